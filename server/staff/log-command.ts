import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECURITY_KINDS, type SecurityKind } from '#domain/answers/security-log.ts';
import { DAY_MS, HOUR_MS, isoTime } from '#domain/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/tables.ts';

export const LOG_USAGE = `npm run staff -- log [--since 24h] [--event KIND] [--follow]
                                    prints the security log, oldest first; KIND is one of
                                    ${Object.keys(SECURITY_KINDS).join(', ')}`;

export interface LogCommandDeps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  print: (line: string) => void;
  /** Ends `--follow`. */
  signal?: AbortSignal;
}

interface Wanted {
  /** How far back, in milliseconds. */
  sinceMs: number;
  kind: SecurityKind | undefined;
  follow: boolean;
}

const UNIT_MS: Record<string, number> = { m: 60_000, h: HOUR_MS, d: DAY_MS };
/** How often `--follow` looks. */
const LOOK_MS = 2000;
/** Another process may still be storing an event that is so old. */
const LATE_MS = 60_000;

/** Prints the stored events (D88) as they are: people and networks are their marks. Answers false when it was not told what to print. */
export async function printSecurityLog(args: readonly string[], deps: LogCommandDeps): Promise<boolean> {
  const wanted = readWanted(args);
  if (wanted === null) return false;
  const { follow, sinceMs, kind } = wanted;
  let from = deps.now() - sinceMs;
  let printed = new Set<number>();
  while (true) {
    const seen = new Set<number>();
    const started = deps.now();
    for await (const row of rowsSince(deps.database, from, kind)) {
      if (!printed.has(row.id)) deps.print(lineOf(row));
      seen.add(row.id);
    }
    if (!follow || deps.signal?.aborted) return true;
    printed = seen;
    from = Math.max(from, started - LATE_MS);
    await pause(LOOK_MS, undefined, { signal: deps.signal }).catch(() => undefined);
    if (deps.signal?.aborted) return true;
  }
}

/** Null for options that say nothing. */
function readWanted(args: readonly string[]): Wanted | null {
  const options = { since: { type: 'string' }, event: { type: 'string' }, follow: { type: 'boolean' } } as const;
  try {
    const { since = '24h', event, follow = false } = parseArgs({ args: [...args], options }).values;
    const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(since) ?? [];
    const unitMs = UNIT_MS[unit];
    if (unitMs === undefined || (event !== undefined && !isKind(event))) return null;
    return { sinceMs: Number(count) * unitMs, kind: event, follow };
  } catch {
    return null;
  }
}

function isKind(text: string): text is SecurityKind {
  return Object.hasOwn(SECURITY_KINDS, text);
}

const ROWS_AT_ONCE = 500;

/** Oldest first, some hundred at a time. */
async function* rowsSince({ read }: Database, from: number, kind: SecurityKind | undefined) {
  for (let after = 0; ; ) {
    const rows = await read.securityEvents.listFrom({ from, kind, after, limit: ROWS_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

/** '2026-11-12T05:00:00.000Z  login login  UNAUTHENTICATED  who=… from=…  account 7'. */
function lineOf(row: Row<'security_events'>): string {
  const about = row.subject === null ? '' : `  ${row.kind === 'reveal' ? 'listing' : 'account'} ${row.subject}`;
  const marks = `${row.by_account === 1 ? 'who' : 'for'}=${row.account_hash ?? '-'}  from=${row.address_hash}`;
  const times = row.times === 1 ? '' : `  ${row.times} times`;
  return `${isoTime(row.at)}  ${row.kind} ${row.action}  ${row.outcome}  ${marks}${about}${times}`;
}
