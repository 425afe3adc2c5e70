import { createHmac } from 'node:crypto';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import { isAppError } from '#domain/errors.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import { HALF_LOGINS, insertSecurityEvents, pruneSecurityEvents } from '#server/auth/security-log/repository.ts';
import type { Database } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import { tellAway } from '#server/http/away-log.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
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

/** Events wait so long for each other, in milliseconds: a flood of them costs one transaction a second. */
const TOGETHER_MS = 1000;
/** More than so many are dropped while the database takes none, those of refused strangers at half of it; how many is logged. */
const MOST_WAITING = 5000;
/** The table is cut to its limits after so many rows, as every hour: however much is refused, it does not fill the disk. */
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
      if (isAppError(err) && err.code === 'UNAVAILABLE') tellAway(log, err);
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
    /** Stores what waits; a running server does it within a second, and once more when it closes. */
    flush: store,
  };
}
