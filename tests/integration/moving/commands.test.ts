import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '#server/config.ts';
import { withScratch } from '#server/moving/backup.ts';
import { type CommandDeps, runBackup, runMove, runRestore } from '#server/moving/commands.ts';
import { StartProblem } from '#server/start-problem.ts';
import { emptyPlace, siteOn, sumsIn, typedIn } from '#tests/integration/moving/places.ts';
import { databaseEnv, ENGINES, queryRows, startPostgres } from '#tests/support/databases.ts';
import { newFolder } from '#tests/support/given.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Asks each command for help, in one process. */
const HELP = `
  process.argv[2] = '--help';
  for (const file of ['moving/backup', 'moving/restore', 'moving/move', 'sweep-media', 'import', 'staff', 'forget'])
    await import('./scripts/' + file + '.ts');`;

/** Runs Node until it ends. */
function run(args: string[], dataDir: string): Promise<{ code: number; out: string; err: string }> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end();
  });
}

it('[CMD-01, CMD-02] commands say how they are written when they are asked, and before they do anything', async () => {
  const dataDir = await newFolder();
  const { code, out, err } = await run(['--input-type=module', '--eval', HELP, 'x'], dataDir);
  expect([code, err]).toEqual([0, '']);
  for (const name of ['backup', 'restore', 'move', 'sweep', 'import', 'staff', 'forget'])
    expect(out).toContain(`npm run ${name}`);
  for (const file of ['moving/restore', 'sweep-media']) {
    const misspelt = await run([`scripts/${file}.ts`, '--dryrun'], dataDir);
    expect([file, misspelt.code, misspelt.out]).toEqual([file, 1, '']);
    expect(misspelt.err).toMatch(/^npm run (restore|sweep)/);
  }
  expect(await readdir(dataDir)).toEqual([]);
});

/** A site with a listing and a backup of it, and how commands are run there. */
async function backedUpSite() {
  const { dataDir, ...empty } = await emptyPlace('sqlite');
  const place: Config = { ...empty, dataDir, database: { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') } };
  await (await siteOn(place)).close();
  const folder = await newFolder();
  const deps = (ask?: CommandDeps['ask']) => typedIn(folder, { DATA_DIR: dataDir }, ask);
  await runBackup(['backup'], deps());
  return { place, deps };
}

it('[BACKUP-09] replacing is asked for at a terminal, and wants --yes where there is none', async () => {
  const { place, deps } = await backedUpSite();
  const before = await sumsIn(place);
  const asked: string[] = [];
  const answering = (answer: string) => async (question: string) => {
    asked.push(question);
    return answer;
  };
  const refused = runRestore(['backup', '--replace'], deps());
  await expect(refused).rejects.toThrow(/^This replaces the database of the site, and there is no terminal to ask at/);
  expect(await runRestore(['backup', '--replace'], deps(answering('y')))).toEqual({
    text: 'Nothing was changed.',
    ok: false,
  });
  for (const [args, ask] of [
    [['--replace', '--yes'], null],
    [['--replace'], answering('yes')],
  ] as const) {
    const { text, ok } = await runRestore(['backup', ...args], deps(ask));
    expect([ok, text]).toEqual([true, expect.stringContaining('The database before is kept as')]);
  }
  expect(asked).toEqual(Array(2).fill('This replaces the database of the site. Type yes to go on: '));
  expect(await sumsIn(place)).toEqual(before);
});

it.each(ENGINES)(
  '[CMD-03] where %s has nothing of a site, there is nothing to back up or to move, and nothing is made',
  async (engine) => {
    const { database } = await emptyPlace(engine);
    const folder = await newFolder();
    const dataDir = join(folder, 'misspelt');
    const deps = typedIn(folder, { DATA_DIR: dataDir, ...databaseEnv(database) });
    const to = join(folder, 'photographs');
    for (const command of [() => runBackup(['backup'], deps), () => runMove(['--media', to], deps)])
      await expect(command()).rejects.toThrow(/^There is nothing in .*\. Check DATA_DIR and DATABASE_URL\.$/);
    expect(await readdir(folder)).toEqual([]);
  },
);

it('[CMD-03] a backup that nobody takes any more ends with a sentence', async () => {
  const { place } = await backedUpSite();
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  // The other side of the pipe is gone before the first byte comes.
  const command = `"${node}" scripts/moving/backup.ts - | true; exit "\${PIPESTATUS[0]}"`;
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir };
  const { code, err } = await new Promise<{ code: number | null; err: string }>((resolve) => {
    const child = execFile('bash', ['--norc', '-c', command], { cwd: ROOT, env }, (_error, _out, err) =>
      resolve({ code: child.exitCode, err }),
    );
  });
  expect(err.split('\n').filter((line) => !line.includes('%'))).toEqual(['It was not finished: write EPIPE', '']);
  expect(code).toBe(1);
});

it('[CMD-03] what the database refuses is one sentence', async () => {
  const { deps } = await backedUpSite();
  const { url, drop } = await startPostgres();
  const readOnly = `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`;
  await queryRows({ kind: 'postgres', url }, readOnly);
  const refused = await runMove(['--to', url], deps()).catch((error: unknown) => error);
  await drop();
  expect(refused).toBeInstanceOf(StartProblem);
  expect(String(refused)).toMatch(/^StartProblem: It was not finished: cannot execute .* in a read-only transaction$/);
});

it('[CMD-03] a file that is no database is said in one sentence', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'chavi.sqlite'), 'This is no database. '.repeat(500));
  const refused = await runBackup(['backup'], typedIn(folder, { DATA_DIR: folder })).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(String(refused)).toBe('StartProblem: It was not finished: file is not a database');
});

/** Works in a folder until it is killed. */
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { withScratch } from '#server/moving/backup.ts';
  await withScratch(process.argv[1], async (folder) => {
    writeFileSync(folder + '/backup', 'half of it');
    console.log(folder);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });`;

/** A program that works in `parent` until it is killed. */
async function begin(parent: string) {
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  const child = spawn(node, ['--input-type=module', '-e', PROGRAM, parent], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { folder: line.toString().trim(), kill };
}

it('[BACKUP-08] what a killed program left goes with the next one, and nothing else', async () => {
  const parent = await newFolder();
  const [killed, other] = [await begin(parent), await begin(parent)];
  await killed.kill();
  const strange = join(parent, '.chavi-notes');
  await mkdir(strange);
  await writeFile(join(strange, 'backup'), 'nobody knows whose');
  await writeFile(join(parent, '.chavi-file'), 'a file');
  expect(existsSync(join(killed.folder, 'backup'))).toBe(true);

  let own = '';
  await withScratch(parent, async (folder) => {
    own = folder;
    expect(existsSync(killed.folder)).toBe(false);
    // One that begins meanwhile leaves ours alone too.
    await withScratch(parent, async () => undefined);
    expect(existsSync(folder)).toBe(true);
  });
  expect(existsSync(own)).toBe(false);
  expect(existsSync(join(other.folder, 'backup'))).toBe(true);
  expect((await readdir(parent)).sort()).toEqual(
    ['.chavi-file', '.chavi-notes', other.folder.slice(parent.length + 1)].sort(),
  );
});
