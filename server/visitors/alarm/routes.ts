import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type RevealAlarm, revealState } from '#domain/answers/reveals.ts';
import { isoTime } from '#domain/dates.ts';
import { coded } from '#domain/parse.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import { readAllCallBack, setAllCallBack } from '#server/db/settings.ts';
import { callsUnder } from '#server/http/call.ts';
import type { RevealAlarmRow } from '#server/visitors/alarm/repository.ts';
import { acknowledgeRevealAlarm, findOpenRevealAlarm, pruneRevealAlarms } from '#server/visitors/alarm/repository.ts';

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
