import { describe, expect, it } from 'vitest';
import { areaChange, areaEntry, eachOnce } from '#domain/location/area-entry.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { allAreas } from '#domain/location/areas.ts';
import { allPlaces } from '#domain/location/places.ts';
import { parseWith } from '#domain/parse.ts';

const LAKE = { name: 'Navapur Lake', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };

/** The fields that are refused, with why. */
function refusedOf(fields: object): Record<string, string> {
  const parsed = parseWith(areaEntry, { ...LAKE, ...fields });
  return parsed.ok ? {} : Object.fromEntries(parsed.problems.map(({ field, code }) => [field, code]));
}

describe('what staff enter of an area', () => {
  it('is taken in any usual writing, each spelling once [AREAS-03]', () => {
    const entry = {
      ...LAKE,
      name: '  Navapur\tLake ',
      spellings: 'Navapur\nNAVAPUR, Nava Pur Lake',
      lat: '23.0340001',
    };
    expect(parseWith(areaEntry, entry)).toEqual({
      ok: true,
      value: { ...LAKE, spellings: ['Navapur', 'Nava Pur Lake'], gu: '', hi: '' },
    });
    const scripts = { pincode: 380058, spellings: ['', 'Lake'], gu: 'ન'.repeat(60), lng: ' 72.5 ', hi: 'न' };
    expect(parseWith(areaEntry, { ...LAKE, ...scripts })).toMatchObject({
      value: { pincode: '380058', spellings: ['Lake'], lng: 72.5 },
    });
    expect(parseWith(areaEntry, { ...LAKE, pincode: '૩૮૦૦૫૮', lat: '૨૩.૦૩૪' })).toMatchObject({
      value: { pincode: '380058', lat: 23.034 },
    });
    expect(eachOnce(['C.G. Road', 'CG Road', 'Law Garden'])).toEqual(['C.G. Road', 'Law Garden']);
  });

  it('may be everything that the configuration has [AREAS-01]', () => {
    const places = new Map(allPlaces().map(({ area, ...place }) => [area, place]));
    for (const { name, alt_names, gu, hi } of allAreas()) {
      if (name === OTHER_AREA) continue;
      expect(refusedOf({ name, spellings: alt_names, gu, hi, ...places.get(name) }), name).toEqual({});
    }
  });

  it.each([
    'Railway Under Bridge',
    'Lower Mill',
    'Higher Secondary Road',
    'Akhbarnagar Underbridge',
    'Lakhnagar',
    'Moti Bungalow',
    'Flat Nagar',
    'Sector 21',
    '200 Feet Road',
  ])("'%s' is a place [AREAS-15]", (name) => expect(refusedOf({ name, spellings: [name] })).toEqual({}));

  it.each([
    ...['3bhk', '2 BHK Flat', 'Furnished', 'Char Bungalow', 'New Village', '3bhk Nagar', 'Nagar 50 Lakh'],
    ...[
      'Under',
      'below',
      'Lakh',
      'Sudhi',
      'Up To',
      'Lakh Flat',
      'Bopal Flat',
      'Bopal Under',
      'Under Bridge',
      'Lakh Nagar',
      'Moti Bridge Below',
    ],
  ])("'%s' asks for something else [AREAS-15]", (name) =>
    expect(refusedOf({ name, spellings: [name] })).toEqual({ name: 'areaMeansOther', spellings: 'areaMeansOther' }),
  );

  it.each([
    [{ name: '' }, { name: 'areaNameMissing' }],
    [{ name: undefined }, { name: 'areaNameMissing' }],
    [{ name: '\u0000 \u200B' }, { name: 'areaNameMissing' }],
    [{ name: 'N'.repeat(41) }, { name: 'areaNameLong' }],
    [{ name: 'Nava/pur' }, { name: 'areaNameLetters' }],
    [{ name: 'નવાપુર' }, { name: 'areaNameLetters' }],
    [{ name: '380058' }, { name: 'areaNameLetters' }],
    [{ name: 'Other' }, { name: 'areaNameReserved' }],
    [{ name: 'other AREA' }, { name: 'areaNameReserved' }],
    [{ name: 'Flat' }, { name: 'areaMeansOther' }],
    [{ name: 'Ahmedabad' }, { name: 'areaMeansOther' }],
    [{ spellings: ['Lift'] }, { spellings: 'areaMeansOther' }],
    [{ spellings: ['Navapur', 'Dukan'] }, { spellings: 'areaMeansOther' }],
    [{ spellings: ['2 બીએચકે'] }, { spellings: 'areaMeansOther' }],
    [{ gu: 'લાખ' }, { gu: 'areaMeansOther' }],
    [{ hi: 'फ्लैट' }, { hi: 'areaMeansOther' }],
    [{ spellings: ['x'] }, { spellings: 'areaSpellingOdd' }],
    [{ spellings: ['a | b'] }, { spellings: 'areaSpellingOdd' }],
    [{ spellings: ['132'] }, { spellings: 'areaSpellingOdd' }],
    [{ spellings: ['N'.repeat(61)] }, { spellings: 'areaSpellingOdd' }],
    [{ spellings: 5 }, { spellings: 'areaSpellingsList' }],
    [{ spellings: Array.from({ length: 201 }, (_, at) => `Navapur ${at}`) }, { spellings: 'areaSpellingsMany' }],
    [{ gu: 'a | b' }, { gu: 'areaScriptOdd' }],
    [{ gu: 'ન'.repeat(61) }, { gu: 'areaScriptOdd' }],
    [{ name: 'N' }, { name: 'areaNameLetters' }],
    [{ name: 'N'.repeat(40), spellings: ['N'.repeat(60), 'nn'] }, {}],
    [{ spellings: Array.from({ length: 200 }, (_, at) => `Navapur ${at}`) }, {}],
    [{ lat: ' ' }, { lat: 'areaLat' }],
    [{ pincode: true }, { pincode: 'areaPincode' }],
    [
      { lat: 51.5, lng: 0 },
      { lat: 'areaLat', lng: 'areaLng' },
    ],
    [
      { lat: '', lng: 'east' },
      { lat: 'areaLat', lng: 'areaLng' },
    ],
    [{ pincode: '123' }, { pincode: 'areaPincode' }],
    [{ pincode: null }, { pincode: 'areaPincode' }],
    [{ zone: 'Moon' }, { zone: 'areaZone' }],
  ])('%j is refused with its reason [AREAS-03, AREAS-15]', (fields, refused) => {
    expect(refusedOf(fields)).toEqual(refused);
  });

  it('of a change names the version that was seen, and what it leaves out stays left out [AREAS-04, AREAS-16]', () => {
    expect(parseWith(areaChange, { lat: 23.1, version: '1' })).toEqual({ ok: true, value: { lat: 23.1, version: 1 } });
    expect(parseWith(areaEntry, { name: 'Navapur' })).toMatchObject({
      ok: true,
      value: { name: 'Navapur', spellings: [], gu: '', hi: '' },
    });
    const whole = { ...LAKE, spellings: [], gu: '', hi: '' };
    expect(parseWith(areaChange, { ...whole, version: 0 }).ok).toBe(false);
    expect(parseWith(areaChange, { ...whole, version: 1 }).ok).toBe(true);
  });
});
