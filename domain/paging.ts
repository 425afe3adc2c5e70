import { LIMITS } from '#domain/limits.ts';
import { type CommonWords, paging } from '#domain/words/en.ts';

const PAGE = { paging };

/** Pages that `total` items fill; at least 1, so that an empty list has a first page. */
export function totalPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** `page` moved into 1..pages. What is no number is the first page. */
export function clampPage(page: number, pages: number): number {
  if (!Number.isFinite(page)) return 1;
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(1, pages));
}

/**
 * The entries of a pager: every page if there are 5 or fewer, else the first, the last, the current one plus or minus 1, and
 * an ellipsis for each gap (spec 9).
 */
export function pageNumbers(current: number, total: number): (number | 'ellipsis')[] {
  if (total <= LIMITS.paging.allPagesUpTo) return Array.from({ length: total }, (_, index) => index + 1);
  const page = clampPage(current, total);
  const shown = [...new Set([1, page - 1, page, page + 1, total])].filter((entry) => entry >= 1 && entry <= total);
  const entries: (number | 'ellipsis')[] = [];
  for (const entry of shown.sort((a, b) => a - b)) {
    const before = entries.at(-1);
    if (typeof before === 'number' && entry - before > 1) entries.push('ellipsis');
    entries.push(entry);
  }
  return entries;
}

/** The running number of a row across pages: row 0 of page 2 with 10 a page is 11 (spec 2, admin properties). */
export function rowNumber(page: number, pageSize: number, index: number): number {
  return (page - 1) * pageSize + index + 1;
}

/** 'Showing X to Y of Z properties' (spec 2). */
export function showingText(
  page: number,
  pageSize: number,
  total: number,
  things?: string,
  words: Pick<CommonWords, 'paging'> = PAGE,
): string {
  const first = total === 0 ? 0 : rowNumber(page, pageSize, 0);
  const last = Math.min(page * pageSize, total);
  return words.paging.showing({ first, last, total, things: things ?? words.paging.things });
}
