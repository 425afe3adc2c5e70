import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/prepare.mjs';
import { childEnv } from '../../scripts/lib/run.mjs';
import { median } from '../figures.ts';
import type { LighthouseFigures, PublicPage } from '../report/results.ts';

/**
 * Not among the project's packages: it brings 113 others and 176 MB, which every `npm start` on a fresh clone would fetch. npm keeps what
 * it fetched once.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

type Report = { categories: Record<string, { score: number | null }> };

/** The scores of each page as on a phone: the median of `runs`. Empty, with a sentence, when Lighthouse cannot be had. */
export function runLighthouse(origin: string, paths: Record<PublicPage, string>, runs: number): LighthouseFigures[] {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-lighthouse-'));
  try {
    return (Object.keys(paths) as PublicPage[]).map((page) => {
      const reports = Array.from({ length: runs }, () =>
        oneReport(`${origin}${paths[page]}`, join(folder, 'report.json')),
      );
      const score = (id: string) =>
        Math.round(median(reports.map(({ categories }) => categories[id]?.score ?? 0)) * 100);
      const entries = Object.entries(CATEGORIES).map(([name, id]) => [name, score(id)] as const);
      const scores = Object.fromEntries(entries) as Record<keyof typeof CATEGORIES, number>;
      console.log(`  ${page}: ${Object.values(scores).join(', ')}`);
      return { page, ...scores };
    });
  } catch (error) {
    console.log(`  Lighthouse could not run: ${error instanceof Error ? error.message : error}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function oneReport(url: string, file: string): Report {
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const only = `--only-categories=${Object.values(CATEGORIES).join(',')}`;
  const env = childEnv({ CHROME_PATH: ensureChromium() || chromium.executablePath() });
  const run = spawnSync('npx', ['--yes', LIGHTHOUSE, url, only, ...flags], { encoding: 'utf8', env });
  if (run.status !== 0) throw new Error(`${run.error ?? run.stderr}`.trim().split('\n').at(-1));
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
