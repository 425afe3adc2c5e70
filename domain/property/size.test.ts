import { describe, expect, it } from 'vitest';
import {
  convertSize,
  formatBothSizes,
  formatConverted,
  formatInSqft,
  formatSize,
  toSqft,
} from '#domain/property/size.ts';

describe('sizes', () => {
  it('converts both ways with 9 sq.ft per sq.yd and shows the converted size with 2 decimals [CONST-03]', () => {
    expect(convertSize(120, false)).toBe(1080);
    expect(convertSize(1080, true)).toBe(120);
    expect(formatConverted(1200, false)).toBe('133.33 sq.yd');
    expect(formatConverted(120, true)).toBe('1,080.00 sq.ft');
    expect(formatBothSizes(1200, false)).toBe('1,200 sq.ft (133.33 sq.yd)');
    expect(formatBothSizes(133.5, true)).toBe('133.5 sq.yd (1,201.50 sq.ft)');
  });

  it('compares in square feet whatever unit was entered', () => {
    expect([toSqft(100, false), toSqft(100, true)]).toEqual([100, 900]);
    expect(formatInSqft(120, true)).toBe('1,080 sq.ft');
  });

  it('shows what was entered, grouped the Indian way', () => {
    expect([1, 999, 1000, 100000, 12.5, 12.345].map((size) => formatSize(size, false))).toEqual([
      '1 sq.ft',
      '999 sq.ft',
      '1,000 sq.ft',
      '1,00,000 sq.ft',
      '12.5 sq.ft',
      '12.35 sq.ft',
    ]);
  });
});
