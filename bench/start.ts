// `npm run bench:start`: what a first start costs. Clones the last commit into a folder of its own, runs `npm start` there as somebody who sees the project
// for the first time, then a second time, and prints seconds and megabytes of each step. `--warm` lets npm use the packages it has downloaded before.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { emptyFolder } from '../drills/stage/site.ts';
import { ROOT } from '../scripts/lib/run.mjs';
import { type Figure, type Goal, print, verdict } from './report.ts';

/** Goals of a first start, on two cores that do nothing else, and of what it may install. */
const GOALS = { first: { most: 45 }, second: { most: 2 }, installedMb: { most: 330 } };

const folder = emptyFolder();
const clone = join(folder, 'chavi');

/** The machine's own Node and npm, without what npm put before them for this command. */
const PATH = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
const downloads = join(folder, 'npm');
const cache = process.argv.includes('--warm') ? {} : { npm_config_cache: downloads };

interface Step {
  what: string;
  seconds: number;
}

/** Starts the site and ends it when it listens. Each line that it prints ends a step. */
async function start(): Promise<{ steps: Step[]; seconds: number }> {
  const env = { HOME: process.env.HOME, PATH: PATH.join(delimiter), PORT: '0', ...cache };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  const steps: Step[] = [];
  let last = began;
  try {
    for await (const line of createInterface(child.stdout)) {
      const now = performance.now();
      // Lines of npm and of the log are no steps.
      if (/^$|^[>{]/.test(line.trim())) continue;
      steps.push({ what: line, seconds: (now - last) / 1000 });
      last = now;
      if (line.includes('ready at')) return { steps, seconds: (now - began) / 1000 };
    }
    throw new Error(`It ended before it listened: ${steps.map(({ what }) => what).join('\n')}`);
  } finally {
    // npm, its shell and the site are one group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

function megabytes(path: string): number {
  const [kilobytes] = execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t');
  return Number(kilobytes) / 1024;
}

const figures: Figure[] = [];
const add = (table: string, what: string, value: number, goal?: Goal) =>
  figures.push({ table, what, at: '', value, ...(goal && { goal }) });
const addStart = (table: string, { steps, seconds }: Awaited<ReturnType<typeof start>>, goal: Goal) => {
  for (const step of steps) add(table, step.what, step.seconds);
  add(table, 'in all', seconds, goal);
};

execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
console.log(`Node of this machine: ${execFileSync('node', ['--version'], { env: { PATH: PATH.join(delimiter) } })}`);
add('Megabytes', 'the clone', megabytes(clone));
addStart('The first start, s', await start(), GOALS.first);
addStart('The second start, s', await start(), GOALS.second);
add('Megabytes', 'packages', megabytes(join(clone, 'node_modules')), GOALS.installedMb);
for (const what of ['build', 'data']) add('Megabytes', `${what}/`, megabytes(join(clone, what)));
add('Megabytes', 'what npm keeps of its downloads', existsSync(downloads) ? megabytes(downloads) : 0);
print(figures);
process.exitCode = figures.some((figure) => figure.goal && verdict(figure) !== 'met') ? 1 : 0;
