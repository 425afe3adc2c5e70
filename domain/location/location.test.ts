import { describe, expect, it } from 'vitest';
import { areaSlug, OTHER_AREA } from '#domain/location/area-name.ts';
import { allAreas, areaNameIn, areaNames, isArea } from '#domain/location/areas.ts';
import { exactArea, matchAreas, namedArea, resolveAreas, suggestAreas } from '#domain/location/match.ts';
import { allPlaces, distanceKm, nearestTo, placeBySlug, placeRows, ZONES } from '#domain/location/places.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { areasOfPincode } from '#domain/search/numbered.ts';
import { understand } from '#domain/search/understand.ts';

it("has 78 named localities and 'Other Area' [DATA-34]", () => {
  expect(areaNames()).toHaveLength(79);
  expect(new Set(areaNames()).size).toBe(79);
  for (const name of ['Airport Road', 'Maninagar', 'Naroda', 'Vastral', 'Zundal']) expect(isArea(name)).toBe(true);
  expect(allAreas().at(-1)?.name).toBe(OTHER_AREA);
  for (const area of allAreas().slice(0, -1)) {
    expect(area.alt_names.every((name) => name !== '')).toBe(true);
    expect([area.gu, area.hi].every((name) => name.length > 1)).toBe(true);
  }
});

it('knows where each of them lies, but for that one [DATA-34]', () => {
  const rows = placeRows.map((row) => row.split(' | '));
  expect([...rows.map(([name]) => name), OTHER_AREA]).toEqual(areaNames());
  for (const [name, latitude, longitude, pincode = '', zone] of rows) {
    expect(Number(latitude)).toBeGreaterThan(22.8);
    expect(Number(latitude)).toBeLessThan(23.3);
    expect(Number(longitude)).toBeGreaterThan(72.2);
    expect(Number(longitude)).toBeLessThan(73);
    expect(pincode).toMatch(/^38\d{4}$/);
    expect(areasOfPincode(pincode)).toContain(name);
    expect(zone).toMatch(/^[A-Z]/);
  }
});

describe('the name of an area in a language', () => {
  it('is the one that people there write; text that is no area stays as it is [AREA-14]', () => {
    expect((['en', 'gu', 'hi'] as const).map((language) => areaNameIn('Satellite', language))).toEqual([
      ...['Satellite', 'સેટેલાઈટ', 'सैटेलाइट'],
    ]);
    expect(areaNameIn('Gulnar Crest', 'gu')).toBe('Gulnar Crest');
    for (const { name } of allAreas()) {
      expect(areaNameIn(name, 'gu')).toMatch(/^[\u0a80-\u0aff. ]+$/);
      expect(areaNameIn(name, 'hi')).toMatch(/^[\u0900-\u097f. ]+$/);
    }
  });
});

it.each(allAreas().map(({ name, gu, hi }) => [name, gu, hi] as const))(
  '%s is what a sentence means that names it in either script [WORD-12]',
  (name, gu, hi) => {
    for (const text of [gu, hi, `${gu}માં 2 bhk`, `${hi} में 2 bhk`, `${gu} વિસ્તારમાં`, `${hi} इलाके में`]) {
      const { filters, unknown } = understand(text);
      expect([filters.location, unknown], text).toEqual([[name], []]);
    }
  },
);

describe('the places of areas', () => {
  it('are found by the address of their page, letter for letter [AREA-07]', () => {
    expect(placeBySlug('sg-highway')).toMatchObject({ area: 'SG Highway', pincode: '380054', zone: 'North West' });
    expect(['Bopal', 'sobo', 'other-area', '', 'constructor'].map(placeBySlug)).toEqual([null, null, null, null, null]);
    expect(new Set(allPlaces().map(({ area }) => areaSlug(area))).size).toBe(78);
    for (const { area, zone } of allPlaces()) {
      expect(areaSlug(area)).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(ZONES).toContain(zone);
    }
  });

  it('know their neighbours, nearest first [AREA-05]', () => {
    const bopal = placeBySlug('bopal');
    if (bopal === null) throw new Error('Bopal has a place.');
    const nearest = nearestTo(bopal, 4);
    expect(nearest.map(({ area }) => area)).toEqual(['Ghuma', 'South Bopal', 'Ambli', 'Shilaj']);
    expect(nearest.map((place) => Math.round(distanceKm(bopal, place) * 10) / 10)).toEqual([1.6, 2, 2, 2.3]);
  });
});

describe('the areas a text means', () => {
  it('is the one whose name it equals, without case, spaces and dots [DEC-22]', () => {
    for (const text of ['SG Highway', 'sg highway', 'S.G.  HIGHWAY', 'sghighway']) {
      expect(matchAreas(text)).toEqual(['SG Highway']);
    }
    expect(matchAreas('Bopal')).toEqual(['Bopal']);
  });

  it('is the one whose other spelling it equals [DEC-22]', () => {
    expect(matchAreas('prahladnagar')).toEqual(['Prahlad Nagar']);
    expect(matchAreas('sobo')).toEqual(['South Bopal']);
    expect([matchAreas('બોપલ'), matchAreas('बोपल')]).toEqual([['Bopal'], ['Bopal']]);
  });

  it('is at most one where a single area is wanted', () => {
    expect([namedArea('s.g. highway'), namedArea('sobo'), namedArea('બોપલ')]).toEqual([
      'SG Highway',
      'South Bopal',
      'Bopal',
    ]);
    expect([namedArea('bopa'), namedArea('Mumbai'), namedArea(' . ')]).toEqual([null, null, null]);
  });

  it('is every one that contains any other text [DEC-22]', () => {
    const found = matchAreas('bopa');
    expect(found).toEqual(expect.arrayContaining(['Bopal', 'South Bopal']));
    for (const name of found) {
      const area = allAreas().find((candidate) => candidate.name === name);
      const keys = [name, ...(area?.alt_names ?? []), area?.gu ?? '', area?.hi ?? ''].map(nameKey);
      expect(keys.some((key) => key.includes('bopa'))).toBe(true);
    }
  });

  it('is none for a text that no area contains, and for no text [DEC-22]', () => {
    const negated = ['no gota', 'not in Bopal', 'without Shela', 'gota nahi', 'ગોતા નહીં', 'गोता नहीं'];
    expect(negated.flatMap(matchAreas)).toEqual([]);
    expect([matchAreas('Mumbai'), matchAreas(''), matchAreas(' . '), matchAreas('%')]).toEqual([[], [], [], []]);
  });

  it('is any area without a text, and the union of several', () => {
    expect(resolveAreas([])).toBeNull();
    expect(resolveAreas(['Bopal', 'bopal', 'Zundal'])).toEqual(['Bopal', 'Zundal']);
    expect(resolveAreas(['Mumbai'])).toEqual([]);
  });

  it('finds each area by each of its names', () => {
    for (const area of allAreas()) {
      for (const name of [area.name, ...area.alt_names, area.gu, area.hi])
        expect(matchAreas(name)).toContain(area.name);
    }
  });
});

describe('the area picker', () => {
  it('suggests the names that contain the text, whatever the case [FORM-17]', () => {
    const expected = areaNames().filter((name) => name.toLowerCase().includes('nagar'));
    expect(suggestAreas('NAGAR').toSorted()).toEqual(expected.toSorted());
    expect(suggestAreas('bopal')).toEqual(['Bopal', 'South Bopal']);
    expect(suggestAreas('xyz')).toEqual([]);
    expect(suggestAreas('')).toEqual(areaNames());
    const first = ['Nana Chiloda', 'Naranpura', 'Naroda', 'Narol', 'Nava Vadaj', 'Navrangpura'];
    expect(suggestAreas(' Na ').slice(0, 7)).toEqual([...first, 'Bapunagar']);
    expect(suggestAreas('sabarmti')).toEqual(['Sabarmati']);
  });

  it('suggests by another spelling when no name contains the text', () => {
    expect(suggestAreas('wadaj')).toContain('Nava Vadaj');
  });

  it('takes typed text only when it exactly equals a known area [FORM-18]', () => {
    expect([exactArea('Bopal'), exactArea(' South Bopal '), exactArea('Other Area')]).toEqual([
      'Bopal',
      'South Bopal',
      'Other Area',
    ]);
    for (const text of ['bopal', 'Bop', 'Bopal Gam', '', 'constructor']) expect(exactArea(text)).toBeNull();
  });
});
