import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/prepare.mjs';
import { childEnv } from '../../scripts/lib/run.mjs';
import { median } from '../figures.ts';
import type { LighthouseFigures } from '../report/results.ts';

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

type Report = { categories: Record<string, { score: number | null }>; runtimeError?: { code: string } };

type Page = LighthouseFigures['page'];

/** The scores of each page as on a phone: the median of `runs`. Empty, with a sentence, when Lighthouse cannot be had. */
export function runLighthouse(origin: string, paths: Record<Page, string>, runs: number): LighthouseFigures[] {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-lighthouse-'));
  try {
    return (Object.keys(paths) as Page[]).map((page) => {
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

/** Now and then a browser on a busy machine gives a run without a beginning (`NO_NAVSTART`), or none: that run counts for nothing. */
const ATTEMPTS = 3;

function oneReport(url: string, file: string): Report {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return attempt(url, file);
    } catch (error) {
      if (left === 0) throw error;
      console.log(`  once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

function attempt(url: string, file: string): Report {
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const only = `--only-categories=${Object.values(CATEGORIES).join(',')}`;
  const env = childEnv({ CHROME_PATH: ensureChromium() || chromium.executablePath() });
  const run = spawnSync('npx', ['--yes', LIGHTHOUSE, url, only, ...flags], { encoding: 'utf8', env });
  if (run.status !== 0) throw new Error(reasonOf(`${run.error ?? run.stderr}`));
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const { code = 'NO_ERROR' } = report.runtimeError ?? {};
  if (code !== 'NO_ERROR') throw new Error(code);
  return report;
}

/** The sentence about the failure, without what npm says of itself. */
function reasonOf(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing';
}
