import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AreaBook, BOOK_ID, type Edit } from '#domain/location/area-book.ts';
import { areaToday, changedPlaces, formerNames, replaceBook } from '#domain/location/area-today.ts';
import { areaNameIn, areaNames, isArea } from '#domain/location/areas.ts';
import { matchAreas, namedArea, suggestAreas } from '#domain/location/match.ts';
import { nearestAreas } from '#domain/location/nearest-area.ts';
import { nearestTo, placeBySlug } from '#domain/location/places.ts';
import { namesIn } from '#domain/location/societies.ts';
import { areasAround } from '#domain/property/similar.ts';
import { understand } from '#domain/search/understand.ts';

afterEach(() => replaceBook(null));

const LAKE = { area: 'Navapur Lake', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };

/** The book as it is, with one more area beside Bopal. */
function addLake(others: Partial<AreaBook> = {}): void {
  const areas: Edit[] = [[0, 0, 'Navapur Lake | Navapur |  | ']];
  replaceBook({ areas, places: [[0, 0, 'Navapur Lake | 23.034 | 72.465 | 380058 | West']], moved: [], ...others });
}

describe('a book of areas that takes the place of another', () => {
  it('is what names, spellings, slips and sentences are read by [AREA-13]', () => {
    const known = () => [
      isArea('Navapur Lake'),
      namedArea('navapur'),
      nearestAreas('Navapurgam'),
      matchAreas('navapur lake'),
    ];
    const unknown = known();
    expect(unknown).toEqual([false, null, [], []]);
    addLake();
    expect(known()).toEqual([true, 'Navapur Lake', ['Navapur Lake'], ['Navapur Lake']]);
    expect(areaNames()).toHaveLength(80);
    expect(suggestAreas('navap')).toEqual(['Navapur Lake']);
    expect(areaNameIn('Navapur Lake', 'gu')).toBe('Navapur Lake');
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

  it('knows what an area that was merged is today, by name and by address [AREAS-06]', () => {
    addLake({ moved: [['Ambli', 'Navapur Lake']] });
    expect(areaToday('Ambli')).toBe('Navapur Lake');
    expect(areaToday('Bopal')).toBe('Bopal');
    expect(areaToday('Atlantis')).toBe('Atlantis');
    expect(placeBySlug('ambli')).toEqual(LAKE);
    expect([formerNames('Navapur Lake'), formerNames('Bopal')]).toEqual([['Ambli'], []]);
    replaceBook(null);
    expect([areaToday('Ambli'), formerNames('Navapur Lake'), changedPlaces(null)]).toEqual(['Ambli', [], []]);
    const places: Edit[] = [
      [3, 1, 'Ambli | 23.1 | 72.5 | 380058 | West'],
      [0, 0],
    ];
    expect(changedPlaces({ areas: [], places, moved: [] })).toEqual([{ area: 'Ambli', lat: 23.1, lng: 72.5 }]);
  });

  it('is read from the page that a browser shows, before anything else [AREAS-07]', () => {
    const book: AreaBook = { areas: [[0, 0, 'Navapur Lake |  |  | ']], places: [], moved: [] };
    vi.stubGlobal(BOOK_ID, { textContent: JSON.stringify(book) });
    expect(isArea('Navapur Lake')).toBe(true);
    vi.unstubAllGlobals();
  });
});
