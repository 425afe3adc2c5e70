import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isAppError } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import { normalisePhone } from '#domain/phone.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/words/en-staff.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Database } from '#server/db/database.ts';
import { type Db, type NewRow, wholeCount } from '#server/db/tables.ts';
import { logAway, refusalOf } from '#server/http/errors.ts';
import { fieldsOf } from '#server/http/read-body.ts';
import { addressKey } from '#server/http/sender.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';

export interface SecurityEvent {
  kind: SecurityKind;
  action: string;
  /** 'ok', or an error's code. */
  outcome: string;
  /** Of who acted, or what somebody typed; null: nobody said. It is stored as a hash. */
  phone: string | null;
  /** Whether the account of this phone acted: in a session, or with the right password. */
  isByAccount: boolean;
  /** As the request has it; stored as the hash of its network. */
  address: string;
  /** The account or the listing that it was about. */
  subject: number | null;
}

/** Events of this time are stored together, in milliseconds: a flood costs one transaction a second. */
const TOGETHER_MS = 1000;
/**
 * At most this many events wait while the database is away, those of refused strangers up to half of it. How many were dropped is logged.
 */
const MOST_WAITING = 5000;
/** The table is pruned after this many rows, as every hour, so that refused calls cannot fill the disk. */
const ROWS_BEFORE_PRUNING = 10_000;

interface SecurityLogParts {
  database: Database;
  secretKey: SecretKey;
  log: Log;
  now: () => number;
  metrics: Metrics;
}

type EventRow = NewRow<'security_events'> & { times: number };

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * Who signed in, who exported what, who asked for which owner, and what was refused: a line of the log at once, and a row of the
 * database within a second. It never holds up the call that it tells of, and a call that fails leaves its event all the same. Calls
 * of that second from one network that differ in nothing, or were refused by a limit, are one row with their number. People and addresses
 * are hashes with a key that is not in the database.
 */
export function createSecurityLog(parts: SecurityLogParts) {
  const { database, log } = parts;
  const key = parts.secretKey.for('security log');
  const hash = (what: string, text: string) =>
    createHmac('sha256', key).update(`${what} ${text}`).digest('base64url').slice(0, 16);
  const accountHash = (phone: string) => hash('account', phone);
  const addressHash = (address: string) => hash('address', addressKey(address));
  const events = parts.metrics.counter('chavi_security_events_total', 'What the security log was told.');
  let waiting: EventRow[] = [];
  let alike = new Map<string, EventRow>();
  let dropped = 0;
  let unpruned = 0;
  let timer: NodeJS.Timeout | undefined;

  function add(row: EventRow, shared: string, most: number): void {
    const { kind, action, outcome, account_hash: account, address_hash: address, subject } = row;
    log.info({ kind, action, outcome, account, address, subject }, 'security event');
    const same = alike.get(shared);
    if (same !== undefined) {
      // Of several phones or listings it names none.
      if (same.account_hash !== account) same.account_hash = null;
      if (same.subject !== subject) same.subject = null;
      same.at = row.at;
      same.times += 1;
    } else if (waiting.length < most) {
      waiting.push(row);
      alike.set(shared, row);
    } else dropped += 1;
    timer ??= setTimeout(store, TOGETHER_MS).unref();
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    alike = new Map();
    if (rows.length === 0) return;
    try {
      const isPruning = unpruned + rows.length >= ROWS_BEFORE_PRUNING;
      await database.write(async (tx) => {
        await insertSecurityEvents(tx, rows);
        if (isPruning) await pruneSecurityEvents(tx, parts.now());
      });
      unpruned = isPruning ? 0 : unpruned + rows.length;
      if (dropped > 0) log.warn({ dropped }, 'security events were dropped while the database took none');
      dropped = 0;
    } catch (err) {
      const all = [...rows, ...waiting];
      dropped += Math.max(0, all.length - MOST_WAITING);
      waiting = all.slice(0, MOST_WAITING);
      if (isAppError(err) && err.code === 'UNAVAILABLE') logAway(log, err);
      else log.warn({ err }, 'security events wait: the database took none');
      timer ??= setTimeout(store, TOGETHER_MS * 10).unref();
    }
  }

  return {
    accountHash,
    addressHash,
    note({ kind, action, outcome, phone, isByAccount, address, subject }: SecurityEvent): void {
      events.adding({ kind, outcome })();
      const hasPassword = isByAccount || HALF_LOGINS.some((half) => half === outcome);
      // Who asks for an owner types any phone: it is no account's mark, also where it is one's phone.
      const account_hash = phone === null ? null : hash(kind === 'reveal' ? 'visitor' : 'account', phone);
      const isRefusedStranger = !hasPassword && outcome !== 'ok';
      const by_account = isByAccount ? 1 : 0;
      const address_hash = addressHash(address);
      // What a limit refuses costs its sender nothing: it may come with another phone and listing each time.
      const whose = isRefusedStranger && outcome === 'RATE_LIMITED' ? [] : [account_hash, subject];
      const at = parts.now();
      add(
        { at, kind, action, outcome, account_hash, by_account, address_hash, subject, times: 1 },
        [Math.floor(at / TOGETHER_MS), kind, action, outcome, by_account, address_hash, ...whose].join(' '),
        isRefusedStranger ? MOST_WAITING / 2 : MOST_WAITING,
      );
    },
    /** Stores what waits. A running server does so within a second, and when it closes. */
    flush: store,
  };
}

const KEPT_MS = 90 * DAY_MS;
/** Rows of one statement: PostgreSQL and SQLite bound the values that one takes. */
const ROWS_AT_ONCE = 64;
/** Outcomes of a login with the right password and no second step. */
export const HALF_LOGINS = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] as const;
/**
 * The oldest rows of each kind go when there are too many, counted in these groups: what strangers do pushes out nothing about the staff,
 * or about those who have their passwords, and refused calls push out none that were answered.
 */
const GROUPS = [
  { by_account: 1, outcomes: 'ok', most: 50_000 },
  { by_account: 1, outcomes: 'refused', most: 20_000 },
  { by_account: 0, outcomes: 'ok', most: 100_000 },
  { by_account: 0, outcomes: 'half', most: 20_000 },
  { by_account: 0, outcomes: 'refused', most: 20_000 },
] as const;
/** The outcomes of each group. */
const OUTCOMES = {
  ok: ['in', ['ok']],
  half: ['in', HALF_LOGINS],
  refused: ['not in', ['ok', ...HALF_LOGINS]],
} as const;

// The security log. Rows are added and forgotten, never changed.

function since(db: Db, from: number, kind: SecurityKind | undefined) {
  const recent = db.selectFrom('security_events').where('at', '>=', from);
  return kind === undefined ? recent : recent.where('kind', '=', kind);
}

export async function insertSecurityEvents(db: Db, rows: readonly NewRow<'security_events'>[]): Promise<void> {
  // Two statements, whatever their number: one for each number of rows would be kept compiled, some hundred kilobytes for the long ones.
  for (let from = 0; from < rows.length; ) {
    const length = rows.length - from >= ROWS_AT_ONCE ? ROWS_AT_ONCE : 1;
    await db
      .insertInto('security_events')
      .values(rows.slice(from, from + length))
      .execute();
    from += length;
  }
}

/** Newest first, of one kind or of all. */
export async function listSecurityEvents(
  db: Db,
  from: number,
  kind: SecurityKind | undefined,
  { skip, limit }: { skip: number; limit: number },
) {
  const newest = since(db, from, kind).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const events = await newest.limit(limit).offset(skip).execute();
  return { events, total: await wholeCount(since(db, from, kind)) };
}

/** Oldest first, beginning after the event `after`. */
export function listSecurityEventsFrom(
  db: Db,
  wanted: { from: number; kind: SecurityKind | undefined; after: number; limit: number },
) {
  return since(db, wanted.from, wanted.kind)
    .selectAll()
    .where('id', '>', wanted.after)
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
}

/** Forgets what is too old at the moment `now` (epoch milliseconds), and the oldest of too many. */
export async function pruneSecurityEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', now - KEPT_MS)
    .execute();
  for (const kind of Object.keys(SECURITY_KINDS)) {
    for (const { by_account, outcomes, most } of GROUPS) {
      const [isOneOf, list] = OUTCOMES[outcomes];
      const group = db
        .selectFrom('security_events')
        .select('id')
        .where('kind', '=', kind)
        .where('by_account', '=', by_account)
        .where('outcome', isOneOf, list);
      const first = await group.orderBy('id', 'desc').limit(1).offset(most).executeTakeFirst();
      if (first === undefined) continue;
      await db
        .deleteFrom('security_events')
        .where('id', 'in', group.where('id', '<=', first.id))
        .execute();
    }
  }
}

/**
 * Notes each call that says so, however it ended, when its answer begins: who hangs up before its end has guessed a password, or taken most
 * of an export, all the same. The other calls cost nothing. Reveals are noted where both ways to them meet.
 */
export function addSecurityNotes(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onRoute', (route) => {
    const noted = route.config?.call?.noted;
    if (noted === undefined) return;
    // An id in another address is no account's: a passkey's would be told as a colleague's name.
    const accountIn = (request: FastifyRequest) =>
      route.url.includes('/staff/:id') ? readId((request.params as { id: string }).id) : null;
    route.onSend = [...hooksOf(route), async (request) => noteCall(log, noted, request, accountIn(request) ?? null)];
  });
}

function hooksOf({ onSend = [] }: RouteOptions) {
  return [onSend].flat();
}

function noteCall(
  log: SecurityLog,
  [kind, action]: readonly [SecurityKind, string],
  request: FastifyRequest,
  subject: number | null,
): void {
  const outcome = outcomeOf(request);
  log.note({
    kind,
    action,
    outcome,
    // A login has no session yet: the right password stands for one.
    isByAccount: request.staff !== null || (action === 'login' && outcome === 'ok'),
    phone: request.staff?.phone ?? phoneOf(fieldsOf(request)?.phone),
    address: request.ip,
    subject,
  });
}

/** 'ok', or the code of the error; a code of the second step that was wrong is told apart from one that was not sent. */
function outcomeOf(request: FastifyRequest): string {
  const refusal = refusalOf(request);
  if (refusal === undefined) return 'ok';
  const isWrongCode = refusal.code === 'SECOND_FACTOR_REQUIRED' && refusal.details !== undefined;
  return isWrongCode ? 'SECOND_FACTOR_WRONG' : refusal.code;
}

/** Of whom somebody spoke; it becomes a hash at once. */
function phoneOf(sent: unknown): string | null {
  return typeof sent === 'string' ? normalisePhone(sent.slice(0, LIMITS.phoneText)) : null;
}

/** Logs a reveal, however it ended; the reveal does not wait. `fields` are as sent. */
export async function noteReveal<T>(
  log: SecurityLog,
  { phone, property_id }: Record<string, unknown>,
  address: string,
  reveal: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string) =>
    log.note({
      ...({ kind: 'reveal', action: 'reveal' } as const),
      ...{ outcome, address, phone: phoneOf(phone), isByAccount: false, subject: readId(property_id) ?? null },
    });
  try {
    const answer = await reveal();
    note('ok');
    return answer;
  } catch (error) {
    note(isAppError(error) ? error.code : 'INTERNAL');
    throw error;
  }
}
