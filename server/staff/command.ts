import { registerSchema } from '#domain/account/login-schema.ts';
import { formatDate } from '#domain/dates.ts';
import { parseWith } from '#domain/parse.ts';
import { normalisePhone } from '#domain/phone.ts';
import { sentence } from '#domain/words/sentence.ts';
import { findAccountByPhone, listAccounts, removeAccountRow } from '#server/auth/accounts.ts';
import { removeFactors } from '#server/auth/factors/repository.ts';
import { newPassword } from '#server/auth/new-password.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import type { AuditNote } from '#server/db/audit.ts';
import { type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import { giveAccount } from '#server/staff/accounts.ts';
import { LOG_USAGE, type LogCommandDeps, printSecurityLog } from '#server/staff/log-command.ts';
import { resetByOperator } from '#server/staff/passwords.ts';

export const STAFF_USAGE = `npm run staff -- list
npm run staff -- add PHONE [NAME]   adds an account, or approves one and gives it a new password; asks for the password
npm run staff -- reset PHONE        gives an account a new password, shown once, and ends its sessions
npm run staff -- remove PHONE       removes an account and ends its sessions
npm run staff -- factor-off PHONE   takes the second step off an account, whose person lost phone and recovery codes
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
  if (command === 'list' && args.length === 1) return list(deps);
  if (command === 'add' && phone !== '') return add(phone, name.join(' '), deps);
  if (command === 'reset' && phone !== '' && name.length === 0) return reset(normalisePhone(phone), deps);
  if (command === 'remove' && phone !== '' && name.length === 0) return remove(normalisePhone(phone), deps);
  if (command === 'factor-off' && phone !== '' && name.length === 0) return factorOff(normalisePhone(phone), deps);
  if (command === 'log') {
    const problem = await printSecurityLog(args.slice(1), deps);
    return { text: problem ?? '', ok: problem === null };
  }
  return { text: STAFF_USAGE, ok: false };
}

async function list({ database }: StaffCommandDeps): Promise<Outcome> {
  const accounts = await listAccounts(database.read);
  if (accounts.length === 0) return { text: 'There is no account yet. Add one: npm run staff -- add PHONE', ok: true };
  const lines = accounts.map(
    (account) =>
      `${account.phone}  ${account.state.padEnd(7)}  ${formatDate(account.created_at)}  ${account.name ?? ''}`,
  );
  return { text: lines.map((line) => line.trimEnd()).join('\n'), ok: true };
}

async function add(phone: string, name: string, deps: StaffCommandDeps): Promise<Outcome> {
  const password = await deps.askSecret('Password (at least 6 characters): ');
  const parsed = parseWith(registerSchema, { phone, name, password });
  if (!parsed.ok) return { text: parsed.problems.map(sentence).join('\n'), ok: false };
  const { password: given, ...wanted } = parsed.value;
  const secret = await newPassword(given, wanted.phone, 'other');
  const taken = await writeAudited(deps, async (repos, at) => {
    const id = await giveAccount(repos, { ...wanted, ...secret }, at, 'any');
    if (id !== undefined) await revokeSessionsOf(repos, id, at);
    const made = await findAccountByPhone(repos, wanted.phone);
    return { result: id, audit: note(id === undefined ? 'add' : 'reset', made?.id ?? 0) };
  });
  const text =
    taken === undefined
      ? `${wanted.phone} can log in.`
      : `${wanted.phone} had an account: it is active and has the new password; its sessions ended.`;
  return { text, ok: true };
}

/** The way for who forgot theirs when there is no colleague (D81). */
async function reset(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  const password = await resetByOperator(deps, phone);
  if (password === undefined) return { text: `${phone} has no active account.`, ok: false };
  const text = `${phone} has the password ${password}, shown this once; its sessions ended.`;
  return { text: `${text} The site asks for another one after the login.`, ok: true };
}

async function remove(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  return writeAudited<Outcome>(deps, async (tx, at) => {
    const account = await findAccountByPhone(tx, phone);
    if (account === undefined) return { result: { text: `${phone} has no account.`, ok: false } };
    if ((await removeAccountRow(tx, account.id, at)) === 'last') {
      return {
        result: { text: 'The last active account cannot be removed. Add another one first.', ok: false },
      };
    }
    const result = { text: `${phone} is removed and logged out everywhere.`, ok: true };
    return { result, audit: note('remove', account.id) };
  });
}

async function factorOff(phone: string, deps: StaffCommandDeps): Promise<Outcome> {
  return writeAudited<Outcome>(deps, async (tx) => {
    const account = await findAccountByPhone(tx, phone);
    if (account === undefined) return { result: { text: `${phone} has no account.`, ok: false } };
    if (!(await removeFactors(tx, account.id))) return { result: { text: `${phone} has no second step.`, ok: false } };
    const result = { text: `${phone} can log in with the password alone.`, ok: true };
    return { result, audit: note('factor-removed', account.id) };
  });
}

/** What the operator does is in the history, by nobody's account. */
function note(action: string, entityId: number): AuditNote {
  return { action: `account.${action}`, entityId, accountId: null };
}
