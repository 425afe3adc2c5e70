import { describe, expect, it } from 'vitest';
import { plainFields, submissionSchema } from '#domain/owners/submission.ts';
import { isHardlyMeant, ownersAmount, ownersNumber } from '#domain/owners/typed-numbers.ts';
import { parseWith } from '#domain/parse.ts';
import { shownProblem } from '#domain/words/sentence.ts';

const HOME = {
  ...{ property_type: 'Residential', location: 'Bopal', price: '72 lakh', size: '900', is_size_in_yards: 'false' },
  ...{ owner_name: 'Ila Owner', owner_contact1: '9825012345' },
};
const read = (fields: object) => parseWith(submissionSchema, plainFields({ ...HOME, ...fields }));

describe('numbers that owners type', () => {
  it('are read in the digits of their script [OFFER-23]', () => {
    expect([ownersAmount('૭૨ lakh'), ownersAmount('१.२५ crore'), ownersNumber('૧,૨૬૦.૫')]).toEqual([
      '7200000',
      '12500000',
      '1260.5',
    ]);
    const typed = { price: '૭૨ lakh', size: '१,२६०', floor: '૩', age: '४', maintenance: '૨,૫૦૦' };
    expect(read(typed)).toMatchObject({
      ok: true,
      value: { price: 7_200_000, size: 1260, floor: 3, age: 4, maintenance: 2500 },
    });
    expect(ownersAmount('much')).toBe('much');
  });

  it('that are negative are told so, and never called missing [OFFER-23]', () => {
    const problems = (fields: object) => {
      const parsed = read(fields);
      return parsed.ok ? [] : parsed.problems.map(shownProblem).map(({ field, type }) => `${field}: ${type}`);
    };
    expect(problems({ price: '-5' })).toEqual(['price: Price must be greater than 0']);
    expect(problems({ price: '−5 lakh' })).toEqual(['price: Price must be greater than 0']);
    expect(problems({ price: 0, size: -3 })).toEqual([
      'price: Price must be greater than 0',
      'size: Size must be greater than 0',
    ]);
    expect(problems({ age: '-2' })).toEqual(['age: Property age must be a whole number from 0 to 50']);
    expect(problems({ price: '', size: ' ' })).toEqual(['price: Price is required', 'size: Size is required']);
  });

  it('ask back a price of less than a lakh, and no other [OFFER-21]', () => {
    expect(['72', '૭૨', '99,999', 1].map(isHardlyMeant)).toEqual([true, true, true, true]);
    expect(['72 lakh', '1 lakh', '', '-5', 'much', '1.5', 0, 100_000, undefined].filter(isHardlyMeant)).toEqual([]);
  });
});
