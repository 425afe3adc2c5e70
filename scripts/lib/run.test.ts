import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { childEnv, ROOT, SERVING, SERVING_ENV } from './run.mjs';

it('`npm run serve` serves with the same memory settings as `npm start`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-serve-'));
  const program = join(folder, 'tell.mjs');
  const names = JSON.stringify(Object.keys(SERVING_ENV));
  writeFileSync(
    program,
    `const env = ${names}.map((name) => [name, process.env[name]]);
     console.log(JSON.stringify({ flags: process.execArgv, env, folder: process.cwd(), args: process.argv.slice(2) }));`,
  );
  const run = (env: NodeJS.ProcessEnv) =>
    JSON.parse(execFileSync(join(ROOT, 'scripts/serve.sh'), [program, 'a b'], { cwd: folder, env, encoding: 'utf8' }));
  const { NODE_COMPILE_CACHE: _, ...env }: NodeJS.ProcessEnv = childEnv();
  const told = {
    flags: SERVING,
    env: Object.entries(SERVING_ENV),
    folder: join(ROOT, '.').replace(/\/$/, ''),
    args: ['a b'],
  };
  expect(run(env)).toEqual(told);
  expect(SERVING.length).toBeGreaterThan(3);
  const elsewhere = { ...SERVING_ENV, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  expect(run({ ...env, NODE_COMPILE_CACHE: join(folder, 'compiled') }).env).toEqual(Object.entries(elsewhere));
  rmSync(folder, { recursive: true });
});
