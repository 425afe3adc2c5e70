import { firstSchema } from '#server/db/migrations/0001-first-schema.ts';
import { knownAddresses } from '#server/db/migrations/0002-known-addresses.ts';
import { askedAgain } from '#server/db/migrations/0003-asked-again.ts';
import { signOuts } from '#server/db/migrations/0004-sign-outs.ts';
import { createKeys } from '#server/db/migrations/0005-create-keys.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [firstSchema, knownAddresses, askedAgain, signOuts, createKeys];
