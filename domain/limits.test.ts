import { expect, it } from 'vitest';
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES, LIMITS, LIST_PAGE_SIZE, SEARCH_PAGE_SIZE } from '#domain/limits.ts';

it('keeps one toast for 5000 ms, swiped away at 50 px, removed after 1000000 ms', () => {
  expect(LIMITS.toast).toEqual({ shown: 1, ms: 5000, swipePx: 50, removeMs: 1_000_000 });
});

it('opens tooltips after 700 ms, the next one after 300 ms', () => {
  expect(LIMITS.tooltip).toEqual({ delayMs: 700, skipMs: 300 });
});

it('has the page sizes of the lists', () => {
  expect([SEARCH_PAGE_SIZE, LIST_PAGE_SIZE, ADMIN_PAGE_SIZE, LIMITS.paging.searchSkeletons]).toEqual([9, 10, 10, 6]);
  expect(ADMIN_PAGE_SIZES).toEqual([5, 10, 20, 50]);
});
