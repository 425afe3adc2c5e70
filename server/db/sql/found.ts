import { type RawBuilder, sql } from 'kysely';

/** Does a search-text column hold the pattern of `searchPattern`? Both sides are folded alike, see `search-text.ts`. */
export function found(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
