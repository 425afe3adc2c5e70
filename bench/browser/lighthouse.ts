import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/prepare.mjs';
import { childEnv } from '../../scripts/lib/run.mjs';
import { median } from '../figures.ts';
import type { Figure } from '../report.ts';

/**
 * Not among the project's packages: it brings 113 others and 176 MB, which every `npm start` on a fresh clone would fetch. npm keeps what
 * it fetched once.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  'search engines': 'seo',
};
const METRICS = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};
const TABLE = 'Lighthouse, mobile, with its own throttling';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { code: string };
}

/** Scores and paints of each page as on a phone: the median of `runs`. Nothing, with a sentence, when Lighthouse cannot be had. */
export function runLighthouse(origin: string, paths: Readonly<Record<string, string>>, runs: number): Figure[] {
  console.log('Lighthouse');
  const folder = mkdtempSync(join(tmpdir(), 'chavi-lighthouse-'));
  try {
    const figures: Figure[] = [];
    for (const [at, path] of Object.entries({ ...paths, area: '/areas/satellite' })) {
      const runOnce = () => reportOf(`${origin}${path}`, join(folder, 'report.json'));
      const reports = Array.from({ length: runs }, runOnce).filter((report) => report !== null);
      for (const [name, id] of Object.entries(CATEGORIES)) {
        const value = Math.round(median(reports.map(({ categories }) => categories[id]?.score ?? 0)) * 100);
        figures.push({ table: TABLE, what: `${name}, of 100`, at, value, goal: { least: 100 } });
      }
      for (const [what, id] of Object.entries(METRICS)) {
        const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
        figures.push({ table: TABLE, what, at, value: Number(value.toFixed(4)) });
      }
      console.log(`  ${at}: ${figures.slice(-8).map(({ value }) => value)}`);
    }
    return figures;
  } catch (error) {
    console.log(`  Lighthouse could not run: ${error instanceof Error ? error.message : error}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** null: now and then a browser on a busy machine gives a run without a beginning (`NO_NAVSTART`), which counts for nothing. */
function reportOf(url: string, file: string): Report | null {
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const only = `--only-categories=${Object.values(CATEGORIES).join(',')}`;
  const env = childEnv({ CHROME_PATH: ensureChromium() || chromium.executablePath() });
  const run = spawnSync('npx', ['--yes', LIGHTHOUSE, url, only, ...flags], { encoding: 'utf8', env });
  if (/NO_NAVSTART/.test(run.stderr)) return null;
  if (run.status !== 0) {
    // The sentence about the failure, without what npm says of itself.
    const lines = `${run.error ?? run.stderr}`
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('npm warn'));
    throw new Error(lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing');
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return report.runtimeError ? null : report;
}
