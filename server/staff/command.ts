import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { registerSchema } from '#domain/account-forms.ts';
import { formatDate, isoTime } from '#domain/dates.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import { parseWith } from '#domain/parse.ts';
import { normalisePhone } from '#domain/phone.ts';
import { SECURITY_KINDS, type SecurityKind } from '#domain/words/en-staff.ts';
import { sentence } from '#domain/words/sentence.ts';
import { accountNote, findAccountByPhone, listAccounts, removeAccountRow } from '#server/auth/accounts.ts';
import { newPassword } from '#server/auth/password.ts';
import { removeFactors } from '#server/auth/second-factor.ts';
import { listSecurityEventsFrom } from '#server/auth/security-log.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import { type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { Row } from '#server/db/tables.ts';
import { giveAccount } from '#server/staff/accounts.ts';
import { resetByOperator } from '#server/staff/passwords.ts';

const KINDS = Object.keys(SECURITY_KINDS).join(', ');

const LOG_USAGE = `npm run staff -- log [--since 24h] [--event KIND] [--follow]
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
/** Another process may still be storing an event of this age. */
const LATE_MS = 60_000;

/** Prints the stored events (D88) as they are: people and networks are their marks. Answers what is wrong with the options, or null. */
async function printSecurityLog(args: readonly string[], deps: LogCommandDeps): Promise<string | null> {
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

/** One sentence about the wrong option and what it may be; the usage for unknown options. */
function readWanted(args: readonly string[]): Wanted | string {
  const options = { since: { type: 'string' }, event: { type: 'string' }, follow: { type: 'boolean' } } as const;
  try {
    const { since = '24h', event, follow = false } = parseArgs({ args: [...args], options }).values;
    const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(since) ?? [];
    const unitMs = UNIT_MS[unit];
    if (unitMs === undefined) return `--since ${since}: write a number with m, h or d, such as 90m, 24h or 7d.`;
    if (event !== undefined && !isKind(event)) return `--event ${event}: write one of ${KINDS}.`;
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

export const STAFF_USAGE = `npm run staff -- list
npm run staff -- add PHONE [NAME]   adds an account, or approves one and gives it a new password; asks for the password
npm run staff -- reset PHONE        gives an account a new password, shown once, and ends its sessions
npm run staff -- remove PHONE       removes an account and ends its sessions
npm run staff -- factor-off PHONE   removes the second step of an account whose user lost the phone and the recovery codes
${LOG_USAGE}`;

interface StaffCommandDeps extends CatalogueDeps, LogCommandDeps {
  /** A password is asked for: on the command line it would stay in the shell's history. */
  askSecret: (question: string) => Promise<string>;
}

export interface Outcome {
  text: string;
  ok: boolean;
}

/** The operator's commands for the staff's accounts (D13), and for what the security log holds of them (D88). */
export async function runStaffCommand(args: readonly string[], deps: StaffCommandDeps): Promise<Outcome> {
  const [command, phone = '', ...name] = args;
  if (command === 'list' && args.length === 1) return listAll(deps);
  if (command === 'add' && phone !== '') return addAccount(phone, name.join(' '), deps);
  if (command === 'reset' && phone !== '' && name.length === 0) return resetPassword(normalisePhone(phone), deps);
  if (command === 'remove' && phone !== '' && name.length === 0) return removeAccount(normalisePhone(phone), deps);
  if (command === 'factor-off' && phone !== '' && name.length === 0) return turnFactorOff(normalisePhone(phone), deps);
  if (command === 'log') {
    const problem = await printSecurityLog(args.slice(1), deps);
    return { text: problem ?? '', ok: problem === null };
  }
  return { text: STAFF_USAGE, ok: false };
}

async function listAll({ database }: StaffCommandDeps): Promise<Outcome> {
  const accounts = await listAccounts(database.read);
  if (accounts.length === 0)
    return { text: 'There are no accounts yet. Add one: npm run staff -- add PHONE', ok: true };
  const lines = accounts.map(
    (account) =>
      `${account.phone}  ${account.state.padEnd(7)}  ${formatDate(account.created_at)}  ${account.name ?? ''}`,
  );
  return { text: lines.map((line) => line.trimEnd()).join('\n'), ok: true };
}

async function addAccount(phone: string, name: string, deps: StaffCommandDeps): Promise<Outcome> {
  const password = await deps.askSecret('Password (at least 6 characters): ');
  const parsed = parseWith(registerSchema, { phone, name, password });
  if (!parsed.ok) return { text: parsed.problems.map(sentence).join('\n'), ok: false };
  const { password: given, ...wanted } = parsed.value;
  const secret = await newPassword(given, wanted.phone, 'other');
  const taken = await writeAudited(deps, async (tx, at) => {
    const id = await giveAccount(tx, { ...wanted, ...secret }, at, 'any');
    if (id !== undefined) await revokeSessionsOf(tx, id, at);
    const made = await findAccountByPhone(tx, wanted.phone);
    return { result: id, audit: accountNote(id === undefined ? 'add' : 'reset', made?.id ?? 0, null) };
  });
  const text =
    taken === undefined
      ? `${wanted.phone} can log in.`
      : `${wanted.phone} already had an account. It is active, has the new password, and is logged out everywhere.`;
  return { text, ok: true };
}

/** For users who forgot their password and have no colleague (D81). */
async function resetPassword(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  const password = await resetByOperator(deps, phone);
  if (password === undefined) return { text: `${phone} has no active account.`, ok: false };
  const text = `The new password of ${phone} is ${password}. It is shown only once, and the account is logged out everywhere.`;
  return { text: `${text} The site asks for another password after the next login.`, ok: true };
}

async function removeAccount(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  return writeAudited<Outcome>(deps, async (tx, at) => {
    const account = await findAccountByPhone(tx, phone);
    if (account === undefined) return { result: { text: `${phone} has no account.`, ok: false } };
    if ((await removeAccountRow(tx, account.id, at)) === 'last') {
      return {
        result: { text: 'The last active account cannot be removed. Add another one first.', ok: false },
      };
    }
    const result = { text: `${phone} was removed and logged out everywhere.`, ok: true };
    return { result, audit: accountNote('remove', account.id, null) };
  });
}

async function turnFactorOff(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  return writeAudited<Outcome>(deps, async (tx) => {
    const account = await findAccountByPhone(tx, phone);
    if (account === undefined) return { result: { text: `${phone} has no account.`, ok: false } };
    if (!(await removeFactors(tx, account.id))) return { result: { text: `${phone} has no second step.`, ok: false } };
    const result = { text: `${phone} can log in with the password alone.`, ok: true };
    return { result, audit: accountNote('factor-removed', account.id, null) };
  });
}
