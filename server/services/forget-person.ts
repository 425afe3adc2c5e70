import { AppError } from '#domain/errors.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import type { Database } from '#server/db/database.ts';

export interface Forgotten {
  /** Visits that lost name and phone; the rows stay, so that counts do. */
  visits: number;
  /** Messages that were deleted. */
  messages: number;
}

/**
 * Removes what a person left with a phone number, when they ask for it (the privacy notice). Throws VALIDATION_FAILED for what is
 * no phone. The audit says that it was done, not for whom.
 */
export async function forgetPerson(database: Database, typedPhone: string, now: number): Promise<Forgotten> {
  const phone = normalisePhone(typedPhone);
  if (!isPhone(phone)) throw new AppError('VALIDATION_FAILED', 'Write the ten digits of the phone number.');
  return database.write(async (repos) => {
    const visits = await repos.visitors.eraseByPhone(phone, now);
    const messages = await repos.contacts.deleteByPhone(phone);
    const after = { visits, messages };
    await repos.audit.insert({
      accountId: null,
      action: 'person.forget',
      entity: 'person',
      entityId: 0,
      at: now,
      before: null,
      after,
    });
    return after;
  });
}
