// `npm run check`: format and lint, types, arrows between folders, dead code, known holes in packages, sizes and names. Ends with one line per check.
import { spawnSync } from 'node:child_process';
import { brokenArrows, programArrows } from './lib/arrows.ts';
import { auditPackages } from './lib/audit.ts';
import { badNames, hidingMarks, longFiles } from './lib/house-rules.ts';
import { projectFiles } from './lib/project-files.ts';
import { childEnv, ROOT } from './lib/run.mjs';

interface Outcome {
  ok: boolean;
  output: string;
  /** Why the check could not be made. */
  skipped?: string;
}

function tool(command: string, ...args: string[]): () => Outcome {
  return () => {
    const run = spawnSync(command, args, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: childEnv(),
    });
    if (run.error) throw run.error;
    return { ok: run.status === 0, output: `${run.stdout}${run.stderr}` };
  };
}

function rule(findings: () => string[]): () => Outcome {
  return () => {
    const found = findings();
    return { ok: found.length === 0, output: found.map((line) => `  ${line}\n`).join('') };
  };
}

const CHECKS: readonly (readonly [name: string, check: () => Outcome])[] = [
  ['format and lint', tool('biome', 'check', '--error-on-warnings', '.')],
  ['types', tool('npm', 'run', '--silent', 'types')],
  ['arrows', rule(() => brokenArrows(programArrows()))],
  ['dead code', tool('knip', '--no-progress')],
  ['file sizes', rule(() => longFiles(projectFiles()))],
  ['file names', rule(() => badNames(projectFiles()))],
  ['known holes in packages', auditPackages],
  ['nothing hidden', rule(() => hidingMarks(projectFiles()))],
];

const lines: string[] = [];
for (const [name, check] of CHECKS) {
  const { ok, output, skipped } = check();
  if (!ok) console.error(`\n${name}:\n${output}`);
  lines.push(skipped === undefined ? `${ok ? 'ok    ' : 'FAILED'}  ${name}` : `skipped ${name}: ${skipped}`);
  if (!ok) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
