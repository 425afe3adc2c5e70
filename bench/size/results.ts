import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KindFigures } from './arrivals.ts';
import { writeSizePart } from './document.ts';

/** Search pages that nobody asked for before, in an open loop, on PostgreSQL. Milliseconds. */
export interface PagesFigures {
  listings: number;
  perSecond: number;
  seconds: number;
  /** From the start of the process to listening, and to rest with the search index in memory. */
  startMs: number;
  restMs: number | null;
  /** The longest hold of the event loop, while the index was loaded and while pages were asked for. */
  loadHoldMs: number;
  holdMs: number;
  rssMb: number | null;
  /** Of one page. */
  siteCpuMs: number;
  postgresCpuMs: number;
  page: KindFigures;
}

/** An import beside visitors, who come as ever. Milliseconds. */
export interface ImportFigures {
  engine: 'sqlite' | 'postgres';
  rows: number;
  /** How many were there before. */
  listings: number;
  /** From the start of the command to its end. */
  seconds: number;
  /** The longest hold of the site's event loop meanwhile. */
  holdMs: number;
  /** The answers before it, and while it went on. */
  before: KindFigures[];
  during: KindFigures[];
}

/** Backing up beside visitors, restoring and moving. Megabytes. */
export interface MovingFigures {
  listings: number;
  databaseMb: number;
  photosMb: number;
  backupMb: number;
  /** `memoryMb`: the most that the command had (RSS). */
  steps: { what: string; seconds: number; memoryMb: number }[];
  /** The answers before backups, and while they were made. Milliseconds. */
  before: KindFigures[];
  during: KindFigures[];
}

/** The shape of `bench/size/results.json`. */
export interface SizeResults {
  pages: PagesFigures | null;
  imports: ImportFigures[];
  moving?: MovingFigures;
}

const FILE = join(import.meta.dirname, 'results.json');

export function readSizes(): SizeResults {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SizeResults;
}

function keep(results: Partial<SizeResults>): void {
  const shortened = (_name: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  writeFileSync(FILE, `${JSON.stringify({ ...readSizes(), ...results }, shortened, 2)}\n`);
  // From what was kept, which has fewer digits.
  writeSizePart(readSizes());
}

export function keepPages(pages: PagesFigures): void {
  keep({ pages });
}

export function keepMoving(moving: MovingFigures): void {
  keep({ moving });
}

/** Instead of those of the same engine. */
export function keepImport(figures: ImportFigures): void {
  const others = readSizes().imports.filter(({ engine }) => engine !== figures.engine);
  keep({ imports: [...others, figures].sort((a, b) => (a.engine < b.engine ? -1 : 1)) });
}
