import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withScratch } from '#server/moving/backup.ts';
import { newFolder } from '#tests/integration/moving/places.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
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
