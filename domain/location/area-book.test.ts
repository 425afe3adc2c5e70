import { afterEach, describe, expect, it } from 'vitest';
import { replaceBook } from '#domain/location/area-book.ts';
import { allAreas, areaNames, isArea } from '#domain/location/areas.ts';
import { matchAreas, namedArea, suggestAreas } from '#domain/location/match.ts';
import { nearestArea } from '#domain/location/nearest-area.ts';
import { allPlaces, nearestTo, placeBySlug } from '#domain/location/places.ts';
import { namesIn } from '#domain/location/societies.ts';
import { areasAround } from '#domain/property/similar.ts';
import { understand } from '#domain/search/understand.ts';

afterEach(() => replaceBook(null));

const ADDED = { name: 'Navapur Lake', alt_names: ['Navapur'], gu: '', hi: '' };
const LAKE = { area: 'Navapur Lake', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };

/** The book as it is, with one more area beside Bopal. */
function addLake(): void {
  replaceBook({ areas: [ADDED, ...allAreas()], places: [...allPlaces(), LAKE] });
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
});
