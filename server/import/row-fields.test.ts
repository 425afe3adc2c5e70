import { describe, expect, it } from 'vitest';
import type { ImportColumn } from '#server/import/heads.ts';
import { readRow, rowFiles } from '#server/import/row-fields.ts';

const fieldsOf = (values: Partial<Record<ImportColumn, string>>) =>
  readRow(new Map(Object.entries(values) as [ImportColumn, string][])).fields;

describe('a row of a listings file', () => {
  it('becomes the fields of the create call; empty cells are not sent', () => {
    expect(fieldsOf({ title: 'Flat', summary: '', reference: 'R-1', files: 'a.jpg', price: '₹ 1,25,00,000' })).toEqual({
      title: 'Flat',
      price: 12_500_000,
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
        { id: 'Airport', duration: Number.NaN },
      ],
      youtubeLinks: ['https://youtu.be/ABCDEFGHIJK'],
    });
    expect(rowFiles(new Map([['files', ' a.jpg;b/c d.jpg; ']]))).toEqual(['a.jpg', 'b/c d.jpg']);
  });
});

describe('cells of a row that belong together [IMPORT-28]', () => {
  const rowOf = (values: Partial<Record<ImportColumn, string>>) =>
    readRow(new Map(Object.entries(values) as [ImportColumn, string][]));

  it('reads a floor with the floors of its building, which the other cell must not contradict', () => {
    for (const floor of ['5 of 12', '5th out of 12 floors', '5/12', '૫ of ૧૨']) {
      expect(rowOf({ floor }).fields).toEqual({ floor: 5, total_floors: 12 });
      expect(rowOf({ floor, total_floors: '12 floors' }).fields).toEqual({ floor: 5, total_floors: 12 });
      const { fields, faults } = rowOf({ floor, total_floors: '10' });
      expect(fields).toEqual({ total_floors: 10 });
      expect(faults.get('floor')).toContain(`"${floor}" does not agree with the total floors, "10"`);
    }
    expect(rowOf({ floor: 'Ground of 4' }).fields).toEqual({ floor: 0, total_floors: 4 });
  });

  it.each<[string, string, string, number, number | undefined, boolean]>([
    ['1200 sq.ft', '', '', 1200, undefined, false],
    ['1,200 Sq. Feet', 'no', '', 1200, undefined, false],
    ['150 sq.yd', '', '', 150, undefined, true],
    ['૧૫૦ વાર', 'yes', '', 150, undefined, true],
    ['150', 'Y', '', 150, undefined, true],
    ['150 sq.yd', '', '120', 150, 120, true],
    ['150 sq.yd', '', '900 sq.ft', 150, 100, true],
    ['1200', '', '100 sq.yd', 1200, 900, false],
    ['200 sq mtr', '', '', 2152.78, undefined, false],
  ])('reads the size %j, in yards: %j, with the carpet area %j in one unit', (size, yards, carpet, ...expected) => {
    const { fields, faults } = rowOf({ size, is_size_in_yards: yards, carpet_area: carpet });
    expect([fields.size, fields.carpet_area, fields.is_size_in_yards === 'true']).toEqual(expected);
    expect(faults).toEqual(new Map());
  });

  it('refuses a size whose unit another cell contradicts', () => {
    for (const [size, is_size_in_yards] of [
      ['150 sq.yd', 'no'],
      ['1200 sq.ft', 'yes'],
    ] as const) {
      const { fields, faults } = rowOf({ size, is_size_in_yards });
      expect(fields).not.toHaveProperty('size');
      expect(faults.get('size')).toBe(`"${size}" does not agree with is_size_in_yards, "${is_size_in_yards}"`);
    }
  });

  it('takes a reference that says nothing for none, and refuses one that many would have', () => {
    expect(['N/A', '-', 'nil', 'R-1'].map((reference) => rowOf({ reference }).reference)).toEqual(['', '', '', 'R-1']);
    for (const reference of ['8.96529E+19', '#N/A', '????']) {
      expect(rowOf({ reference }).faults.get('reference')).toContain(`"${reference}"`);
    }
  });

  it('leaves types of the other property type alone, whatever stands there', () => {
    expect(
      rowOf({ property_type: 'Commercial', commercial_type: 'Shop', bhk_type: 'N/A', residential_type: '#REF!' }),
    ).toEqual({
      fields: { property_type: 'Commercial', commercial_type: 'Shop' },
      reference: '',
      faults: new Map(),
    });
  });
});
