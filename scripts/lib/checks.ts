import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { brokenArrows, projectArrows } from './arrows.ts';
import { auditPackages } from './audit.ts';
import { faultsOfMessages } from './catalogues.ts';
import { importCircles } from './circles.ts';
import { badNames, hidingMarks, longFiles, machinePaths } from './house-rules.ts';
import { strayPlaces } from './lock-file.ts';
import { projectFiles, readProjectFile } from './project-files.ts';
import { childEnv, ROOT } from './run.mjs';

export interface Outcome {
  ok: boolean;
  output: string;
  /** Why the check could not be made. */
  skipped?: string;
}

export type Checks = Readonly<Record<string, () => Promise<Outcome>>>;

/** Runs a tool of the project in `folder`; it passes when it exits with 0. */
export async function runTool(folder: string, command: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(command, args, { cwd: folder, env: childEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [code, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { ok: code === 0, output: output.join('') };
}

function rule(findings: () => string[]): () => Promise<Outcome> {
  return async () => {
    const found = findings();
    return { ok: found.length === 0, output: found.map((line) => `  ${line}\n`).join('') };
  };
}

/** Checks formatting and lint of everything below `folder`. */
export function checkFormat(folder = ROOT): Promise<Outcome> {
  return runTool(folder, 'biome', 'check', '--error-on-warnings', '.');
}

/**
 * Checks the types of an area, such as `domain`, by its `tsconfig.json` in `folder`. What it learns stays in `.cache/`. Areas are checked side
 * by side, so each takes one thread: four would find out the same types again, in twice the processor time.
 */
export function checkTypes(area: string, folder = ROOT): Promise<Outcome> {
  return runTool(folder, 'tsc', '-p', area, '--checkers', '1');
}

/** The types of the routes are written first: pages and their tests name them. */
let routeTypes: Promise<Outcome> | undefined;

async function checkRoutedTypes(area: string): Promise<Outcome> {
  routeTypes ??= runTool(ROOT, 'react-router', 'typegen');
  const written = await routeTypes;
  return written.ok ? checkTypes(area) : written;
}

/** What `npm run check` runs and `npm test` begins with, the longest first. */
export const CHECKS: Checks = {
  'types of the tests': () => checkRoutedTypes('tests'),
  'known holes in packages': auditPackages,
  'format and lint': () => checkFormat(),
  'types of web/': () => checkRoutedTypes('web'),
  'types of server/': () => checkTypes('server'),
  'dead code': () => runTool(ROOT, 'knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
  'types of domain/': () => checkTypes('domain'),
  arrows: rule(() => brokenArrows(projectArrows())),
  circles: rule(() => importCircles(projectArrows())),
  words: rule(() => faultsOfMessages()),
  'file sizes': rule(() => longFiles(projectFiles())),
  'file names': rule(() => badNames(projectFiles())),
  'places of packages': rule(() => strayPlaces(JSON.parse(readProjectFile('package-lock.json')))),
  'nothing hidden': rule(() => hidingMarks(projectFiles())),
  'no machine named': rule(() => machinePaths(projectFiles())),
};

/** Makes checks side by side, `atOnce` of them, and answers the outcome of each by its name. A check that breaks off has failed. */
export async function makeChecks(checks: Checks, atOnce: number): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const waiting = Object.entries(checks).values();
  const work = async () => {
    for (const [name, check] of waiting)
      outcomes.set(name, await check().catch((error) => ({ ok: false, output: `${error}\n` })));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
