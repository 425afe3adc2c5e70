import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/run.mjs';
import { ratioOf, rounded } from './figures.ts';

/** What the bench found: figures in `bench/results.json`, and from these the tables of `bench/figures.md` and of the README. */

/** What was wished for: a figure, or its ratio to the one beside it, at most so high, or at least so high. */
export interface Goal {
  most?: number;
  least?: number;
  of?: 'ratio';
}

/** Milliseconds, megabytes, or kilobytes of 1000 bytes, as `what` says. null: this system does not tell. */
export interface Figure {
  /** The title of the table that it stands in. */
  table: string;
  what: string;
  /** The page, or the number of listings. */
  at: string;
  value: number | null;
  /** The bare server or the reference page, measured in the same seconds. */
  beside?: number | null;
  /** The median of the ratios of rounds; without it the ratio of the two. */
  ratio?: number | null;
  goal?: Goal;
  /** What else is told of it. */
  more?: Record<string, number | string | null>;
}

/** The parts of the results, each of one program, in the order of the document. */
const PARTS = ['bench', 'pages', 'import sqlite', 'import postgres', 'moving', 'capacity'] as const;
type Part = (typeof PARTS)[number];

/** `said`: when, on what machine and how it was measured. */
export type Results = Partial<Record<Part, { said: string; figures: Figure[] }>>;

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** When and on what machine it was measured. */
export function today(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB`;
  return `${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** The figures as tables, without columns that say nothing. */
export function tablesOf(figures: readonly Figure[]): Table[] {
  return [...Map.groupBy(figures, ({ table }) => table)].map(([title, some]) => {
    const more = [...new Set(some.flatMap((figure) => Object.keys(figure.more ?? {})))];
    const head = ['', 'at', 'measured', 'beside it', 'ratio', 'goal', '', ...more];
    const rows = some.map((figure) => {
      const { what, at, value, beside, goal } = figure;
      const figures = [value, ...(beside === undefined ? [] : [beside])].map(shown);
      const ratio = beside === undefined ? '' : `× ${shown(ratioIn(figure))}`;
      const others = more.map((name) => shown(figure.more?.[name] ?? ''));
      return [what, at, figures[0] ?? '', figures[1] ?? '', ratio, wanted(goal), verdict(figure), ...others];
    });
    const used = head.map((_, column) => rows.some((cells) => cells[column] !== ''));
    const usedOf = (cells: readonly string[]) => cells.filter((_, column) => used[column]);
    return { title, head: usedOf(head), rows: rows.map(usedOf) };
  });
}

function shown(value: number | string | null): string {
  if (typeof value === 'string') return value;
  if (value === null || Number.isNaN(value)) return '–';
  return value >= 1000 ? Math.round(value).toLocaleString('en-GB') : String(rounded(value));
}

function ratioIn({ value, beside = null, ratio = ratioOf(value, beside) }: Figure): number | null {
  return ratio;
}

/** A goal as it is written: '≤ × 60'. */
function wanted(goal: Goal | undefined): string {
  if (goal === undefined) return '';
  const { most, least, of } = goal;
  return `${most === undefined ? '≥' : '≤'} ${of === 'ratio' ? '× ' : ''}${most ?? least}`;
}

/** 'met', or by how much it was missed; '' without a goal or a figure. */
export function verdict(figure: Figure): string {
  const { goal, value } = figure;
  const judged = goal?.of === 'ratio' ? ratioIn(figure) : value;
  if (judged === null || Number.isNaN(judged) || goal === undefined) return '';
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goal;
  if (judged <= most && judged >= least) return 'met';
  const limit = judged > most ? most : least;
  const share = Math.abs(judged - limit) / limit;
  return `missed by ${share < 0.005 ? '<1' : Math.round(share * 100)} %`;
}

/** A table for the terminal: columns as wide as their longest cell, figures to the right. */
export function toText({ title, head, rows }: Table): string {
  const widths = widthsOf([head, ...rows]);
  const padded = (cell: string, column: number) =>
    /^[×\d–]/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const lines = [head, ...rows].map((cells) => `  ${cells.map(padded).join('  ').trimEnd()}\n`);
  return `\n${title}\n${lines.join('')}`;
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

const RESULTS = join(ROOT, 'bench', 'results.json');
const BEGIN = '<!-- what follows is written by the bench -->';
const END = '<!-- until here -->';

export function readResults(): Results {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;
}

/** Prints figures as tables. */
export function print(figures: readonly Figure[]): void {
  for (const table of tablesOf(figures)) console.log(toText(table));
}

/** Prints the figures of a part, and keeps them in the place of those before when `write` says so. */
export function report(part: Part, said: string, figures: Figure[], write: boolean): void {
  print(figures);
  if (!write) return;
  // Four digits count: the others are chance.
  const shortened = (_name: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  writeFileSync(RESULTS, `${JSON.stringify({ ...readResults(), [part]: { said, figures } }, shortened, 2)}\n`);
  for (const [file, text] of written(readResults())) writeFileSync(file, text);
  console.log('bench/results.json, bench/figures.md and README.md have the new figures.');
}

/** The documents that show the results, whole. */
export function written(results: Results): [file: string, text: string][] {
  const parts = PARTS.flatMap((part) => {
    const { said, figures } = results[part] ?? { said: '', figures: [] };
    return figures.length === 0 ? [] : [said, ...tablesOf(figures).map(toMarkdown)];
  });
  const documents = { 'bench/figures.md': parts.join('\n\n'), 'README.md': toMarkdown(summaryOf(results)) };
  return Object.entries(documents).map(([name, mine]) => {
    const file = join(ROOT, name);
    const text = readFileSync(file, 'utf8');
    const [begin, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
    if (begin < BEGIN.length || end < begin) throw new Error(`${name} has lost the marks of the bench.`);
    return [file, `${text.slice(0, begin)}\n\n${mine}\n\n${text.slice(end)}`];
  });
}

/** What the README shows, with the two that come nearest (measured once, see `bench/figures.md`). */
const SUMMARY: readonly (readonly [
  title: string,
  what: string,
  at: readonly string[],
  next: string,
  osclass: string,
])[] = [
  ['home page again, processor ms', 'home page, kept', ['100,000 listings'], '1.3', '10.1'],
  ['search page with new filters, processor ms', 'search page, new', ['10,000 listings'], '4.8', '32.7'],
  ['detail page for the first time, processor ms', 'detail page, new', ['10,000 listings'], '4.1', '14.3'],
  ...(
    [
      ['first paint on a cheap phone, ms', 'first paint, ms', '704 / 864 / 716', '876 / 816 / 912'],
      ['largest paint, ms', 'largest paint, ms', '1320 / 1616 / 2400', '876 / 916 / 1104'],
      ['blocking time, ms', 'blocking time, ms', '168 / 179 / 174', '0 / 0 / 0'],
      ['scripts, kB', 'scripts in all', '144 / 151 / 150', '9 / 12 / 11'],
    ] as const
  ).map(([title, what, ...others]) => [title, what, ['home', 'search', 'detail'], ...others] as const),
];

function summaryOf({ bench }: Results): Table {
  const own = (what: string, at: string) =>
    shown(bench?.figures.find((one) => one.what === what && one.at === at)?.value ?? null);
  return {
    title: 'Beside two others; first views of home / search / detail',
    head: ['', 'Chavi', 'Next.js 16, a minimal site', 'Shopclass 6.2 (Osclass)'],
    rows: SUMMARY.map(([title, what, at, ...others]) => [
      title,
      at.map((place) => own(what, place)).join(' / '),
      ...others,
    ]),
  };
}
