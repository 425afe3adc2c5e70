import type { Table } from './tables.ts';

/** A table for the terminal: columns as wide as their longest cell, figures to the right. */
export function toText({ title, head, rows }: Table): string {
  const widths = widthsOf([head, ...rows]);
  const written = [head, ...rows].map((line) =>
    line
      .map((cell, column) => (isFigure(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `\n${title}\n${written.map((line) => `  ${line}\n`).join('')}`;
}

/** The same in Markdown, with the spaces that the formatter would put. */
export function toMarkdown({ title, head, rows }: Table): string {
  const widths = widthsOf([head, ...rows, head.map(() => '---')]);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const dashes = widths.map((width) => '-'.repeat(width));
  return [`**${title}**`, '', line(head), line(dashes), ...rows.map(line)].join('\n');
}

function widthsOf([head = [], ...rows]: readonly (readonly string[])[]): number[] {
  return head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
}

function isFigure(cell: string): boolean {
  return /^[×\d–]/.test(cell);
}
