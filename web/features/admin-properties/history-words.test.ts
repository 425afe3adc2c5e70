import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/answers/desk.ts';
import { actionWords, changeLines } from '#web/features/admin-properties/property-dialog.tsx';

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-12T08:00:00.000Z',
  by: 'Asha',
  action: 'property.edit',
  before: { price: 4500000, naNoc: false, summary: null, connectivity_list: [], media_images: [1, 2] },
  after: {
    price: 4700000,
    summary: 'Corner flat',
    connectivity_list: [{ id: 'School', duration: 5 }],
    media_images: [2],
    revision: 3,
  },
};

describe('the history of a listing', () => {
  it('tells what an edit changed, and leaves out what only the program counts', () => {
    expect(changeLines(entry)).toEqual([
      'Price: ₹45,00,000 to ₹47,00,000',
      'Description: none to Corner flat',
      'Connectivity: none to School 5 min',
      'Photographs: 1 removed',
    ]);
  });

  it('tells a ceiling height in feet [DATA-40]', () => {
    expect(changeLines({ ...entry, before: { ceiling_height: null }, after: { ceiling_height: 10.5 } })).toEqual([
      'Ceiling Height: none to 10.5 ft',
    ]);
  });

  it('tells photographs that came, went or were only moved', () => {
    const photographs = (before: number[], after: number[]) =>
      changeLines({ ...entry, before: { media_images: before }, after: { media_images: after } });
    expect(photographs([1, 2], [3, 1])).toEqual(['Photographs: 1 added, 1 removed']);
    expect(photographs([1, 2], [2, 1])).toEqual(['Photographs: rearranged']);
  });

  it('names the other actions without their values', () => {
    expect(actionWords('property.sold')).toBe('marked it as sold');
    expect(changeLines({ ...entry, action: 'property.create' })).toEqual([]);
    expect(actionWords('property.other')).toBe('property.other');
  });
});
