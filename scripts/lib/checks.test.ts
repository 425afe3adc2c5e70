import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHECKS, checkFormat, checkTypes, makeChecks, runTool } from './checks.ts';
import { badNames, hidingMarks, longFiles, machinePaths } from './house-rules.ts';
import { childEnv, ROOT } from './run.mjs';

/** A folder with the project's own settings, and one file or two. */
let folder: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chavi-gate-'));
  for (const file of [
    '.gitignore',
    'biome.json',
    'tsconfig.base.json',
    ...AREAS.map((area) => `${area}/tsconfig.json`),
  ])
    cpSync(join(ROOT, file), join(folder, file));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AREAS = ['domain', 'server', 'web', 'tests'];
const RIGHT = 'export const count = (n: number): string => String(n);\n';
const WRONG = 'export const count = (n: number): string => n;\n';

/** The packages whose types the areas name. Format and lint would look through them. */
function withPackages(): () => void {
  const link = join(folder, 'node_modules');
  symlinkSync(join(ROOT, 'node_modules'), link);
  return () => rmSync(link);
}

describe('the gate', () => {
  it.each(AREAS)('a type error in %s/ fails the types, also when nothing changed since', async (area) => {
    onTestFinished(withPackages());
    write(`${area}/fixture.ts`, WRONG);
    for (const _ of ['at first', 'again']) {
      const { ok, output } = await checkTypes(area, folder);
      expect(ok).toBe(false);
      expect(output).toContain("fixture.ts(1,45): error TS2322: Type 'number' is not assignable to type 'string'");
    }
    write(`${area}/fixture.ts`, RIGHT);
    expect(await checkTypes(area, folder)).toMatchObject({ ok: true });
  });

  it.each([
    ['an unformatted file', 'export const  one = 1;\n', 'format'],
    ['a thing of any type', 'export function same(one: any): unknown {\n  return one;\n}\n', 'noExplicitAny'],
    ['a non-null mark', 'export const first = (all: string[]): string => all[0]!;\n', 'noNonNullAssertion'],
  ])('%s fails format and lint', async (_, text, why) => {
    write('domain/fixture.ts', text);
    const { ok, output } = await checkFormat(folder);
    expect(ok).toBe(false);
    expect(output).toContain(why);
    write('domain/fixture.ts', RIGHT);
    expect(await checkFormat(folder)).toMatchObject({ ok: true });
  });

  it('a file that nobody reads fails the search for dead code', async () => {
    write('package.json', '{ "name": "fixture", "type": "module", "main": "main.ts" }');
    write('main.ts', "import { used } from './used.ts';\n\nconsole.log(used);\n");
    write('used.ts', 'export const used = 1;\n');
    expect(await runTool(folder, 'knip', '--no-progress', '--files')).toMatchObject({ ok: false });
    rmSync(join(folder, 'domain', 'fixture.ts'));
    for (const area of AREAS) rmSync(join(folder, area), { recursive: true });
    expect(await runTool(folder, 'knip', '--no-progress', '--files')).toMatchObject({ ok: true, output: '' });
  });

  it.each([
    ['a file of 401 lines', longFiles, 'long.ts', 'export {};\n'.repeat(401)],
    ['a file without a topic', badNames, 'utils.ts', RIGHT],
    ['a name that is not in kebab case', badNames, 'myFile.ts', RIGHT],
    ['a comment that puts work off', hidingMarks, 'later.ts', `// ${'TO'}DO\n${RIGHT}`],
    ['a comment that switches the checker off', hidingMarks, 'off.ts', `// @ts-${'ignore'}\n${WRONG}`],
    ['a test that is left out', hidingMarks, 'left-out.test.ts', `it.${'only'}('is', () => {});\n`],
    ['a path of one machine', machinePaths, 'path.ts', `export const home = '/${'home'}/somebody/x';\n`],
  ])('%s is found', (_, rule, file, text) => {
    write(file, text);
    write('right.ts', RIGHT);
    const paths = [file, 'right.ts'].map((one) => relative(ROOT, join(folder, one)));
    expect(rule(paths)).toHaveLength(1);
  });

  it('a check that fails or breaks off fails the whole, and the others are made all the same', async () => {
    const outcomes = await makeChecks(
      {
        passes: async () => ({ ok: true, output: '' }),
        fails: async () => ({ ok: false, output: 'why' }),
        breaks: async () => Promise.reject(new Error('no such tool')),
        last: async () => ({ ok: true, output: '' }),
      },
      2,
    );
    expect([...outcomes].map(([name, { ok }]) => [name, ok]).sort()).toEqual([
      ['breaks', false],
      ['fails', false],
      ['last', true],
      ['passes', true],
    ]);
    expect(outcomes.get('breaks')?.output).toContain('no such tool');
  });

  it('ends with failure when no check has the name that was asked for', () => {
    const run = spawnSync('node', ['scripts/check.ts', 'typos'], { cwd: ROOT, env: childEnv(), encoding: 'utf8' });
    expect(run.status).toBe(1);
  });

  it('has a check of every area’s types', () => {
    const typed = Object.keys(CHECKS).filter((name) => name.startsWith('types of'));
    expect(typed).toHaveLength(AREAS.length);
  });
});
