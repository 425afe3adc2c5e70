import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { toMarkdown, toText } from '../../bench/report/print.ts';
import type { Table } from '../../bench/report/tables.ts';
import { ROOT } from '../../scripts/lib/run.mjs';

const DOCUMENT = join(ROOT, 'drills', 'figures.md');

/** What a drill asks for and what it saw. */
export interface Goal {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
  /** It cannot be tried on this machine: neither met nor missed. */
  isSkipped?: true;
}

/** What a drill says at its end. */
export interface Outcome {
  goals: readonly Goal[];
  /** Further tables, printed below the goals and not kept. */
  tables?: readonly Table[];
}

/** The options of a drill, with those that each has: `--write`, `--data FOLDER` and `--help`, which prints `usage` and ends. */
export function drillOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  // What a drill started ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('uncaughtException', (error) => {
    console.error(brokenOff(error));
    process.exit(1);
  });
  const { values } = parseArgs({
    options: {
      ...options,
      write: { type: 'boolean', default: false },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if ((values as { help?: boolean }).help) {
    console.log(`${usage}
  --data FOLDER      on a copy of this data folder instead of the demo's
  --write            keep the figures in drills/figures.md`);
    process.exit();
  }
  return values;
}

/** What is said of a drill that could not go on: one line with the place in a drill, or in what it uses, where that was. */
export function brokenOff(error: Error): string {
  const place = new RegExp(`${ROOT}/([^):]+:\\d+)`).exec(error.stack?.replaceAll(/.*node_modules.*/g, '') ?? '')?.[1];
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const said = `${error.message}${cause}`.trim().replaceAll(/\s*\n\s*/g, ' / ');
  return `The drill broke off${place === undefined ? '' : ` at ${place}`}: ${said}. Nothing of it was kept.`;
}

/** Prints the outcome of the drill `name`, keeps it when `write` says so, and makes the process end with 1 when a goal is missed. */
export function conclude(name: string, { goals, tables = [] }: Outcome, write: boolean): void {
  const table = goalTable(name, goals);
  for (const one of [table, ...tables]) console.log(toText(one));
  if (write) {
    const text = withFigures(readFileSync(DOCUMENT, 'utf8'), name, `${provenance()}\n\n${toMarkdown(table)}`);
    writeFileSync(DOCUMENT, text);
    console.log('drills/figures.md has the new figures.');
  }
  // Nothing that was tried shows nothing.
  if (goals.length === 0 || goals.some(({ met }) => !met)) process.exitCode = 1;
}

function goalTable(name: string, goals: readonly Goal[]): Table {
  return {
    title: `npm run drill:${name}`,
    head: ['what', 'goal', 'measured', ''],
    rows: goals.map(({ what, goal, measured, met, isSkipped }) => [
      what,
      goal,
      measured,
      isSkipped ? 'skipped' : met ? 'met' : 'missed',
    ]),
  };
}

/** The document with `figures` between the marks of the drill. Throws when it has lost them. */
export function withFigures(text: string, name: string, figures: string): string {
  const [begin, end] = [`<!-- drill:${name} -->`, `<!-- /drill:${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`drills/figures.md has lost the marks of the drill ${name}.`);
  return `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`;
}

/** When, on what machine and of which version the figures are. */
function provenance(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}: ${machine}, load ${load} at the end.`;
}
