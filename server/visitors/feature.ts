import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lead, leadList, revealState, visitors } from '#domain/answers/leads.ts';
import { confirmedPhone, contactList, revealChallenge, sentCode } from '#domain/answers/visitors.ts';
import { failure, isAppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PageContacts, PageReveal } from '#domain/page-context.ts';
import { coded, parseOrRefuse, readId } from '#domain/parse.ts';
import { codeEntrySchema, codeRequestSchema, LEAD_STATES, leadSchema, visitorSchema } from '#domain/visitor.ts';
import { noteReveal } from '#server/auth/security-log.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { isMissing, NO_PROPERTY, proofFields, secretText, ticketOf } from '#server/http/challenge.ts';
import { exportRoutes } from '#server/http/exports.ts';
import { isTrapped, readPublicForm, withoutTraps } from '#server/http/public-form.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import type { Sender } from '#server/http/sender.ts';
import { countOlder, forgetOlder } from '#server/tidying/housekeeping.ts';
import {
  acknowledgeAlarms,
  forgetOldAlarms,
  readRevealState,
  setAllOwnersCallBack,
  watchReveals,
} from '#server/visitors/alarm.ts';
import { revealAnswer, toRevealedOwner, toVisitorAnswer, VISITORS_EXPORT } from '#server/visitors/answers.ts';
import { createPhoneCodes, forgetCodes } from '#server/visitors/codes.ts';
import { NEW_LIST, pruneLedger, readContacts, takeBack } from '#server/visitors/contacts.ts';
import {
  changeLead,
  countNewLeads,
  countNewLeadsUntil,
  dayBegan,
  findLead,
  lateUntil,
  listLeads,
} from '#server/visitors/leads.ts';
import {
  countNamedVisitorsBefore,
  eraseVisitor,
  eraseVisitorsBefore,
  findNamedVisit,
  listVisitors,
  visitorsOlderThan,
} from '#server/visitors/queries.ts';
import { deleteVisitor, makeChallenge, revealOwner, type VisitorParts } from '#server/visitors/reveal.ts';

/** `visits` lose name and phone; their rows stay, so that counts do. */
async function forgetPerson(tx: Db, phone: string, at: number) {
  return { visits: await eraseVisitor(tx, phone, at) };
}

async function waiting({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const { read } = database;
  const [newLeads, lateLeads] = await Promise.all([countNewLeads(read), countNewLeadsUntil(read, lateUntil(now()))]);
  return { newLeads, lateLeads };
}

/** Forgets old alarms, codes and confirmations, and visitors at the age of personal data (D110). */
async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await forgetOldAlarms(parts);
  await forgetCodes(parts);
  await forgetOlder(parts, (tx, before, limit) => eraseVisitorsBefore(tx, before, { at: parts.now(), limit }));
  await forgetOlder(parts, (tx, before, limit) => pruneLedger(tx, before, limit));
}

async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  return { oldVisitors: await countOlder(parts, countNamedVisitorsBefore) };
}

/** Whether a form whose trap was filled carries a good proof for its listing. Throws as `ticketOf`. */
async function isProven(parts: VisitorParts, fields: Record<string, unknown>, address: string): Promise<boolean> {
  if (!isTrapped(fields)) return false;
  const { token, proof } = parseOrRefuse(z.object(proofFields), fields);
  const property_id = readId(fields.property_id) ?? NO_PROPERTY;
  return (await ticketOf(parts, { property_id, token, proof }, address)) !== null;
}

/** From a page without scripts, whose confirmation lasts as long as this call. */
const typedCode = codeEntrySchema.pick({ request: true, code: true });

function forms(parts: VisitorParts & Pick<Parts, 'admission' | 'log' | 'metrics' | 'secretKey' | 'securityLog'>) {
  const watched = watchReveals(parts);
  const codes = createPhoneCodes(parts);
  const reveal = async (fields: Record<string, unknown>, sender: Sender) => {
    const { address } = sender;
    const readAndReveal = async () => {
      const proven = await isProven(parts, fields, address);
      const entry = await readPublicForm(parts, revealBody, fields, { address, isProven: proven });
      const callback = entry.callback && entry.token !== undefined;
      const isUnconfirmed = !(await codes.isConfirmed({ ...entry, callback }, address));
      return revealOwner(parts, { ...entry, isUnconfirmed }, sender);
    };
    const { owner, cause, contacts } = await parts.admission.first(() =>
      noteReveal(parts.securityLog, fields, address, () => watched(readAndReveal)),
    );
    return { owner: toRevealedOwner(owner, cause), contacts };
  };
  return {
    revealOwner: reveal,
    /** The reveal of a page without scripts: it sends the code itself, and takes it with the next post. */
    async revealOnPage(fields: Record<string, unknown>, sender: Sender): Promise<PageReveal> {
      const { address } = sender;
      if (!isMissing(fields.request) && isMissing(fields.again)) {
        const { phone } = await readPublicForm(parts, codeRequestSchema, fields, { address });
        const confirmed = await codes.confirm({ phone, ...parseOrRefuse(typedCode, fields) }, address);
        // The trap was looked at above, and its confirmation is good once.
        return reveal({ ...withoutTraps(fields), ...confirmed, contacts: NEW_LIST }, sender);
      }
      try {
        return await reveal({ ...fields, contacts: NEW_LIST }, sender);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'CONFIRM_PHONE') throw error;
        const { name, phone } = parseOrRefuse(revealBody, fields);
        return { sent: { name, phone, request: (await codes.send({ phone }, sender)).request } };
      }
    },
    /** Without scripts nothing is kept on the device: whoever has the link of a list opens it by a form. */
    async contactList(fields: Record<string, unknown>, { address }: Sender): Promise<PageContacts> {
      const sent = parseOrRefuse(listBody, fields).list.trim();
      const list = sent.slice(sent.lastIndexOf('=') + 1);
      const property_id = readId(fields.property_id);
      const read =
        property_id === null ? readContacts(parts, list, address) : takeBack(parts, { list, property_id }, address);
      return { list, ...(await read) };
    },
    async sendCode(fields: Record<string, unknown>, sender: Sender) {
      const { address } = sender;
      const proven = await isProven(parts, fields, address);
      return codes.send(await readPublicForm(parts, codeBody, fields, { address, isProven: proven }), sender);
    },
    confirmPhone: async (fields: Record<string, unknown>, { address }: Sender) =>
      codes.confirm(await readPublicForm(parts, codeEntrySchema, fields, { address }), address),
  };
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
  confirmation: secretText(LIMITS.phoneCode.token, coded('codeOver')).describe(
    'Of `POST /visitors/codes/confirm`, where phones are confirmed.',
  ),
});

const challengeQuery = z.object({
  property_id: revealBody.shape.property_id.optional().describe('Left out: for another public form.'),
});

/** People who ask for an owner's contact: the one call that answers it, and the staff's list (spec 7, D12, D47). */
function visitorRoutes(app: FastifyInstance, parts: Parts): void {
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
      errors: [404, 409, 429],
    },
    async ({ fields, sender }) => {
      const { owner, contacts } = await forms.revealOwner(await fields(), sender);
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
      errors: [404, 409],
    },
    ({ query: { property_id }, address }) => makeChallenge(parts, property_id ?? null, address),
  );
  call(
    { get: '/visitors/', who: 'staff', summary: 'Visitors, newest first', query: sliceQuery, answer: visitors },
    async ({ query: { skip, limit, q } }) => {
      const { total, rows } = await listVisitors(database.read, { offset: skip, limit, q });
      return { total, visitors: rows.map(toVisitorAnswer) };
    },
  );
  exportRoutes(app, parts, { ...VISITORS_EXPORT, rows: (...page) => visitorsOlderThan(database.read, ...page) });
  call(
    { delete: '/visitors/:id', who: 'staff', summary: 'Delete a visitor', answer: z.object({ id: z.int() }) },
    ({ id, staff }) => deleteVisitor(parts, id, staff.accountId),
  );
  codeRoutes(app, parts);
  contactRoutes(app, parts);
  alarmRoutes(app, parts);
  leadRoutes(app, parts);
}

/** What asks for a code; our own pages send the proof of the listing whose owner is asked for. */
const codeBody = codeRequestSchema.extend({
  property_id: z
    .preprocess((sent) => (isMissing(sent) ? undefined : (readId(sent) ?? undefined)), z.int().optional())
    .describe('The listing that `token` is for.'),
  ...proofFields,
});

/** One-time codes for who asks for an owner (D87). */
function codeRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const code = { who: 'anybody', reads: 'body', status: 201 } as const;
  call(
    {
      post: '/visitors/codes',
      ...code,
      summary: 'Send a one-time code to a phone; 404 where phones are not confirmed',
      body: codeBody,
      answer: sentCode,
      errors: [404, 429],
    },
    async ({ fields, sender }) => parts.forms.sendCode(await fields(), sender),
  );
  call(
    {
      post: '/visitors/codes/confirm',
      ...code,
      summary: 'Confirm a phone by its code',
      body: codeEntrySchema,
      answer: confirmedPhone,
    },
    async ({ fields, sender }) => parts.forms.confirmPhone(await fields(), sender),
  );
}

const listBody = z.object({
  list: z.string({ error: coded('contactListMissing') }).describe('The token that was answered with an owner.'),
});
const takeBackBody = listBody.extend({
  property_id: z
    .unknown()
    .optional()
    .transform((sent) => readId(sent) ?? 0),
});

/** A visitor's own list of contacts (D103). Its token travels in bodies alone, so that no log of addresses has it. */
function contactRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const contacts = { who: 'anybody', answer: contactList, errors: [404, 429] } as const;
  call(
    {
      post: '/visitors/contacts',
      ...contacts,
      summary: 'Whom a device asked for, by its private list',
      body: listBody,
    },
    ({ body: { list }, address }) => readContacts(parts, list, address),
  );
  call(
    {
      post: '/visitors/contacts/take-back',
      ...contacts,
      summary: 'Take back the number that was left for a listing',
      body: takeBackBody,
    },
    ({ body, address }) => takeBack(parts, body, address),
  );
}

const switchBody = z.object({
  all: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: coded('notFlag', { label: 'all' }),
    })
    .describe('true: every owner calls back.'),
});

/** The switch for all listings, and the alarm of reveals that leave the usual; for staff (D79). */
function alarmRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const state = { who: 'staff', answer: revealState } as const;
  call(
    {
      get: '/visitors/reveals',
      ...state,
      summary: 'Whether owners are shown, and hours in which too many were asked for',
    },
    () => readRevealState(parts),
  );
  call(
    {
      put: '/visitors/reveals',
      ...state,
      who: 'owner',
      summary: 'Have every owner call back, or show numbers again',
      body: switchBody,
    },
    async ({ body: { all }, staff }) => {
      await setAllOwnersCallBack(parts, all, staff.accountId);
      return readRevealState(parts);
    },
  );
  call(
    { post: '/visitors/reveals/acknowledge', ...state, summary: 'Say that the alarms have been seen' },
    async ({ staff }) => {
      await acknowledgeAlarms(parts, staff.accountId);
      return readRevealState(parts);
    },
  );
}

const mark = z
  .string()
  .optional()
  .transform((sent) => sent === 'true');

const listQuery = sliceQuery.extend({
  state: z.enum(LEAD_STATES, { error: coded('leadStateUnknown') }).optional(),
  mine: mark.describe('`true`: those that the caller looks after.'),
  late: mark.describe('`true`: those that are new for 24 hours.'),
  today: mark.describe('`true`: those of today, by the clock of India.'),
  property_id: z
    .string()
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? undefined : (readId(sent) ?? 0)))
    .describe('Those of one listing.'),
});

/** The staff's inbox of who asked (D104). */
function leadRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Leads');
  call(
    {
      get: '/leads/',
      who: 'staff',
      summary: 'Who asked for owners, newest first, with how far staff are',
      query: listQuery,
      answer: leadList,
    },
    ({ query: { skip, limit, q, state, mine, late, today, property_id }, staff }) => {
      const now = parts.now();
      const filter = {
        q,
        state,
        propertyId: property_id,
        takenBy: mine ? staff.accountId : undefined,
        since: today ? dayBegan(now) : undefined,
        newUntil: late ? lateUntil(now) : undefined,
      };
      return listLeads(parts, filter, { offset: skip, limit });
    },
  );
  call(
    {
      put: '/leads/:id',
      who: 'staff',
      summary: 'Write state and note of a lead, on the version that was seen',
      body: leadSchema,
      answer: lead,
      errors: [409],
      async first(id) {
        if ((await findLead(parts.database.read, id)) === undefined) throw failure('NOT_FOUND', 'noSuchLead');
      },
    },
    ({ id, body, staff }) => changeLead(parts, id, body, staff.accountId),
  );
}

export const visitorsFeature = {
  forms,
  waiting,
  due,
  tidyUp,
  noticeSubject: findNamedVisit,
  forgetPerson,
  routes: visitorRoutes,
} satisfies Feature;
