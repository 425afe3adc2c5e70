import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AreaBook, areaToday, BOOK_ID, replaceBook } from '#domain/location/area-book.ts';
import { areaNames, isArea } from '#domain/location/areas.ts';
import { matchAreas, namedArea, suggestAreas } from '#domain/location/match.ts';
import { nearestArea } from '#domain/location/nearest-area.ts';
import { nearestTo, placeBySlug } from '#domain/location/places.ts';
import { namesIn } from '#domain/location/societies.ts';
import { areasAround } from '#domain/property/similar.ts';
import { understand } from '#domain/search/understand.ts';

afterEach(() => replaceBook(null));

const LAKE = { area: 'Navapur Lake', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };

/** The book as it is, with one more area beside Bopal. */
function addLake(others: Partial<AreaBook> = {}): void {
  const areas = ['Navapur Lake | Navapur |  | '];
  replaceBook({ without: [], areas, places: ['Navapur Lake | 23.034 | 72.465 | 380058 | West'], moved: {}, ...others });
}

describe('a book of areas that takes the place of another', () => {
  it('is what names, spellings, slips and sentences are read by [AREA-13]', () => {
    const known = () => [
      isArea('Navapur Lake'),
      namedArea('navapur'),
      nearestArea('Navapurgam'),
      matchAreas('navapur lake'),
    ];
    const unknown = known();
    expect(unknown).toEqual([false, null, null, []]);
    addLake();
    expect(known()).toEqual([true, 'Navapur Lake', 'Navapur Lake', ['Navapur Lake']]);
    expect(areaNames()).toHaveLength(80);
    expect(suggestAreas('navap')).toEqual(['Navapur Lake']);
    expect(understand('2 bhk navapur').filters.location).toEqual(['Navapur Lake']);
    expect(namesIn('2 BHK in Gulnar Crest, Navapur Lake').society).toBe('Gulnar Crest');
    replaceBook(null);
    expect(known()).toEqual(unknown);
  });

  it('is where areas lie: their pages, neighbours and what is around [AREA-13]', () => {
    expect(placeBySlug('navapur-lake')).toBeNull();
    addLake();
    const bopal = placeBySlug('bopal');
    if (bopal === null) throw new Error('Bopal has a place.');
    expect(placeBySlug('navapur-lake')).toEqual(LAKE);
    expect(nearestTo(bopal, 1)).toEqual([LAKE]);
    expect(areasAround('Bopal', 1)).toEqual(['Bopal', 'Navapur Lake']);
  });

  it('has no name that is nothing: a missing script is no spelling [AREA-13]', () => {
    addLake();
    expect(matchAreas('')).toEqual([]);
    expect(namedArea(' . ')).toBeNull();
  });

  it('puts what changed in the place of what the configuration says, by name, with Other Area last [AREAS-02]', () => {
    const before = areaNames();
    addLake({ without: ['Ambli'], areas: ['Navapur Lake |  |  | ', 'bopal West |  |  | ', 'Bopal | Bopal Gam |  | '] });
    expect(areaNames()).toHaveLength(80);
    expect(areaNames().slice(-1)).toEqual(['Other Area']);
    const at = areaNames().indexOf('Bopal');
    expect(areaNames().slice(at, at + 2)).toEqual(['Bopal', 'bopal West']);
    expect(namedArea('bopal gam')).toBe('Bopal');
    expect(isArea('Ambli')).toBe(false);
    replaceBook(null);
    expect(areaNames()).toEqual(before);
  });

  it('knows what an area that was merged is today, by name and by address [AREAS-06]', () => {
    addLake({ without: ['Ambli'], moved: { Ambli: 'Navapur Lake' } });
    expect(areaToday('Ambli')).toBe('Navapur Lake');
    expect(areaToday('Bopal')).toBe('Bopal');
    expect(areaToday('Atlantis')).toBe('Atlantis');
    expect(placeBySlug('ambli')).toEqual(LAKE);
  });

  it('is read from the page that a browser shows, before anything else [AREAS-07]', () => {
    const book = { without: [], areas: ['Navapur Lake |  |  | '], places: [], moved: {} } satisfies AreaBook;
    const getElementById = (id: string) => (id === BOOK_ID ? { textContent: JSON.stringify(book) } : null);
    vi.stubGlobal('document', { getElementById });
    replaceBook(undefined as unknown as null);
    expect(isArea('Navapur Lake')).toBe(true);
    vi.unstubAllGlobals();
  });
});
