import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { programOptions } from '../../bench/options.ts';
import { today, toMarkdown, toText } from '../../bench/report.ts';
import { ROOT } from '../../scripts/lib/run.mjs';

const DOCUMENT = join(ROOT, 'drills', 'figures.md');

/** What a drill asks for and what it saw. */
export interface Goal {
  what: string;
  goal: string;
  measured: string;
  /** Skipped is what this machine does not let a drill try. */
  verdict: 'met' | 'missed' | 'skipped';
}

export function goal(what: string, aim: string, measured: string, isMet: boolean): Goal {
  return { what, goal: aim, measured, verdict: isMet ? 'met' : 'missed' };
}

export function skipped(what: string, why: string): Goal {
  return { what, goal: '', measured: why, verdict: 'skipped' };
}

/** 'never' for null. */
export function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}

/** How many there are, and the first three of them. */
export function shown(found: readonly string[]): string {
  return [`${found.length}`, ...found.slice(0, 3)].join('; ');
}

/** The options of a drill, with those that each has: `--write`, `--data FOLDER` and `--help`. */
export function drillOptions<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  process.once('uncaughtException', (error) => {
    console.error(brokenOff(error));
    process.exit(1);
  });
  const common = `
  --data FOLDER      on a copy of this data folder instead of the demo's
  --write            keep the figures in drills/figures.md`;
  return programOptions(usage + common, { ...options, data: { type: 'string' } });
}

/** What is said of a drill that could not go on: one line with the place in a drill, or in what it uses, where that was. */
export function brokenOff(error: Error): string {
  const place = new RegExp(`${ROOT}/([^):]+:\\d+)`).exec(error.stack?.replaceAll(/.*node_modules.*/g, '') ?? '')?.[1];
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const said = `${error.message}${cause}`.trim().replaceAll(/\s*\n\s*/g, ' / ');
  return `The drill broke off${place === undefined ? '' : ` at ${place}`}: ${said}. Nothing of it was kept.`;
}

/** Prints the outcome of the drill `name`, keeps it when `write` says so, and makes the process end with 1 when a goal is missed. */
export function conclude(name: string, goals: readonly Goal[], write: boolean): void {
  const rows = goals.map(({ what, goal: aim, measured, verdict }) => [what, aim, measured, verdict]);
  const table = { title: `npm run drill:${name}`, head: ['what', 'goal', 'measured', ''], rows };
  console.log(toText(table));
  if (write) {
    const text = withFigures(readFileSync(DOCUMENT, 'utf8'), name, `${provenance()}\n\n${toMarkdown(table)}`);
    writeFileSync(DOCUMENT, text);
    console.log('drills/figures.md has the new figures.');
  }
  // Nothing that was tried shows nothing.
  if (goals.length === 0 || goals.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
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
  return `Commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${today()}.`;
}
