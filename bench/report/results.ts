import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';
import type { MemoryFigures } from '../memory.ts';

/** What a run of the bench found: the shape of `bench/results.json`. Times in milliseconds, sizes in kilobytes of 1000 bytes. */
export interface Results {
  run: {
    /** ISO 8601. */
    at: string;
    /** Fewer rounds and smaller catalogues. */
    isQuick: boolean;
    rounds: number;
    connections: number;
    node: string;
    processor: string;
    cores: number;
    memoryGb: number;
    /** How many programs wanted the processor when the run began, on average over a minute. */
    load: number;
  };
  server: ServerFigures[];
  processes: ProcessFigures[];
  views: ViewFigures[];
  lighthouse: LighthouseFigures[];
  profiles: ProfileFigures[];
  /** What could not be measured, and why. */
  failures: string[];
}

/** One kind of answer, compressed as a browser asks for it or plain: medians of the rounds. null: this system does not tell. */
export interface ServerFigures {
  what:
    | 'home page, kept'
    | 'search page, kept'
    | 'detail page, kept'
    | 'search page, not modified'
    | 'search page, new'
    | 'search page, new, plain'
    | 'detail page, new'
    | 'search call, new'
    | 'search call, new, plain'
    | 'search call with counts, new'
    | 'search call with counts, new, plain'
    | 'search call, kept'
    | 'search call with counts, kept';
  listings: number;
  /** Processor time of one answer, of the site and of the bare server beside it. */
  siteCpuMs: number | null;
  bareCpuMs: number | null;
  ratio: number | null;
  perSecond: number;
  barePerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The body as it travels and before it is compressed. */
  kB: number;
  rawKb: number;
}

/** A site on one catalogue, after everything was asked of it. */
export interface ProcessFigures {
  listings: number;
  /** From the start of the process to listening. */
  startMs: number;
  /** From the start of the process until it rests, with all in memory that it wants there. */
  restMs: number | null;
  rssMb: number | null;
  pssMb: number | null;
  /** The same once nobody has asked for a while, and where it lies. A quick run does not wait for it, and older ones did not look. */
  atRest?: MemoryFigures;
  /** The longest that the event loop was held while new search pages were asked for one by one. */
  holdMs: number | null;
  /** The same while calls asked for as much as they can. Older runs did not look. */
  worstHoldMs?: number | null;
}

export type PublicPage = 'home' | 'search' | 'detail';

/** The first view of a page in Chromium as on a cheap phone, beside the reference page: medians of the runs. */
export interface ViewFigures {
  page: PublicPage;
  fcpMs: number;
  referenceFcpMs: number;
  fcpRatio: number;
  lcpMs: number;
  referenceLcpMs: number;
  lcpRatio: number;
  cls: number;
  /** Layout shift when the typeface comes after everything else. Older runs did not look. */
  lateCls?: number;
  /** Time beyond 50 ms of each long task after the first paint. */
  tbtMs: number;
  scripts: number;
  scriptKb: number;
  /** Of scripts asked for before the browser was idle; nobody touches the page. */
  earlyScripts: number;
  earlyScriptKb: number;
  styleKb: number;
  fontKb: number;
  imageKb: number;
  requests: number;
  totalKb: number;
  htmlKb: number;
  htmlRawKb: number;
  /** Pixels of the largest picture's file to each pixel that the screen shows of it; 1 and more is sharp. null: it is no picture. */
  sharpness: number | null;
}

/** Scores out of a hundred. */
export interface LighthouseFigures {
  page: PublicPage | 'area';
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** Where the processor's time of an answer goes: shares of one, the greatest first. */
export interface ProfileFigures {
  what: ServerFigures['what'];
  listings: number;
  shares: { part: string; share: number }[];
}

const FILE = join(ROOT, 'bench', 'results.json');

/** The results that were kept last. */
export function readResults(): Results {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Results;
}

/** Keeps results, with four digits of each that count: the others are chance. */
export function writeResults(results: Results): void {
  const shortened = (_name: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  writeFileSync(FILE, `${JSON.stringify(results, shortened, 2)}\n`);
}
