import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';
import { rounded } from '../figures.ts';
import { type Goal, verdict } from '../report/goals.ts';
import { toMarkdown } from '../report/print.ts';
import type { Table } from '../report/tables.ts';
import type { KindFigures } from './arrivals.ts';
import type { ImportFigures, MovingFigures, PagesFigures, SizeResults } from './results.ts';

/** What `bench/figures.md` says of very many listings. */

const DOCUMENT = join(ROOT, 'bench', 'figures.md');
const [BEGIN, END] = ['<!-- bench:size -->', '<!-- /bench:size -->'];
const PAGE_GOAL: Goal = { most: 60 };
const IMPORT_GOAL: Goal = { most: 60 };
const WRITE_GOAL: Goal = { most: 50 };
const WRITES = new Set(['reveals', 'contact messages']);

export function sizeTables({ pages, imports, moving }: SizeResults): Table[] {
  return [
    ...(pages === null ? [] : [pagesTable(pages)]),
    ...imports.map(importTable),
    ...(moving === undefined ? [] : movingTables(moving)),
  ];
}

/** The part of the document that stands between the marks. */
export function sizePart(results: SizeResults): string {
  return `\n\n${sizeTables(results).map(toMarkdown).join('\n\n')}\n\n`;
}

export function readSizePart(): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = placesIn(text);
  return text.slice(from, to);
}

export function writeSizePart(results: SizeResults): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = placesIn(text);
  writeFileSync(DOCUMENT, text.slice(0, from) + sizePart(results) + text.slice(to));
}

function placesIn(text: string): [number, number] {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has lost the marks of the bench of size.`);
  return [begin + BEGIN.length, end];
}

const figure = (value: number | null) => (value === null || Number.isNaN(value) ? '–' : String(rounded(value)));
const whole = (value: number) => value.toLocaleString('en-GB');
const most = (goal?: Goal) => (goal?.most === undefined ? '' : `≤ ${goal.most}`);

function pagesTable(found: PagesFigures): Table {
  const { page } = found;
  const row = (what: string, value: number | null, goal?: Goal) => [
    what,
    figure(value),
    most(goal),
    verdict(value, goal),
  ];
  return {
    title: `Search pages with counts that nobody asked for before: ${found.perSecond} arrivals a second for ${found.seconds} s, PostgreSQL with ${whole(found.listings)} listings`,
    head: ['', 'measured', 'goal', ''],
    rows: [
      row('half of the pages are there within, ms', page.p50Ms),
      row('99 of 100 (p99), ms', page.p99Ms, PAGE_GOAL),
      row('the slowest, ms', page.mostMs),
      ['pages, and what failed', whole(page.count), '', page.failures],
      row('processor time of a page on the site, ms', found.siteCpuMs),
      row('and on PostgreSQL, ms', found.postgresCpuMs),
      row('start to listening, ms', found.startMs),
      row('start to rest, with the search index in memory, ms', found.restMs),
      row('longest hold of the event loop until then, ms', found.loadHoldMs),
      row('longest hold while pages are asked for, ms', found.holdMs),
      row('memory (RSS), MB', found.rssMb),
    ],
  };
}

function importTable(found: ImportFigures): Table {
  const name = found.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const kinds = found.during.map(({ kind }) => kind).toSorted();
  const before = new Map(found.before.map((one) => [one.kind, one]));
  const during = new Map(found.during.map((one) => [one.kind, one]));
  return {
    title: `${whole(found.rows)} rows imported beside visitors, ${name} with ${whole(found.listings)} listings`,
    head: ['', 'without, p99', 'meanwhile, p50', 'p99', 'slowest', 'goal', ''],
    rows: [
      ['the import, s', '', figure(found.seconds), '', '', most(IMPORT_GOAL), verdict(found.seconds, IMPORT_GOAL)],
      ...kinds.map((kind) => {
        const [one, goal] = [during.get(kind), WRITES.has(kind) ? WRITE_GOAL : undefined];
        const p99 = one?.p99Ms ?? null;
        const figures = [before.get(kind)?.p99Ms ?? null, one?.p50Ms ?? null, p99, one?.mostMs ?? null].map(figure);
        return [`${kind}, ms`, ...figures, goal === undefined ? '' : `p99 ${most(goal)}`, verdict(p99, goal)];
      }),
      ['longest hold of the event loop, ms', '', '', '', figure(found.holdMs), '', ''],
    ],
  };
}

function movingTables({ listings, databaseMb, photosMb, backupMb, steps, before, during }: MovingFigures): Table[] {
  const sizes = `a database of ${figure(databaseMb)} MB, photographs of ${figure(photosMb)} MB, a backup of ${figure(backupMb)} MB`;
  const pages = (when: string, found: readonly KindFigures[]) =>
    found.map(({ kind, p50Ms, p99Ms, mostMs }) => [`${kind}, ${when}, ms`, ...[p50Ms, p99Ms, mostMs].map(figure)]);
  return [
    {
      title: `Backups and moving at ${whole(listings)} listings: ${sizes}`,
      head: ['', 's', 'memory at most (RSS), MB'],
      rows: steps.map(({ what, seconds, memoryMb }) => [what, figure(seconds), figure(memoryMb)]),
    },
    {
      title: 'What visitors notice of one backup after the other',
      head: ['', 'p50', 'p99', 'slowest'],
      rows: [...pages('without', before), ...pages('meanwhile', during)],
    },
  ];
}
