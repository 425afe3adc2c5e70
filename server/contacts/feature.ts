import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ContactMessage, contacts } from '#domain/answers/leads.ts';
import { type ContactEntry, contactSchema } from '#domain/contact.ts';
import { formatDate, isoTime } from '#domain/dates.ts';
import {
  type ContactMessageRow,
  countMessagesBefore,
  deleteMessagesBefore,
  deleteMessagesOf,
  hasSameMessage,
  insertMessage,
  listMessages,
  messagesOlderThan,
} from '#server/contacts/repository.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { exportRoutes } from '#server/http/exports.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import { forgetOlder, personalDataSince } from '#server/tidying/housekeeping.ts';

/** Removes what a person left; `messages` were deleted. */
async function forgetPerson(tx: Db, phone: string) {
  return { messages: await deleteMessagesOf(tx, phone) };
}

/** Deletes messages that are older than personal data is kept (D110). */
function tidyUp(parts: AgeParts): Promise<void> {
  return forgetOlder(parts, (tx, before, limit) => deleteMessagesBefore(tx, before, limit));
}

/** How many messages would be deleted now. */
async function due(parts: AgeParts) {
  const before = personalDataSince(parts);
  return { oldMessages: before === null ? 0 : await countMessagesBefore(parts.database.read, before) };
}

type AgeParts = Pick<Parts, 'config' | 'database' | 'now'>;

/** What public pages post, without scripts or by the API. */
function forms(parts: ContactParts & PublicFormParts) {
  return {
    contactUs: async (fields: Record<string, unknown>, address: string) => {
      const message = await readPublicForm(parts, contactSchema, fields, { address });
      await parts.admission.first(() => sendMessage(parts, message, address));
      return {};
    },
  };
}

const received = z.object({ status: z.literal('received') });

/** A message of the contact form, for staff (spec 3). */
function presentContactMessage({ search_text: _, ...row }: ContactMessageRow): ContactMessage {
  return { ...row, created_at: isoTime(row.created_at) };
}

const EXPORT = {
  path: '/visitors/contact-us',
  title: 'Contact messages',
  name: 'contact-messages',
  header: ['Name', 'Phone', 'Email', 'Message', 'Created At'],
  cells: (row: ContactMessageRow) => [row.name, row.phone, row.email, row.message, formatDate(row.created_at)],
};

type ContactParts = Pick<Parts, 'admission' | 'database' | 'limits' | 'now'>;

const SAME_MESSAGE_MS = 10 * 60 * 1000;

/**
 * Stores a message of the contact form (spec 7). The very same message from the same phone within ten minutes is stored once.
 * Throws RATE_LIMITED.
 */
async function sendMessage(
  { database, limits, now }: ContactParts,
  entry: ContactEntry,
  address: string,
): Promise<void> {
  await database.write(async (tx) => {
    await limits.count(tx, 'contact', address, entry.phone);
    const created_at = now();
    if (await hasSameMessage(tx, entry, created_at - SAME_MESSAGE_MS)) return;
    await insertMessage(tx, { ...entry, created_at });
  });
}

/** The contact form, and the staff's list of its messages (spec 7, D10, D47). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { database, forms } = parts;
  const call = callsUnder(app, parts, 'Contact messages');
  call(
    {
      post: '/visitors/contact-us',
      who: 'anybody',
      summary: 'Send a message to the company',
      body: contactSchema,
      reads: 'body',
      answer: received,
      status: 201,
      errors: [429],
    },
    async ({ fields, address }) => {
      await forms.contactUs(await fields(), address);
      return { status: 'received' };
    },
  );
  call(
    {
      get: '/visitors/contact-us',
      who: 'staff',
      summary: 'Messages, newest first',
      query: sliceQuery,
      answer: contacts,
    },
    async ({ query: { skip, limit, q } }) => {
      const { total, rows } = await listMessages(database.read, { offset: skip, limit, q });
      return { total, contacts: rows.map(presentContactMessage) };
    },
  );
  exportRoutes(app, parts, { ...EXPORT, rows: (...page) => messagesOlderThan(database.read, ...page) });
}

export const contactsFeature = { forms, due, tidyUp, forgetPerson, routes } satisfies Feature;
