import { afterEach, describe, expect, it } from 'vitest';
import { replaceBook } from '#domain/location/area-today.ts';
import { allAreas, areaNames, isArea } from '#domain/location/areas.ts';
import { namedArea } from '#domain/location/match.ts';
import { allPlaces } from '#domain/location/places.ts';
import { type AreaRow, areasOfConfiguration, bookOf } from '#server/areas/book.ts';

afterEach(() => replaceBook(null));

const ALONE = { merged_into: null, gave: null, parting_from: null };

const seeded = (): AreaRow[] =>
  areasOfConfiguration(0).map((area, at) => ({
    gu: '',
    hi: '',
    ...area,
    id: at + 1,
    ...ALONE,
    version: 1,
    spellings: [...area.spellings],
  }));
const lake = {
  name: 'navapur Lake',
  slug: 'navapur-lake',
  spellings: ['Navapur'],
  gu: '',
  hi: '',
  updated_at: 0,
  version: 1,
};
const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
const rowOf = (fields: Partial<AreaRow>): AreaRow => ({ ...lake, ...lies, id: 500, ...ALONE, ...fields });
const idOf = (rows: AreaRow[], name: string) => rows.find((row) => row.name === name)?.id ?? 0;

describe('the book of the areas that are stored', () => {
  it('is none while they are those of the configuration [AREAS-02]', () => {
    expect(bookOf(seeded())).toBeNull();
    expect(bookOf(seeded().reverse())).toBeNull();
  });

  it('puts what is new and what changed where it belongs by name, with Other Area last [AREAS-02]', () => {
    const before = [areaNames(), allPlaces()];
    const rows = seeded().map((row) => (row.name === 'Adalaj' ? { ...row, lat: 23.2, spellings: ['Vav'] } : row));
    replaceBook(bookOf([...rows, rowOf({}), rowOf({ id: 501, name: 'Aa' }), rowOf({ id: 502, name: 'Zz' })]));
    const names = [...(before[0] as string[]), 'navapur Lake', 'Aa', 'Zz'].filter((name) => name !== 'Other Area');
    names.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(areaNames()).toEqual([...names, 'Other Area']);
    expect(allPlaces().map(({ area }) => area)).toEqual(names);
    expect(allAreas()[1]).toMatchObject({ name: 'Adalaj', alt_names: ['Vav'] });
    expect(allPlaces()[1]?.lat).toBe(23.2);
    replaceBook(null);
    expect([areaNames(), allPlaces()]).toEqual(before);
  });

  it('leaves out what was merged, and knows where a chain of mergers ends [AREAS-06]', () => {
    const rows = seeded();
    const [ambli, bopal] = [idOf(rows, 'Ambli'), idOf(rows, 'Bopal')];
    const merged = rows.map((row) =>
      row.name === 'Shela' ? { ...row, merged_into: ambli } : row.id === ambli ? { ...row, merged_into: bopal } : row,
    );
    const book = bookOf(merged);
    replaceBook(book);
    expect(book?.moved).toEqual([
      ['Ambli', 'Bopal'],
      ['Shela', 'Bopal'],
    ]);
    expect([isArea('Shela'), isArea('Ambli'), areaNames().length]).toEqual([false, false, 77]);
  });

  it('takes a place that became an area out of Other Area [AREAS-03]', () => {
    expect(namedArea('dholka')).toBe('Other Area');
    replaceBook(bookOf([...seeded(), rowOf({ name: 'Dholka', slug: 'dholka' })]));
    expect([namedArea('dholka'), namedArea('kalol')]).toEqual(['Dholka', 'Other Area']);
  });
});
