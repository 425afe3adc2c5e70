import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { programOptions } from '../../bench/options.ts';
import { today, toMarkdown, toText } from '../../bench/report.ts';
import { ROOT } from '../../scripts/lib/run.mjs';

const DOCUMENT = join(ROOT, 'drills', 'figures.md');

/** What a drill asks for and what it saw; skipped is what this machine does not let it try. */
interface Goal {
  what: string;
  goal: string;
  measured: string;
  verdict: 'met' | 'missed' | 'skipped';
}

/** Judges while a drill goes on: each verdict is told at once, and the table has them in the same order. */
export function createGoals() {
  const all: Goal[] = [];
  const take = (one: Goal) => {
    all.push(one);
    console.log(`  ${one.verdict}: ${one.what}: ${one.measured}`);
  };
  const add = (what: string, aim: string, measured: string, isMet: boolean) =>
    take({ what, goal: aim, measured, verdict: isMet ? 'met' : 'missed' });
  return {
    all,
    add,
    /** A time in milliseconds; null: it never came. */
    within(what: string, ms: number | null, mostMs: number, more = ''): void {
      add(what, `≤ ${mostMs / 1000} s`, `${seconds(ms)}${more}`, ms !== null && ms <= mostMs);
    },
    /** Something that must not be found at all. */
    none(what: string, found: readonly string[]): void {
      add(what, '0', shown(found), found.length === 0);
    },
    same(what: string, aim: string | number, measured: string | number): void {
      add(what, `${aim}`, `${measured}`, `${aim}` === `${measured}`);
    },
    skip(what: string, why: string): void {
      take({ what, goal: '', measured: why, verdict: 'skipped' });
    },
  };
}
export type Goals = ReturnType<typeof createGoals>;

/** 'never' for null. */
export function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}

/** How many there are, and the first three of them. */
export function shown(found: readonly string[]): string {
  return [`${found.length}`, ...found.slice(0, 3)].join('; ');
}

/** A drill: its options, with those that each has (`--write`, `--data FOLDER`, `--help`), its goals, and `conclude`, which ends it. */
export function startDrill<T extends ParseArgsOptionsConfig>(name: string, usage: string, options: T) {
  process.once('uncaughtException', (error) => {
    console.error(brokenOff(error));
    process.exit(1);
  });
  const common = `
  --data FOLDER      on a copy of this data folder instead of the demo's
  --write            keep the figures in drills/figures.md`;
  const title = `npm run drill:${name}`;
  const read = programOptions(`${title} [-- OPTIONS]: ${usage}${common}`, { ...options, data: { type: 'string' } });
  const { write = false } = read as { write?: boolean };
  const goals = createGoals();
  return {
    options: read,
    goals,
    /** Prints the outcome, keeps it when `--write` says so, and ends the process: with 1 when a goal is missed. */
    conclude(): never {
      const rows = goals.all.map(({ what, goal, measured, verdict }) => [what, goal, measured, verdict]);
      const table = { title, head: ['what', 'goal', 'measured', ''], rows };
      console.log(toText(table));
      if (write && goals.all.some(({ verdict }) => verdict !== 'skipped')) {
        const text = withFigures(readFileSync(DOCUMENT, 'utf8'), name, `${provenance()}\n\n${toMarkdown(table)}`);
        writeFileSync(DOCUMENT, text);
        console.log('drills/figures.md has the new figures.');
      }
      // Nothing that was tried shows nothing.
      process.exit(goals.all.length === 0 || goals.all.some(({ verdict }) => verdict === 'missed') ? 1 : 0);
    },
  };
}
export type Drill = Pick<ReturnType<typeof startDrill>, 'goals' | 'conclude'>;

/** What is said of a drill that could not go on: one line with the place in a drill, or in what it uses, where that was. */
export function brokenOff(error: Error): string {
  const place = new RegExp(`${ROOT}/([^):]+:\\d+)`).exec(error.stack?.replaceAll(/.*node_modules.*/g, '') ?? '')?.[1];
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const said = `${error.message}${cause}`.trim().replaceAll(/\s*\n\s*/g, ' / ');
  return `The drill broke off${place === undefined ? '' : ` at ${place}`}: ${said}. Nothing of it was kept.`;
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
