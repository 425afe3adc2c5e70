import { createHmac } from 'node:crypto';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import { isAppError } from '#domain/errors.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import { createCrowds } from '#server/auth/security-log/crowd.ts';
import { HALF_LOGINS } from '#server/auth/security-log/repository.ts';
import type { Database } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import { tellAway } from '#server/http/away-log.ts';
import { addressKey, wideNetwork } from '#server/http/limits/client-address.ts';
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
/** What is told by its number alone is told so often. */
const CROWDS_MS = 10 * 60_000;
/** More than so many are dropped while the database takes none, those of refused strangers at half of it; how many is logged. */
const MOST_WAITING = 5000;

interface SecurityLogParts {
  database: Database;
  secretKey: SecretKey;
  log: Log;
  now: () => number;
  metrics: Metrics;
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * Who signed in, who exported what, who asked for which owner, and what was refused: a line of the log at once, and a row of the
 * database within a second. It never holds up the call that it tells of, and a call that fails leaves its event all the same. What
 * strangers are refused over and over, and what one account does over and over, is told by its number, every ten minutes. People and
 * addresses are hashes with a key that is not in the database.
 */
export function createSecurityLog(parts: SecurityLogParts) {
  const { database, log } = parts;
  const key = parts.secretKey.for('security log');
  const hash = (what: string, text: string) =>
    createHmac('sha256', key).update(`${what} ${text}`).digest('base64url').slice(0, 16);
  const accountHash = (phone: string) => hash('account', phone);
  const addressHash = (address: string) => hash('address', addressKey(address));
  const crowds = createCrowds(parts.now);
  const events = parts.metrics.counter('chavi_security_events_total', 'What the security log was told.');
  let waiting: NewRow<'security_events'>[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let crowdsTimer: NodeJS.Timeout | undefined;
  let crowdsTold = Number.NEGATIVE_INFINITY;

  function add(row: NewRow<'security_events'>, most = MOST_WAITING): void {
    const { kind, action, outcome, account_hash: account, address_hash: address, subject, times } = row;
    log.info({ kind, action, outcome, account, address, subject, times }, 'security event');
    if (waiting.length < most) waiting.push(row);
    else dropped += 1;
    timer ??= setTimeout(store, TOGETHER_MS).unref();
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await database.write(({ securityEvents }) => securityEvents.insert(rows));
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

  function tellCrowds(): void {
    clearTimeout(crowdsTimer);
    crowdsTimer = undefined;
    crowdsTold = parts.now();
    for (const { network, account, isByAccount, ...crowd } of crowds.take()) {
      add({
        ...crowd,
        account_hash: account,
        address_hash: hash('network', network ?? 'any'),
        by_account: isByAccount ? 1 : 0,
      });
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
      const shared = {
        ...{ kind, action, outcome, isByAccount, network: wideNetwork(address) },
        account: hasPassword ? account_hash : null,
        subject: hasPassword && outcome === 'ok' ? subject : null,
      };
      if ((hasPassword || isRefusedStranger) && !crowds.isAlone(shared)) {
        crowdsTimer ??= setTimeout(tellCrowds, CROWDS_MS).unref();
        return;
      }
      const who = { account_hash, by_account: isByAccount ? 1 : 0, address_hash: addressHash(address) } as const;
      add(
        { at: parts.now(), kind, action, outcome, ...who, subject, times: 1 },
        isRefusedStranger ? MOST_WAITING / 2 : MOST_WAITING,
      );
    },
    /** Stores what waits for who reads the log now. Whoever reads over and over makes no more rows of what is told by its number. */
    async show(): Promise<void> {
      if (Math.abs(parts.now() - crowdsTold) >= CROWDS_MS) tellCrowds();
      await store();
    },
    /** Stores what waits; a running server does it within a second, with what is told by its number every ten minutes, and once more when it closes. */
    async flush(): Promise<void> {
      tellCrowds();
      await store();
    },
  };
}
