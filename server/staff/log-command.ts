import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECURITY_KINDS, type SecurityKind } from '#domain/answers/security-log.ts';
import { DAY_MS, HOUR_MS, isoTime } from '#domain/dates.ts';
import { listSecurityEventsFrom } from '#server/auth/security-log/repository.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/tables.ts';

const KINDS = Object.keys(SECURITY_KINDS).join(', ');

export const LOG_USAGE = `npm run staff -- log [--since 24h] [--event KIND] [--follow]
                                    prints the security log, oldest first; KIND is one of
                                    ${KINDS}`;

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

/** Prints the stored events (D88) as they are: people and networks are their marks. Answers what is wrong with the options, or null. */
export async function printSecurityLog(args: readonly string[], deps: LogCommandDeps): Promise<string | null> {
  const wanted = readWanted(args);
  if (typeof wanted === 'string') return wanted;
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
    if (!follow || deps.signal?.aborted) return null;
    printed = seen;
    from = Math.max(from, started - LATE_MS);
    await pause(LOOK_MS, undefined, { signal: deps.signal }).catch(() => undefined);
    if (deps.signal?.aborted) return null;
  }
}

/** In one sentence which word is wrong and what may stand there; how the command is used for options that it does not have. */
function readWanted(args: readonly string[]): Wanted | string {
  const options = { since: { type: 'string' }, event: { type: 'string' }, follow: { type: 'boolean' } } as const;
  try {
    const { since = '24h', event, follow = false } = parseArgs({ args: [...args], options }).values;
    const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(since) ?? [];
    const unitMs = UNIT_MS[unit];
    if (unitMs === undefined) return `--since ${since}: write a number with m, h or d, such as 90m, 24h or 7d.`;
    if (event !== undefined && !isKind(event)) return `--event ${event}: there are ${KINDS}.`;
    return { sinceMs: Number(count) * unitMs, kind: event, follow };
  } catch {
    return LOG_USAGE;
  }
}

function isKind(text: string): text is SecurityKind {
  return Object.hasOwn(SECURITY_KINDS, text);
}

const ROWS_AT_ONCE = 500;

/** Oldest first, some hundred at a time. */
async function* rowsSince({ read }: Database, from: number, kind: SecurityKind | undefined) {
  for (let after = 0; ; ) {
    const rows = await listSecurityEventsFrom(read, { from, kind, after, limit: ROWS_AT_ONCE });
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
