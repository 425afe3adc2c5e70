import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';
import { chartOf } from './chart.ts';
import { toMarkdown } from './print.ts';
import type { Results } from './results.ts';
import { rivalTables } from './rivals.ts';
import { summaryTable } from './summary.ts';
import { tablesOf } from './tables.ts';

/** The parts of `bench/figures.md` and of the README that the bench writes, and the chart that both show. */

const DOCUMENT = join(ROOT, 'bench', 'figures.md');
const README = join(ROOT, 'README.md');
const CHART = join(ROOT, 'docs', 'performance.svg');
const BEGIN = '<!-- what follows is written by `npm run bench` -->';
const END = '<!-- until here -->';

/** A document in three parts; `written` is the bench's own. */
interface Parts {
  before: string;
  written: string;
  after: string;
}

/** Writes all of them from the results. */
export function writeDocuments(results: Results): void {
  writeFileSync(CHART, chartOf(results));
  const written = [
    [DOCUMENT, readDocument(), writtenPart(results)],
    [README, readReadme(), summary(results)],
  ] as const;
  for (const [file, { before, after }, text] of written) writeFileSync(file, `${before}${text}${after}`);
}

export function readDocument(): Parts {
  return partsOf(DOCUMENT);
}

export function readReadme(): Parts {
  return partsOf(README);
}

function partsOf(file: string): Parts {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (begin < BEGIN.length || end < begin) throw new Error(`${file} has lost the marks of the bench.`);
  return { before: text.slice(0, begin), written: text.slice(begin, end), after: text.slice(end) };
}

export function readChart(): string {
  return readFileSync(CHART, 'utf8');
}

/** The tables of the results, with the machine that they come from. */
export function writtenPart(results: Results): string {
  const { at, processor, cores, memoryGb, node, rounds, connections, load, isQuick } = results.run;
  const kind = isQuick ? 'A quick run' : 'A full run';
  const machine = `${cores} cores (${processor}), ${memoryGb} GB, Node ${node}`;
  const begun = `${kind} of ${at.slice(0, 10)}: ${machine}. ${rounds} rounds, ${connections} connections, load ${load} when it began.`;
  return `\n\n${[begun, ...[...tablesOf(results), ...rivalTables()].map(toMarkdown)].join('\n\n')}\n\n`;
}

/** What the README says of the results. */
export function summary(results: Results): string {
  return `\n\n${toMarkdown(summaryTable(results))}\n\n`;
}
