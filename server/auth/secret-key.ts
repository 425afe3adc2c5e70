import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { findSiteKey, keepSiteKey, replaceSiteKey } from '#server/db/settings.ts';
import type { Log } from '#server/log.ts';
import { StartProblem } from '#server/start-problem.ts';
import { makeFolder } from '#server/storage/folders.ts';

/** The uses of the key. Each has its own key, which follows from that of the installation. */
type KeyUse =
  | 'one-time codes'
  | 'passkeys'
  | 'security log'
  | 'homes of phones'
  | 'judged numbers'
  | 'visitors of a day'
  | 'parts of the index'
  | 'check';

const KEY_BYTES = 32;
/** Beside the database file and not in it: a copy of the database alone opens nothing. */
const KEY_FILE = 'secret.key';

/** The secret of this installation. */
export interface SecretKey {
  /** 32 bytes for one use. */
  for(use: KeyUse): Buffer;
}

/**
 * The key of `SECRET_KEY`, else of a file in the data folder, which is made with the first start. Throws `StartProblem` when the
 * file can be neither read nor made.
 */
export async function openSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretKey> {
  const master = secretKey === null ? await readOrMake(dataDir) : createHash('sha256').update(secretKey).digest();
  const derived = new Map<KeyUse, Buffer>();
  return {
    for(use) {
      const key = derived.get(use) ?? Buffer.from(hkdfSync('sha256', master, '', `chavi ${use}`, KEY_BYTES));
      derived.set(use, key);
      return key;
    },
  };
}

async function readOrMake(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, KEY_FILE);
  try {
    makeFolder(dataDir);
    await makeUnlessThere(file);
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The key file ${file} could not be read or created: ${reason}`, { cause: error });
  }
  throw new StartProblem(
    `The key file ${file} is damaged. Restore it from a backup, or remove it: one-time codes must then be set up again.`,
  );
}

/**
 * Of processes that start together one makes the file. It is named once it is whole and on the disk: nobody reads half of it, and a start
 * that breaks off leaves none that looks damaged.
 */
async function makeUnlessThere(file: string): Promise<void> {
  if (existsSync(file)) return;
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Unlike a rename, a link leaves one that another process has just made.
    await link(unfinished, file);
  } catch (error) {
    // Some file systems know no links.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const NAME = 'check of the secret key';

interface KeyDeps {
  config: Pick<Config, 'database' | 'newSecretKey'>;
  database: Database;
  secretKey: SecretKey;
  log: Pick<Log, 'warn'>;
}

/**
 * Makes sure that all processes on a database have one secret key: what one seals the others must be able to open. The database keeps what
 * follows from the key, which tells nothing of it. Throws `StartProblem` on PostgreSQL, where other machines may have another;
 * `NEW_SECRET_KEY=allow` makes this key the one. Beside a database file there is one key, and a new one takes its place with a warning.
 */
export async function requireSameKey(deps: KeyDeps): Promise<void> {
  const { database, secretKey, log } = deps;
  const checkKey = secretKey.for('check');
  const known =
    (await findSiteKey(database.read, NAME)) ?? (await database.write((tx) => keepSiteKey(tx, NAME, checkKey)));
  if (known.equals(checkKey)) return;
  await refuseOtherKey(deps);
  await database.write((tx) => replaceSiteKey(tx, NAME, checkKey));
  log.warn({}, 'The secret key has changed: one-time codes that were set up with the old one must be set up again.');
}

/** The refusal of `requireSameKey` alone: nothing is written. */
export async function refuseOtherKey({ config, database, secretKey }: Omit<KeyDeps, 'log'>): Promise<void> {
  if (config.database.kind === 'sqlite' || config.newSecretKey === 'allow') return;
  const known = await findSiteKey(database.read, NAME);
  if (known !== null && !known.equals(secretKey.for('check'))) {
    throw new StartProblem(
      'This process has another secret key than the other processes on this database, so neither can open what the other sealed. Copy the file secret.key from their DATA_DIR to this one, or set the same SECRET_KEY for all. If that key is lost, set NEW_SECRET_KEY=allow for one start: one-time codes must then be set up again.',
    );
  }
}
