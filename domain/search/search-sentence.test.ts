import { describe, expect, it } from 'vitest';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { possibleNames, readSentence, saysMoreThanPlace, withSentence } from '#domain/search/search-sentence.ts';

const filtersOf = (query: string) => parseSearchParams(new URLSearchParams(query)).query.filters;
const added = (query: string, text: string, societies: string[] = []) =>
  toAddressQuery(withSentence(filtersOf(query), readSentence(text, societies)));

describe('a sentence beside a search', () => {
  it.each([
    ['property_type=Residential', '2 bhk in Shela', '?property_type=Residential&location=Shela&bhk_type=2bhk'],
    ['property_type=Residential', 'dukan', '?property_type=Commercial&commercial_type=Shop'],
    [
      'property_type=Residential&bhk_type=2bhk',
      'shop in Bopal',
      '?property_type=Commercial&location=Bopal&commercial_type=Shop',
    ],
    ['property_type=Commercial', '3 bhk', '?property_type=Residential&bhk_type=3bhk'],
    ['min_budget=5000000&max_budget=6000000', 'under 70 lakh', '?max_budget=7000000'],
    ['bhk_type=2bhk&location=Gota&verified=true', 'Bopal', '?location=Bopal&bhk_type=2bhk&verified=true'],
    ['', 'shop or 2 bhk', '?bhk_type=2bhk&commercial_type=Shop'],
  ])('%s and %s: %s [BOX-04]', (query, text, address) => {
    expect(added(query, text)).toBe(address);
  });
});

describe('societies in a sentence', () => {
  it('are places, by their whole name or by a part of it', () => {
    expect(added('', '2 bhk in vrundarang under 70 lakh', ['Vrundarang Sky'])).toBe(
      '?property_type=Residential&location=vrundarang&bhk_type=2bhk&max_budget=7000000',
    );
    const whole = readSentence('Motikunjal Row House', ['Motikunjal Row House']);
    expect(whole).toMatchObject({ filters: { society: 'Motikunjal Row House', residential_type: [] }, unknown: [] });
    expect(saysMoreThanPlace(whole)).toBe(false);
  });

  it.each([
    ['Office Park Homes', '?society=Office+Park+Homes'],
    ['row house society', '?society=Row+House+Society'],
    ['2 bhk heights', '?society=2+BHK+Heights'],
    ['Under Bridge Flats', '?society=Under+Bridge+Flats'],
    [
      '3 bhk bopal greens under 1 cr',
      '?property_type=Residential&society=Bopal+Greens&bhk_type=3bhk&max_budget=10000000',
    ],
    ['bopal', '?location=Bopal'],
    ['bopal greens or shela', '?location=Bopal+Greens,Shela'],
  ])('of the whole name win over what its words mean: %s [BOX-13]', (text, address) => {
    const known = [
      'Office Park Homes',
      'Row House Society',
      '2 BHK Heights',
      'Under Bridge Flats',
      'Bopal Greens',
      'Bopal',
    ];
    expect(added('', text, known)).toBe(address);
  });

  it('take the place of an area, and an area theirs [BOX-12]', () => {
    expect(added('location=Gota&bhk_type=2bhk', 'bopal greens', ['Bopal Greens'])).toBe(
      '?society=Bopal+Greens&bhk_type=2bhk',
    );
    expect(added('society=Bopal+Greens', 'Gota')).toBe('?location=Gota');
    expect(added('society=Bopal+Greens', '2 bhk')).toBe(
      '?property_type=Residential&society=Bopal+Greens&bhk_type=2bhk',
    );
  });

  it('leave the other unknown words unknown', () => {
    expect(readSentence('2 bhk in xyzzy vrundarang', ['Vrundarang Sky']).unknown).toEqual(['xyzzy']);
    expect(readSentence('ગુલનાર ક્રેસ્ટમાં 2 bhk', ['Gulnar Crest']).filters).toMatchObject({
      ...{ society: 'Gulnar Crest', bhk_type: ['2bhk'] },
    });
  });

  it('are looked for by a few parts of a text only', () => {
    expect(possibleNames(['gulnar crest', 'ab'])).toEqual(['gulnar crest', 'gulnar', 'crest']);
    expect(possibleNames(['a1 b2 c3 d4 e5 f6 g7', 'xyzzy'.repeat(30)]).length).toBeLessThanOrEqual(8);
  });
});

it('says no more than a place by areas alone', () => {
  expect(['Bopal', 'bopal or shela', 'xyzzy', ''].map((text) => saysMoreThanPlace(readSentence(text, [])))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(saysMoreThanPlace(readSentence('2 bhk bopal', []))).toBe(true);
});
