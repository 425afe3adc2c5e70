import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

it('what a broken-off upload left behind, with all that its camera wrote, goes with the hourly tidying', async () => {
  const test = await buildTestApp();
  // Files carry the time of the disk.
  test.clock.now = Date.now();
  const folder = join(test.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'left-behind'), 'photo');
  await writeFile(join(folder, 'being-sent'), 'photo');
  const longAgo = new Date(test.clock.now - 2 * DAY);
  await utimes(join(folder, 'left-behind'), longAgo, longAgo);
  await test.parts.tidyUp();
  expect(await readdir(folder)).toEqual(['being-sent']);
  await test.close();
});
