import { describe, expect, it } from 'vitest';
import { searchPattern, searchText } from '#server/db/search-text.ts';

describe('searchText', () => {
  it('folds letter case, writing and blanks of each part', () => {
    expect(searchText(['ÀÉ  Villa ', null, 'ﬁne'])).toBe('àé villa\nfine');
    expect(searchText(['e\u0301'])).toBe('é');
  });

  it('keeps each part short, without half a character at its end', () => {
    expect(searchText(['ﷺ'.repeat(150)])).toHaveLength(260);
    expect(searchText([`${'x'.repeat(259)}🏠`]).isWellFormed()).toBe(true);
  });
});

describe('searchPattern', () => {
  it('takes the wildcards of LIKE as themselves', () => {
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('makes ten digits of a phone however it is written', () => {
    expect(searchPattern('+91 98250 12345')).toBe('%9825012345%');
    expect(searchPattern('12 Nov 2026')).toBe('%12 nov 2026%');
  });

  it('has nothing to look for in no text, blanks and NUL', () => {
    expect([searchPattern(undefined), searchPattern('  \t'), searchPattern('\0')]).toEqual([null, null, null]);
    expect(searchPattern('a\0b')).toBe('%ab%');
  });

  it('looks at the first hundred characters of a long text', () => {
    expect(searchPattern('x'.repeat(5000))).toBe(`%${'x'.repeat(100)}%`);
  });
});
