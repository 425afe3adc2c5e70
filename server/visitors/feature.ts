import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitors } from '#domain/answers/leads.ts';
import { isAppError } from '#domain/errors.ts';
import type { PageReveal } from '#domain/page-context.ts';
import { coded, parseOrRefuse, readId } from '#domain/parse.ts';
import { codeEntrySchema, codeRequestSchema, PHONE_CODE, revealChallenge, visitorSchema } from '#domain/visitor.ts';
import { noteReveal } from '#server/auth/security-log.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { isMissing, NO_PROPERTY, proofFields, secretText, ticketOf } from '#server/http/challenge.ts';
import { exportRoutes } from '#server/http/exports.ts';
import { isTrapped, readPublicForm, withoutTraps } from '#server/http/public-form.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import { letGo, personalDataSince } from '#server/tidying/housekeeping.ts';
import { watchReveals } from '#server/visitors/alarm.ts';
import { presentOwner, presentVisitor, revealAnswer, VISITORS_EXPORT } from '#server/visitors/answers.ts';
import { codeBody, codeRoutes, createPhoneCodes, forgetCodes } from '#server/visitors/codes.ts';
import { NEW_LIST, pruneLedger } from '#server/visitors/contacts.ts';
import { countNewLeads, countNewLeadsUntil, lateUntil } from '#server/visitors/leads.ts';
import {
  countNamedVisitorsBefore,
  eraseVisitor,
  eraseVisitorsBefore,
  listVisitors,
  visitorsOlderThan,
} from '#server/visitors/queries.ts';
import { deleteVisitor, makeChallenge, revealOwner, type VisitorParts } from '#server/visitors/reveal.ts';
import { alarmRoutes, forgetOldAlarms, leadRoutes, ledgerRoutes } from '#server/visitors/routes.ts';

/** Removes what a person left: `visits` lost name and phone; the rows stay, so that counts do. */
async function forgetPerson(tx: Db, phone: string, at: number) {
  return { visits: await eraseVisitor(tx, phone, at) };
}

/** Who asked and was not called yet. */
async function waiting({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const { read } = database;
  const [newLeads, lateLeads] = await Promise.all([countNewLeads(read), countNewLeadsUntil(read, lateUntil(now()))]);
  return { newLeads, lateLeads };
}

/** Forgets alarms of long ago, codes and old confirmations, and who asked longer ago than personal data is kept (D110). */
async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await forgetOldAlarms(parts);
  await forgetCodes(parts);
  await letGo(parts, (tx, before, limit) => eraseVisitorsBefore(tx, before, { at: parts.now(), limit }));
  await letGo(parts, (tx, before, limit) => pruneLedger(tx, before, limit));
}

/** How many visitors would be blanked now. */
async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const before = personalDataSince(parts);
  return { oldVisitors: before === null ? 0 : await countNamedVisitorsBefore(parts.database.read, before) };
}

const revealBody = visitorSchema.extend({
  property_id: z.preprocess(
    (sent) => (isMissing(sent) ? undefined : (readId(sent) ?? NO_PROPERTY)),
    // A number that no listing can have counts as that of an unknown one.
    z.int(coded('required', { label: 'property_id' })),
  ),
  ...proofFields,
  callback: z
    .preprocess((sent) => sent === true || sent === 'true', z.boolean())
    .describe('Where no code can be sent just now: whether the owner may call back. Takes `token` and `proof`.'),
  consent_version: z
    .string()
    .max(40)
    .optional()
    .catch(undefined)
    .describe('Which wording stood beside the form. Left out: the first, by which only staff see who asked.'),
  contacts: z
    .preprocess((sent) => (isMissing(sent) ? undefined : sent), z.string().max(40).catch(NEW_LIST).optional())
    .describe("The private list of the device that asks, or 'new': then the answer carries the list's token."),
  confirmation: secretText(PHONE_CODE.token, coded('codeOver')).describe(
    'Of `POST /visitors/codes/confirm`, where phones are confirmed.',
  ),
});

/** Whether a call whose trap was filled carries a good proof for its listing, which is counted with what it asks for. Throws as `ticketOf`. */
async function isProven(parts: VisitorParts, fields: Record<string, unknown>, address: string): Promise<boolean> {
  if (!isTrapped(fields)) return false;
  const { token, proof } = parseOrRefuse(z.object(proofFields), fields);
  const property_id = readId(fields.property_id) ?? NO_PROPERTY;
  return (await ticketOf(parts, { property_id, token, proof }, address)) !== null;
}

const challengeQuery = z.object({
  property_id: revealBody.shape.property_id.optional().describe('Left out: for another public form.'),
});

/** What a page without scripts sends once it has asked for a code; its confirmation lasts as long as this call. */
const shownCode = codeEntrySchema.pick({ request: true, code: true });

/** What public pages post, without scripts or by the API. */
function forms(parts: VisitorParts & Pick<Parts, 'admission' | 'log' | 'metrics' | 'secretKey' | 'securityLog'>) {
  const watched = watchReveals(parts);
  const codes = createPhoneCodes(parts);
  const reveal = async (fields: Record<string, unknown>, address: string) => {
    const ask = async () => {
      const proven = await isProven(parts, fields, address);
      const entry = await readPublicForm(parts, revealBody, fields, { address, isProven: proven });
      const callback = entry.callback && entry.token !== undefined;
      const isUnconfirmed = !(await codes.isConfirmed({ ...entry, callback }, address));
      return revealOwner(parts, { ...entry, isUnconfirmed }, address);
    };
    const { owner, cause, contacts } = await parts.admission.first(() =>
      noteReveal(parts.securityLog, fields, address, () => watched(ask)),
    );
    return { owner: presentOwner(owner, cause), contacts };
  };
  return {
    revealOwner: reveal,
    /** The reveal of a page without scripts, which asks for a code by itself and takes it with the next post. */
    async revealOnPage(fields: Record<string, unknown>, address: string): Promise<PageReveal> {
      if (!isMissing(fields.request) && isMissing(fields.again)) {
        const { phone } = await readPublicForm(parts, codeRequestSchema, fields, { address });
        const confirmed = await codes.confirm({ phone, ...parseOrRefuse(shownCode, fields) }, address);
        // A tick is good once, and was looked at above.
        return reveal({ ...withoutTraps(fields), ...confirmed }, address);
      }
      try {
        return await reveal(fields, address);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'CONFIRM_PHONE') throw error;
        const { name, phone } = parseOrRefuse(revealBody, fields);
        return { sent: { name, phone, request: (await codes.send({ phone }, address)).request } };
      }
    },
    async sendCode(fields: Record<string, unknown>, address: string) {
      const proven = await isProven(parts, fields, address);
      return codes.send(await readPublicForm(parts, codeBody, fields, { address, isProven: proven }), address);
    },
    confirmPhone: async (fields: Record<string, unknown>, address: string) =>
      codes.confirm(await readPublicForm(parts, codeEntrySchema, fields, { address }), address),
  };
}

/** People who ask for an owner's contact: the one call that answers it, and the staff's list (spec 7, D12, D47). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { database, forms } = parts;
  const call = callsUnder(app, parts, 'Visitors');
  call(
    {
      post: '/visitors/',
      who: 'anybody',
      summary: "Leave name and phone, get one listing's owner",
      body: revealBody,
      reads: 'body',
      answer: revealAnswer,
      status: 201,
      isPrivate: true,
      errors: [404, 409, 429],
    },
    async ({ fields, address }) => {
      const { owner, contacts } = await forms.revealOwner(await fields(), address);
      return contacts === undefined ? owner : { ...owner, contacts };
    },
  );
  call(
    {
      get: '/visitors/challenge',
      who: 'anybody',
      summary: 'A token and a challenge, to ask for the owner of one listing with, or to send another form',
      query: challengeQuery,
      answer: revealChallenge,
      isPrivate: true,
      errors: [404, 409],
    },
    ({ query: { property_id }, address }) => makeChallenge(parts, property_id ?? null, address),
  );
  call(
    { get: '/visitors/', who: 'staff', summary: 'Visitors, newest first', query: sliceQuery, answer: visitors },
    async ({ query: { skip, limit, q } }) => {
      const { total, rows } = await listVisitors(database.read, { offset: skip, limit, q });
      return { total, visitors: rows.map(presentVisitor) };
    },
  );
  exportRoutes(app, parts, { ...VISITORS_EXPORT, rows: (...page) => visitorsOlderThan(database.read, ...page) });
  call(
    { delete: '/visitors/:id', who: 'staff', summary: 'Delete a visitor', answer: z.object({ id: z.int() }) },
    ({ id, staff }) => deleteVisitor(parts, id, staff.accountId),
  );
  leadRoutes(app, parts);
  ledgerRoutes(app, parts);
  alarmRoutes(app, parts);
  codeRoutes(app, parts);
}

export const visitorsFeature = { forms, waiting, due, tidyUp, forgetPerson, routes } satisfies Feature;
