import { createHmac } from 'node:crypto';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { Database } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import type { Log } from '#server/log.ts';

export interface SecurityEvent {
  kind: SecurityKind;
  action: string;
  /** 'ok', or an error's code. */
  outcome: string;
  /** Of who acted, or of whom a login was tried for; null: nobody said. It is stored as a hash. */
  phone: string | null;
  /** As the request has it; stored as the hash of its network. */
  address: string;
  /** The account or the listing that it was about. */
  subject: number | null;
}

/** Events wait so long for each other, in milliseconds: a flood of them costs one transaction a second. */
const TOGETHER_MS = 1000;
/** More than so many are dropped while the database takes none; how many is logged. */
const MOST_WAITING = 5000;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * Who signed in, who exported what, who asked for which owner, and what was refused: a line of the log at once, and a row of the
 * database within a second. It never holds up the call that it tells of, and a call that fails leaves its event all the same.
 * People and addresses are hashes with a key that is not in the database.
 */
export function createSecurityLog(parts: { database: Database; secretKey: SecretKey; log: Log; now: () => number }) {
  const { database, log } = parts;
  const key = parts.secretKey.for('security log');
  const hash = (what: string, text: string) =>
    createHmac('sha256', key).update(`${what} ${text}`).digest('base64url').slice(0, 16);
  const accountHash = (phone: string) => hash('account', phone);
  const addressHash = (address: string) => hash('address', addressKey(address));
  let waiting: NewRow<'security_events'>[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
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
      log.warn({ err }, 'security events wait: the database took none');
      timer ??= setTimeout(flush, TOGETHER_MS * 10).unref();
    }
  }

  return {
    accountHash,
    addressHash,
    note({ kind, action, outcome, phone, address, subject }: SecurityEvent): void {
      const account_hash = phone === null ? null : accountHash(phone);
      const address_hash = addressHash(address);
      log.info({ kind, action, outcome, account: account_hash, address: address_hash, subject }, 'security event');
      if (waiting.length < MOST_WAITING) {
        waiting.push({ at: parts.now(), kind, action, outcome, account_hash, address_hash, subject });
      } else dropped += 1;
      timer ??= setTimeout(flush, TOGETHER_MS).unref();
    },
    /** Stores what waits; a running server does it within a second, and once more when it closes. */
    flush,
  };
}
