import { contactSchema } from '#domain/contact/contact-schema.ts';
import { validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimits, Client } from '#server/services/call-limits.ts';
import { refuseRobots } from '#server/services/hidden-field.ts';

const SAME_MESSAGE_MS = 10 * 60 * 1000;

export interface SendMessageDeps {
  database: Database;
  limits: CallLimits;
  now: () => number;
}

/**
 * Stores a message of the contact form (name, email, phone, message; spec 7). The very same message from the same phone within ten
 * minutes is stored once. Errors: VALIDATION_FAILED, RATE_LIMITED.
 */
export type SendMessage = (fields: Record<string, unknown>, client: Client) => Promise<void>;

export function createSendMessage(deps: SendMessageDeps): SendMessage {
  return async (fields, client) => {
    refuseRobots(fields);
    const parsed = parseWith(contactSchema, fields);
    if (!parsed.ok) throw validationFailed(parsed.problems);
    const message = parsed.value;
    await deps.database.write(async (repos) => {
      await deps.limits.count(repos, 'contact', client, message.phone);
      const createdAt = deps.now();
      if (await repos.contacts.existsSame(message, createdAt - SAME_MESSAGE_MS)) return;
      await repos.contacts.insert({ ...message, createdAt });
    });
  };
}
