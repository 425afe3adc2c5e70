import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { findSiteKey, keepSiteKey, replaceSiteKey } from '#server/db/settings.ts';
import type { Log } from '#server/log.ts';
import { StartProblem } from '#server/start-problem.ts';

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
  const own = secretKey.for('check');
  const known = (await findSiteKey(database.read, NAME)) ?? (await database.write((tx) => keepSiteKey(tx, NAME, own)));
  if (known.equals(own)) return;
  await refuseOtherKey(deps);
  await database.write((tx) => replaceSiteKey(tx, NAME, own));
  log.warn(
    {},
    'The secret key is another one than before: one-time codes that were set up with it must be set up anew.',
  );
}

/** The refusal of `requireSameKey` alone: nothing is written. */
export async function refuseOtherKey({ config, database, secretKey }: Omit<KeyDeps, 'log'>): Promise<void> {
  if (config.database.kind === 'sqlite' || config.newSecretKey === 'allow') return;
  const known = await findSiteKey(database.read, NAME);
  if (known !== null && !known.equals(secretKey.for('check'))) {
    throw new StartProblem(
      'The secret key of this process is not the one that the other processes on this database have: what one of them seals the others cannot open. Copy the file secret.key from their DATA_DIR to this one, or set the same SECRET_KEY for all. When that key is lost, write NEW_SECRET_KEY=allow once: then one-time codes are set up anew.',
    );
  }
}
