import { describe, expect, it } from 'vitest';
import type { ImportColumn } from '#server/import/columns.ts';
import { rowFields, rowFiles } from '#server/import/row-fields.ts';

const fieldsOf = (values: Partial<Record<ImportColumn, string>>) =>
  rowFields(new Map(Object.entries(values) as [ImportColumn, string][]));

describe('a row of a listings file', () => {
  it('becomes the fields of the create call; empty cells are not sent', () => {
    expect(fieldsOf({ title: 'Flat', summary: '', reference: 'R-1', files: 'a.jpg', price: '₹ 1,25,00,000' })).toEqual({
      title: 'Flat',
      price: '12500000',
    });
  });

  it('splits lists, and places from their minutes', () => {
    expect(
      fieldsOf({
        amenity_list: 'gym; Swimming Pool ;;',
        connectivity_list: 'School:5; metro station : 12;Airport',
        youtubeLinks: 'https://youtu.be/ABCDEFGHIJK',
      }),
    ).toEqual({
      amenity_list: ['Gym', 'Swimming Pool'],
      connectivity_list: [
        { id: 'School', duration: '5' },
        { id: 'Metro Station', duration: '12' },
        { id: 'Airport', duration: '' },
      ],
      youtubeLinks: ['https://youtu.be/ABCDEFGHIJK'],
    });
    expect(rowFiles(new Map([['files', ' a.jpg;b/c d.jpg; ']]))).toEqual(['a.jpg', 'b/c d.jpg']);
  });

  it.each([
    ['bhk_type', '3 BHK', '3bhk'],
    ['bhk_type', '5+ bhk', '5+bhk'],
    ['bhk_type', '5bhk', '5+bhk'],
    ['bhk_type', '2 bhk flat', '2bhk'],
    ['bhk_type', '1 Room Kitchen', '1RoomKitchen'],
    ['residential_type', 'row-house', 'Row House'],
    ['condition', 'semi furnished', 'Semifurnished'],
    ['direction', 'north east', 'NorthEast'],
    ['location', 'BOPAL', 'Bopal'],
    ['location', 'Atlantis', 'Atlantis'],
    ['is_sold_out', 'TRUE', 'true'],
    ['is_sold_out', 'No', 'false'],
    ['is_sold_out', 'perhaps', 'perhaps'],
    ['size', '1,200.5', '1200.5'],
    ['title', 'A, B', 'A, B'],
  ] as const)('%s %j is %j', (column, text, value) => {
    expect(fieldsOf({ [column]: text })).toEqual({ [column]: value });
  });
});
