import type { Table } from './tables.ts';

/** A table for the terminal: columns as wide as their longest cell, what begins with a digit to the right. */
export function toText({ title, head, rows }: Table): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const written = lines.map((line) =>
    line
      .map((cell, column) => (isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `\n${title}\n${written.map((line) => `  ${line}\n`).join('')}`;
}

function isNumber(cell: string): boolean {
  return /^[×\d–]/.test(cell);
}
