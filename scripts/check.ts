// `npm run check`: format and lint, types, arrows between folders, circles, dead code, known holes in packages, sizes and names. Ends with
// one line per check. Names, or beginnings of names, choose among them: `npm run check -- types`.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CHECKS, makeChecks } from './lib/checks.ts';

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin));
const chosen = Object.fromEntries(Object.entries(CHECKS).filter(([name]) => isWanted(name)));
const outcomes = await makeChecks(chosen, Math.max(2, availableParallelism()));
const counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
/** What nobody should take for checked. */
const notes: string[] = [];
for (const name of Object.keys(chosen)) {
  const { ok = false, output = '', skipped } = outcomes.get(name) ?? {};
  if (!ok) console.error(`\n${name}:\n${output}`);
  counts[ok ? (skipped === undefined ? 'passed' : 'skipped') : 'failed'] += 1;
  lines.push(`${ok ? (skipped === undefined ? 'ok     ' : 'SKIPPED') : 'FAILED '} ${name}`);
  if (skipped !== undefined) notes.push(`NOT CHECKED: ${name}. ${skipped}.`);
}
console.log(`\n${lines.join('\n')}`);
if (notes.length > 0) console.warn(`\n${notes.join('\n')}`);
// `npm test` adds these counts to those of the tests.
if (process.env.CHECK_COUNTS_FILE) writeFileSync(process.env.CHECK_COUNTS_FILE, JSON.stringify({ ...counts, notes }));
if (counts.failed > 0 || lines.length === 0) process.exitCode = 1;
