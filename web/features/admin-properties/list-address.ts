import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES } from '#domain/limits.ts';
import type { Show } from '#domain/managed-properties.ts';
import { showWords } from '#domain/words/en-staff.ts';

/** What the table can be narrowed to, in the order in which it is offered. */
export const SHOWS = Object.keys(showWords) as Show[];

/** The part of the table's state that is kept in the address, so that Back restores it: `?page=3&size=20&q=bopal`. */
export interface ListAddress {
  page: number;
  size: number;
  q: string;
  /** What the table is narrowed to; null: nothing. */
  show: Show | null;
  /** The list of deleted listings instead. */
  deleted: boolean;
}

/** Reads an address; an invalid value is the default. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    size: ADMIN_PAGE_SIZES.find((allowed) => allowed === size) ?? ADMIN_PAGE_SIZE,
    q: (params.get('q') ?? '').trim(),
    show: SHOWS.find((show) => show === params.get('show')) ?? null,
    deleted: params.get('view') === 'deleted',
  };
}

/** The parameters of an address; defaults are left out. */
export function writeListAddress({ page, size, q, show, deleted }: ListAddress): Record<string, string> {
  if (deleted) return { view: 'deleted' };
  return {
    ...(page > 1 && { page: String(page) }),
    ...(size !== ADMIN_PAGE_SIZE && { size: String(size) }),
    ...(q !== '' && { q }),
    ...(show !== null && { show }),
  };
}
