import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lead, leadList, type RevealAlarm, revealState } from '#domain/answers/leads.ts';
import { isoTime } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { coded, readId } from '#domain/parse.ts';
import { contactList, LEAD_STATES, leadSchema } from '#domain/visitor.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import { readAllCallBack, setAllCallBack } from '#server/db/settings.ts';
import { callsUnder } from '#server/http/call.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import {
  acknowledgeRevealAlarm,
  findOpenRevealAlarm,
  pruneRevealAlarms,
  type RevealAlarmRow,
} from '#server/visitors/alarm.ts';
import { readContacts, takeBack } from '#server/visitors/contacts.ts';
import { changeLead, dayBegan, findLead, lateUntil, listLeads } from '#server/visitors/leads.ts';

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
export function leadRoutes(app: FastifyInstance, parts: Parts): void {
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

/** Most open alarms that are answered: those of a day. */
const MOST = 24;
/** So long alarms are kept. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

const switchBody = z.object({
  all: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: coded('notFlag', { label: 'all' }),
    })
    .describe('true: every owner calls back.'),
});

type AlarmParts = Pick<Parts, 'database' | 'now'>;

/** The switch for all listings, and the alarm of reveals that leave the usual; for staff (D79). */
export function alarmRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const state = { who: 'staff', answer: revealState } as const;
  call(
    {
      get: '/visitors/reveals',
      ...state,
      summary: 'Whether owners are shown, and hours in which too many were asked for',
    },
    () => stateOf(parts),
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
      await haveAllCallBack(parts, all, staff.accountId);
      return stateOf(parts);
    },
  );
  call(
    { post: '/visitors/reveals/acknowledge', ...state, summary: 'Say that the alarms have been seen' },
    async ({ staff }) => {
      await acknowledge(parts, staff.accountId);
      return stateOf(parts);
    },
  );
}

export async function forgetOldAlarms({ database, now }: AlarmParts): Promise<void> {
  await database.write((tx) => pruneRevealAlarms(tx, now() - KEPT_MS));
}

async function stateOf({ database: { read } }: Pick<Parts, 'database'>) {
  const [all_call_back, alarms] = await Promise.all([readAllCallBack(read), findOpenRevealAlarm(read, MOST)]);
  return { all_call_back, alarms: alarms.map(presentAlarm) };
}

function presentAlarm({ noticed_at, minutes, reveals, listings, usual }: RevealAlarmRow): RevealAlarm {
  return { noticed_at: isoTime(noticed_at), minutes, reveals, listings, usual };
}

/** Sets the switch. Pages say beforehand what a reveal answers, so they are made anew. */
function haveAllCallBack(parts: AlarmParts, all: boolean, accountId: number): Promise<void> {
  return writeCatalogue(parts, async (tx) => {
    const before = await readAllCallBack(tx);
    if (before === all) return { result: undefined, isUnchanged: true };
    await setAllCallBack(tx, all);
    const sides = { before: { all: before }, after: { all } };
    return { result: undefined, audit: { action: 'call-back.set', entityId: 1, accountId, ...sides } };
  });
}

function acknowledge(parts: AlarmParts, accountId: number): Promise<void> {
  return writeAudited(parts, async (tx, at) => {
    const alarms = await acknowledgeRevealAlarm(tx, at);
    if (alarms === 0) return { result: undefined, isUnchanged: true };
    return { result: undefined, audit: { action: 'alarm.acknowledge', entityId: 1, accountId, after: { alarms } } };
  });
}

const listBody = z.object({
  list: z.string({ error: coded('contactListMissing') }).describe('The token that was answered with an owner.'),
});
const takeBackBody = listBody.extend({
  property_id: z.unknown().transform((sent) => readId(sent) ?? 0),
});

/** A visitor's own list of contacts (D103). Its token travels in bodies alone, so that no log of addresses has it. */
export function ledgerRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const contacts = { who: 'anybody', answer: contactList, isPrivate: true, errors: [404, 429] } as const;
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
