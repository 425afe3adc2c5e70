import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type SecurityLogEvent, securityLog } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/words/en-staff.ts';
import { accountLabels, listAccounts } from '#server/auth/accounts.ts';
import { listSecurityEvents } from '#server/auth/security-log.ts';
import type { Parts } from '#server/core.ts';
import type { Row } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { sliceQuery } from '#server/http/read-body.ts';

const SHOWN_MS = 30 * DAY_MS;

const KINDS = Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]];
const logQuery = sliceQuery
  .pick({ skip: true, limit: true })
  .extend({ kind: z.enum(KINDS).optional().catch(undefined) });

/** The security log as staff see it. */
export function securityLogRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Staff');
  call(
    {
      get: '/staff/security-log',
      who: 'owner',
      summary: 'The security log: sign-ins, exports, reveals and changes of accounts of the last 30 days',
      query: logQuery,
      answer: securityLog,
    },
    async ({ query: { kind, ...slice } }) => {
      await parts.securityLog.flush();
      const { read } = parts.database;
      const { events, total } = await listSecurityEvents(read, parts.now() - SHOWN_MS, kind, slice);
      return { total, events: await presentEvents(parts, events) };
    },
  );
}

type EventRow = Row<'security_events'>;

/** With the names of staff, whose hashes are known here; others appear by their hash. */
async function presentEvents(parts: Parts, rows: readonly EventRow[]): Promise<SecurityLogEvent[]> {
  const { read } = parts.database;
  const byHash = new Map<string, string>();
  for (const { phone, name } of await listAccounts(read)) {
    byHash.set(parts.securityLog.accountHash(phone), name === null ? phone : `${name} (${phone})`);
  }
  const nameOf = ({ account_hash }: EventRow) => byHash.get(account_hash ?? '') ?? null;
  const labels = await accountLabels(
    read,
    rows.flatMap((row) => (isAboutAccount(row) ? [row.subject] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    at: isoTime(row.at),
    kind: row.kind,
    action: row.action,
    outcome: row.outcome,
    // Anybody can type a colleague's phone: only proven events carry a name.
    who: row.by_account === 1 ? nameOf(row) : null,
    tried_for: row.by_account === 0 && row.action === 'login' ? nameOf(row) : null,
    account: row.account_hash,
    address: row.address_hash,
    subject: subjectOf(row, labels),
    times: row.times,
  }));
}

function isAboutAccount(row: EventRow): row is EventRow & { subject: number } {
  return row.kind !== 'reveal' && row.subject !== null;
}

function subjectOf(row: EventRow, labels: ReadonlyMap<number, string>): string | null {
  if (isAboutAccount(row)) return labels.get(row.subject) ?? `account ${row.subject}`;
  return row.subject === null ? null : `listing ${row.subject}`;
}
