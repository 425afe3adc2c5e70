/** Rows of one statement: PostgreSQL and SQLite bound the values that one takes. */
const MOST_AT_ONCE = 64;

/**
 * Rows for statements that are used again: as many as a power of two each. A statement for every number of rows that comes together
 * would be kept compiled, some hundred kilobytes for the long ones.
 */
export function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (let from = 0; from < rows.length; ) {
    const left = rows.length - from;
    const length = Math.min(MOST_AT_ONCE, 2 ** Math.floor(Math.log2(left)));
    pieces.push(rows.slice(from, from + length));
    from += length;
  }
  return pieces;
}
