import { failure } from '#domain/errors.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { Offered } from '#server/features.ts';
import * as features from '#server/features.ts';

export type Forgotten = Offered<'forgetPerson'>;

/**
 * Removes what a person left with a phone number, when they ask for it (the privacy notice). Throws VALIDATION_FAILED for what is
 * no phone. The audit says that it was done, not for whom.
 */
export async function forgetPerson(database: Database, typedPhone: string, now: number): Promise<Forgotten> {
  const phone = normalisePhone(typedPhone);
  if (!isPhone(phone)) throw failure('VALIDATION_FAILED', 'phoneInvalid');
  return writeAudited({ database, now: () => now }, async (repos, at) => {
    let after = {};
    for (const feature of Object.values(features)) {
      if ('forgetPerson' in feature) after = { ...after, ...(await feature.forgetPerson(repos, phone, at)) };
    }
    return { result: after as Forgotten, audit: { action: 'person.forget', entityId: 0, accountId: null, after } };
  });
}
