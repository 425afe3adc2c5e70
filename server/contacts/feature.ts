import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ContactMessage, contacts } from '#domain/answers/leads.ts';
import { type ContactEntry, contactSchema } from '#domain/contact.ts';
import { formatDate, isoTime } from '#domain/dates.ts';
import { knownLanguage } from '#domain/words/language.ts';
import type { Feature, Parts } from '#server/core.ts';
import { noteAnswer } from '#server/db/judged-numbers.ts';
import { found, searchPattern, searchText } from '#server/db/search-text.ts';
import {
  affectedRows,
  type Db,
  type Listed,
  type NewRow,
  type Row,
  type SearchedSlice,
  wholeCount,
} from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { exportRoutes } from '#server/http/exports.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import type { Sender } from '#server/http/sender.ts';
import { countOlder, forgetOlder } from '#server/tidying/housekeeping.ts';

async function forgetPerson(tx: Db, phone: string) {
  return { messages: await deleteMessagesOf(tx, phone) };
}

/** Deletes messages that are older than personal data is kept (D110). */
function tidyUp(parts: AgeParts): Promise<void> {
  return forgetOlder(parts, (tx, before, limit) => deleteMessagesBefore(tx, before, limit));
}

const due = async (parts: AgeParts) => ({ oldMessages: await countOlder(parts, countMessagesBefore) });

type AgeParts = Pick<Parts, 'config' | 'database' | 'now'>;

function forms(parts: ContactParts & PublicFormParts) {
  return {
    contactUs: async (fields: Record<string, unknown>, sender: Sender) => {
      const message = await readPublicForm(parts, contactSchema, fields, sender);
      await parts.admission.first(() => sendMessage(parts, message, sender));
      return {};
    },
  };
}

const received = z.object({ status: z.literal('received') });

/** A message of the contact form, for staff (spec 3). */
function toMessageAnswer({ search_text: _, ...row }: ContactMessageRow): ContactMessage {
  return { ...row, language: knownLanguage(row.language), created_at: isoTime(row.created_at) };
}

const EXPORT = {
  path: '/visitors/contact-us',
  title: 'Contact messages',
  name: 'contact-messages',
  header: ['Name', 'Phone', 'Email', 'Message', 'Created At'],
  cells: (row: ContactMessageRow) => [row.name, row.phone, row.email, row.message, formatDate(row.created_at)],
};

type ContactParts = Pick<Parts, 'admission' | 'database' | 'limits' | 'now' | 'numberMark'>;

const SAME_MESSAGE_MS = 10 * 60 * 1000;

/**
 * Stores a message of the contact form (spec 7). The very same message from the same phone within ten minutes is stored once.
 * Throws RATE_LIMITED.
 */
async function sendMessage(
  { database, limits, now, numberMark }: ContactParts,
  entry: ContactEntry,
  { address, language }: Sender,
): Promise<void> {
  await database.write(async (tx) => {
    await limits.count(tx, 'contact', address, entry.phone);
    const created_at = now();
    if (await hasSameMessage(tx, entry, created_at - SAME_MESSAGE_MS)) return;
    await insertMessage(tx, { ...entry, language, created_at });
    await noteAnswer(tx, numberMark(entry.phone), entry.message, { at: created_at, isStranger: true });
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
    async ({ fields, sender }) => {
      await forms.contactUs(await fields(), sender);
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
      return { total, contacts: rows.map(toMessageAnswer) };
    },
  );
  exportRoutes(app, parts, { ...EXPORT, rows: (...page) => messagesOlderThan(database.read, ...page) });
}

export const contactsFeature = { forms, due, tidyUp, forgetPerson, routes } satisfies Feature;

export type ContactMessageRow = Row<'contact_messages'>;
export type NewContactMessage = Omit<NewRow<'contact_messages'>, 'search_text'>;

/** Those whose name, phone or e-mail holds `q`, newest first. */
function matching(db: Db, q: string | undefined) {
  const pattern = searchPattern(q);
  const messages = db.selectFrom('contact_messages');
  return pattern === null ? messages : messages.where(found('contact_messages.search_text', pattern));
}

export function insertMessage(db: Db, message: NewContactMessage) {
  return db
    .insertInto('contact_messages')
    .values({ ...message, search_text: searchText([message.name, message.phone, message.email]) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. `q` looks through name, phone and e-mail. */
export async function listMessages(db: Db, { offset, limit, q }: SearchedSlice): Promise<Listed<ContactMessageRow>> {
  const newest = matching(db, q).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { rows: await newest.limit(limit).offset(offset).execute(), total: await wholeCount(matching(db, q)) };
}

/** For exports: the next messages older than `beforeId` (null: from the newest) that `q` finds as in `listMessages`, by descending id. */
export function messagesOlderThan(db: Db, beforeId: number | null, limit: number, q?: string) {
  return matching(db, q)
    .selectAll()
    .where('id', '<', beforeId ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function hasSameMessage(
  db: Db,
  { phone, message }: Pick<ContactMessageRow, 'phone' | 'message'>,
  since: number,
) {
  const same = db
    .selectFrom('contact_messages')
    .where('phone', '=', phone)
    .where('created_at', '>=', since)
    .where('message', '=', message);
  return (await same.select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function countContactMessages(db: Db) {
  return wholeCount(db.selectFrom('contact_messages'));
}

function countMessagesBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('contact_messages').where('created_at', '<', before));
}

/** Deletes the first `limit` messages from before then for good; answers how many. */
function deleteMessagesBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('contact_messages').select('id').where('created_at', '<', before);
  return affectedRows(db.deleteFrom('contact_messages').where('id', 'in', old.orderBy('created_at').limit(limit)));
}

/** Deletes every message of a phone for good; answers how many. */
function deleteMessagesOf(db: Db, phone: string) {
  return affectedRows(db.deleteFrom('contact_messages').where('phone', '=', phone));
}
