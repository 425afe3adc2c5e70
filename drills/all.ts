import { spawnSync } from 'node:child_process';
import { programOptions } from '../bench/options.ts';
import { toText } from '../bench/report.ts';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';

const USAGE =
  'npm run drills: the drills of one machine shortly, one after the other, in ten minutes. Ends with 1 when one of them missed a goal.';

/** Each with what makes it short, the quickest first. */
const DRILLS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['harvest', '--only', 'token, 50 apart', '--seconds', '2'],
  ['overload', '--quick'],
  ['storage'],
  ['split'],
  ['roll', '--only', 'restart', '--seconds', '15'],
  ['kill', '--rounds', '8'],
  ['memory', '--quick'],
  ['loss', '--seconds', '4'],
  ['fuzz', '--requests', '5000', '--no-stalled'],
];

programOptions(USAGE, {});
const rows = DRILLS.map(([name, ...args]) => {
  const began = performance.now();
  const { status } = spawnSync('node', [`drills/${name}.ts`, ...args], {
    cwd: ROOT,
    env: childEnv(),
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return [name, status === 0 ? 'met' : 'missed', `${Math.round((performance.now() - began) / 1000)} s`];
});
console.log(toText({ title: 'npm run drills', head: ['', '', ''], rows }));
