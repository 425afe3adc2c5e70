import { describe, expect, it } from 'vitest';
import { clampPage, pageNumbers, rowNumber, showingText, totalPages } from '#domain/paging.ts';

const shown = (current: number, total: number) =>
  pageNumbers(current, total)
    .map((entry) => (entry === 'ellipsis' ? '…' : entry))
    .join(' ');

describe('page numbers', () => {
  it('are all shown up to 5 pages [SEARCH-07]', () => {
    expect([shown(1, 1), shown(3, 4), shown(5, 5)]).toEqual(['1', '1 2 3 4', '1 2 3 4 5']);
  });

  it('are first, last, current plus or minus 1, and ellipses above 5 pages [SEARCH-07, APROP-07]', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 10].map((page) => shown(page, 10))).toEqual([
      '1 2 … 10',
      '1 2 3 … 10',
      '1 2 3 4 … 10',
      '1 … 3 4 5 … 10',
      '1 … 4 5 6 … 10',
      '1 … 7 8 9 10',
      '1 … 8 9 10',
      '1 … 9 10',
    ]);
  });

  it('stay within the pages when the current one does not', () => {
    expect([shown(0, 6), shown(99, 6), shown(Number.NaN, 6)]).toEqual(['1 2 … 6', '1 … 5 6', '1 2 … 6']);
    expect(pageNumbers(1, 0)).toEqual([]);
  });
});

it('clamps pages', () => {
  expect([clampPage(0, 5), clampPage(7, 5), clampPage(2.9, 5), clampPage(Number.NaN, 5), clampPage(3, 0)]).toEqual([
    1, 5, 2, 1, 1,
  ]);
  expect([totalPages(0, 9), totalPages(9, 9), totalPages(10, 9)]).toEqual([1, 1, 2]);
});

it('numbers rows across pages [APROP-04]', () => {
  expect([rowNumber(1, 10, 0), rowNumber(2, 10, 0), rowNumber(3, 5, 4)]).toEqual([1, 11, 15]);
});

it("says 'Showing X to Y of Z properties' [APROP-08]", () => {
  expect(showingText(1, 10, 25)).toBe('Showing 1 to 10 of 25 properties');
  expect(showingText(3, 10, 25)).toBe('Showing 21 to 25 of 25 properties');
  expect(showingText(1, 10, 0)).toBe('Showing 0 to 0 of 0 properties');
});
