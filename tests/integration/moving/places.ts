import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { tablesAfter } from '#server/db/transfer/tables.ts';
import { sweepMedia } from '#server/media/photo-library.ts';
import { sumsOf, type TableSum } from '#server/moving/archive.ts';
import { backUp, snapshotOf } from '#server/moving/backup.ts';
import type { CommandDeps } from '#server/moving/commands.ts';
import { restore } from '#server/moving/restore.ts';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { type EngineName, makeEmptyPlace, makePlace } from '#tests/support/databases.ts';
import { newFolder } from '#tests/support/given.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

type Media = Record<string, string>;

/** How backups, restores and moves are made here. */
export const WAYS = { program: '1.0.0', now: Date.now, onProgress: () => undefined };

/** A backup of a place, in a new file. */
export async function backedUp(config: Config, withKey = false): Promise<string> {
  const out = join(await newFolder(), 'backup');
  await backUp(config, { ...WAYS, out, withKey });
  return out;
}

export const restored = (config: Config, file: string, replace = false) => restore(config, { ...WAYS, file, replace });

/** A command that is typed in a folder, with the settings of a place. */
export const typedIn = (folder: string, env: CommandDeps['env'], ask: CommandDeps['ask'] = null): CommandDeps => ({
  ...{ env, folder, ask, program: WAYS.program, now: WAYS.now },
  screen: { write: () => undefined },
});

/** The file of a database, or the address of one of PostgreSQL. */
export const whereIs = ({ database }: Config) => (database.kind === 'sqlite' ? database.file : database.url);

/** The settings of an empty place, which goes with the test. */
export async function emptyPlace(engine: EngineName, media: Media = {}, make = makeEmptyPlace): Promise<Config> {
  const place = await make(engine);
  const dataDir = await newFolder();
  onTestFinished(place.remove);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...media });
  return { ...config, database: place.config };
}

/** A site on a place; it goes with the test. */
export async function siteOn({ dataDir, database, media }: Config): Promise<TestApp> {
  const site = await buildTestApp({ dataDir, config: { database, media, newSecretKey: 'allow' } });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await site.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...site, close };
}

/** A place where a site ran, with a listing that has so many photographs. */
export async function placeOfSite(engine: EngineName, { photos = 0, media = {} as Media } = {}): Promise<Config> {
  const place = await emptyPlace(engine, media, makePlace);
  const site = await siteOn(place);
  const files = await Promise.all(Array.from({ length: photos }, (_, seed) => photo(seed + 1)));
  await createListing(site, await site.login(), { files });
  await site.close();
  return place;
}

/** Rows and SHA-256 of every table. */
export async function sumsIn(config: Config): Promise<Record<string, TableSum>> {
  const snapshot = await snapshotOf(config.database, await newFolder());
  return sumsOf(snapshot, await tablesAfter(MIGRATIONS)).finally(() => snapshot.close());
}

/** The photographs that rows name and that are not there as a whole. */
export async function missingPhotos({ parts }: TestApp): Promise<readonly string[]> {
  const { database, media, photoFiles, photoLibrary: library, now } = parts;
  const deps = { database, media, photoFiles, library, leftoverFolders: [], now };
  return (await sweepMedia(deps, { dryRun: true })).missing;
}
