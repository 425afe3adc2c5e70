import { describe, expect, it } from 'vitest';
import { codeSchema } from '#domain/account-forms.ts';
import { parseWith } from '#domain/parse.ts';
import { codeEntrySchema, visitorSchema } from '#domain/visitor.ts';
import { sentence } from '#domain/words/sentence.ts';

const problems = (change: Record<string, unknown>) => {
  const parsed = parseWith(visitorSchema, { name: 'Asha Patel', phone: '9825012345', ...change });
  return parsed.ok ? [] : parsed.problems.map(sentence);
};

describe('visitor form', () => {
  it('wants a name of 3 characters [VALID-28]', () => {
    for (const name of ['', 'As', '  A  ', undefined]) expect(problems({ name })).toEqual(['Name is required']);
    expect(problems({ name: 'Ash' })).toEqual([]);
    expect(problems({ name: 'A'.repeat(81) })).toEqual(['Name must be at most 80 characters']);
  });

  it('wants at least 10 digits [VALID-29]', () => {
    for (const phone of ['', '  ', '1', '123456789', undefined])
      expect(problems({ phone })).toEqual(['Phone is required']);
  });

  it('takes at most 10 digits [VALID-30]', () => {
    expect(problems({ phone: '98250123456' })).toEqual(['Phone must be 10 digits']);
    expect(problems({ phone: '9825012345' })).toEqual([]);
  });

  it('takes digits of every script, and so do the codes that phones and apps show [WORD-11]', () => {
    expect(problems({ phone: '૯૮૨૫૦ ૧૨૩૪૫' })).toEqual([]);
    const entry = { phone: '९८२५०१२३४५', request: 'r', code: '૧૨૩ ૪૫૬' };
    expect(codeEntrySchema.parse(entry)).toMatchObject({ phone: '9825012345', code: '123456' });
    expect(codeSchema.parse({ code: ' ૧૨૩૪૫૬ ' })).toEqual({ code: '123456' });
  });

  it('takes digits only [VALID-31]', () => {
    for (const phone of ['abcdefghij', '98250a2345', 'abc', '98250😀12345']) {
      expect(problems({ phone })).toEqual(['Phone must be a number']);
    }
  });

  it('gives a cleaned name and ten digits', () => {
    expect(visitorSchema.parse({ name: ' Asha\u0000  Patel ', phone: '+91 98250 12345' })).toEqual({
      name: 'Asha Patel',
      phone: '9825012345',
    });
  });
});
