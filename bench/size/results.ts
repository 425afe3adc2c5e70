import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KindFigures } from './arrivals.ts';

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

interface SizeResults {
  pages: PagesFigures | null;
}

const FILE = join(import.meta.dirname, 'results.json');

function readSizes(): SizeResults {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SizeResults;
}

export function keepPages(pages: PagesFigures): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readSizes(), pages }, null, 2)}\n`);
}
