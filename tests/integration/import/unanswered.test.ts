import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { runImport } from '#server/import/import-command.ts';
import { HEADER, rowOf } from '#tests/integration/import/stage.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const CSV = [HEADER, rowOf('LOST-1'), rowOf('LOST-2'), ''].join('\n');

it('an import counts rows as stored whose commit was not answered [SIZE-05]', async () => {
  const site = await buildTestApp();
  const { database, photoLibrary: library, now } = site.parts;
  let isLost = false;
  const flaky: typeof database = {
    ...database,
    async write(work) {
      const answer = await database.write(work);
      if (isLost) return answer;
      isLost = true;
      throw failure('UNAVAILABLE', 'databaseAway', { retryAfter: 5 });
    },
  };
  const file = join(site.dataDir, 'listings.csv');
  await writeFile(file, CSV);
  const screen = { write: () => undefined };
  expect(await runImport([file], { database: flaky, library, now, screen, folder: site.dataDir })).toEqual({
    text: '2 rows: 2 stored, 0 known already, 0 refused.',
    ok: true,
  });
  expect((await site.get('/api/property/all')).json().total).toBe(2);
  await rm(file);
  await site.close();
});

it('an import waits for a database that is away for a moment [IMPORT-22]', async () => {
  const site = await buildTestApp();
  const { database, photoLibrary: library, now } = site.parts;
  let isAway = true;
  setTimeout(() => {
    isAway = false;
  }, 700);
  const orAway = <T>(work: () => Promise<T>) =>
    isAway ? Promise.reject(failure('UNAVAILABLE', 'databaseAway', { retryAfter: 5 })) : work();
  const { idsByImportKey } = database.read.properties;
  const properties = {
    ...database.read.properties,
    idsByImportKey: (keys: string[]) => orAway(() => idsByImportKey(keys)),
  };
  const flaky = {
    ...database,
    read: { ...database.read, properties },
    write: (work: Parameters<typeof database.write>[0]) => orAway(() => database.write(work)),
  } as typeof database;
  const file = join(site.dataDir, 'listings.csv');
  await writeFile(file, CSV);
  const screen = { write: () => undefined };
  const said = await runImport([file], { database: flaky, library, now, screen, folder: site.dataDir });
  expect(said.text).toBe('2 rows: 2 stored, 0 known already, 0 refused.');
  await site.close();
});
