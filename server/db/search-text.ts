import { type RawBuilder, sql } from 'kysely';
import { isPhone, normalisePhone } from '#domain/phone.ts';

/**
 * Free-text search, the same on both engines: what can be found is kept lower-cased in a column of its own, computed
 * here, so that neither engine's idea of letter case (SQLite knows ASCII only) decides what is found.
 */

const LONGEST_QUERY = 100;
/** Folding can make a text longer (a ligature becomes its letters): columns and index entries stay within their limits. */
const LONGEST_PART = 260;

/** Between the columns, so that a query never matches across the end of one into the next. */
const BETWEEN = '\n';

/** What a row can be found by: each part in one form of writing, lower-cased. */
export function searchText(parts: ReadonlyArray<string | null>): string {
  return parts
    .filter((part) => part !== null)
    .map((part) => folded(part).slice(0, LONGEST_PART).toWellFormed())
    .join(BETWEEN);
}

/** The LIKE pattern (escape character `\`) that finds `query` anywhere in a search text; null when there is nothing to look for. */
export function searchPattern(query: string | undefined): string | null {
  const wanted = phoneDigits(folded((query ?? '').slice(0, LONGEST_QUERY)));
  return wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Does a search-text column hold the pattern of `searchPattern`? Both sides are folded alike. */
export function found(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

function folded(text: string): string {
  // NUL is left out: PostgreSQL refuses it, also in a pattern.
  return text.normalize('NFKC').toLowerCase().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}

/** Phones are stored as ten digits (D48): a pasted '+91 98250 12345' must find them. */
function phoneDigits(text: string): string {
  const phone = normalisePhone(text);
  return isPhone(phone) ? phone : text;
}
