import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { runStaffCommand } from '#server/staff/command.ts';
import { turnCodesOn } from '#tests/support/codes.ts';
import { given } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

/** Nobody has an account there yet. */
const site = given(
  () => buildTestApp({ config: { staff: null } }),
  (app) => app.close(),
);

const run = (command: string, password = 'operators') =>
  runStaffCommand(command === '' ? [] : command.split(' '), {
    database: site.parts.database,
    now: site.parts.now,
    askSecret: async () => password,
    print: () => undefined,
  });
const login = (phone: string, password = 'operators') => site.login({ phone, password });
const register = (phone: string) => site.send('POST', '/api/auth/register', { phone, password: 'strangers' });
const statusOf = async (token: string) => (await site.get('/api/auth/me', token)).statusCode;

describe('the operator’s command for accounts', () => {
  it('adds the first account, which can then log in, and is the last to be removed [STAFF-04]', async () => {
    expect((await run('list')).text).toContain('There are no accounts yet');
    expect(await run('add +919825012345 Asha Shah')).toEqual({ text: '9825012345 can log in.', ok: true });
    expect((await run('list')).text).toBe('9825012345  active   12 Nov 2026  Asha Shah');
    await login('9825012345');
    expect((await run('remove 9825012345')).ok).toBe(false);
    await run('add 9825012340');
    for (const ok of [true, false]) expect((await run('remove 9825012340')).ok).toBe(ok);
    expect((await run('remove 9825012340')).text).toBe('9825012340 has no account.');
  });

  it('approves a waiting account and gives a known one a new password, ending its sessions', async () => {
    await register('9825012341');
    expect((await run('add 9825012341')).ok).toBe(true);
    const token = await login('9825012341');
    await run('add 9825012341', 'changed-1');
    expect(await statusOf(token)).toBe(401);
    await login('9825012341', 'changed-1');
  });

  it('gives an active account a new password that is shown once, and ends its sessions [ACCOUNT-08]', async () => {
    await run('add 9825012342');
    const token = await login('9825012342');
    const { text, ok } = await run('reset +919825012342');
    expect(ok).toBe(true);
    const password = /^The new password of \d+ is ([a-z2-9-]{19})\. It is shown only once,/.exec(text)?.[1] ?? '';
    expect(await statusOf(token)).toBe(401);
    const anew = await login('9825012342', password);
    expect((await site.get('/api/auth/me', anew)).json().better_password).toBe('set-by-other');
    await register('9825012346');
    for (const phone of ['9825012346', '9825012347'])
      expect(await run(`reset ${phone}`)).toEqual({ text: `${phone} has no active account.`, ok: false });
  });

  it('notes in the history what the operator did to an account [STAFF-04]', async () => {
    for (const act of ['add', 'reset']) await run(`${act} 9825012343`);
    const id = (await findAccountByPhone(site.parts.database.read, '9825012343'))?.id ?? 0;
    await run('remove 9825012343');
    const history = await listAuditOf(site.parts.database.read, 'account', id, 10);
    const acts = ['remove', 'reset', 'add'].map((act) => [`account.${act}`, null]);
    expect(history.map(({ action, by }) => [action, by])).toEqual(acts);
  });

  it('takes the second step off an account [FACTOR-07]', async () => {
    const who = { phone: '9825012344', password: 'operators' };
    await run('add 9825012344');
    expect((await run('factor-off 9825012344')).text).toBe('9825012344 has no second step.');
    await turnCodesOn(site, await site.login(who), who);
    expect((await site.send('POST', '/api/auth/login', who)).statusCode).toBe(401);
    const off = { text: '9825012344 can log in with the password alone.', ok: true };
    expect(await run('factor-off +919825012344')).toEqual(off);
    await site.login(who);
    expect((await run('factor-off 5550000099')).text).toBe('5550000099 has no account.');
  });

  it('says what is wrong and how it is used', async () => {
    const text = 'Phone number must be 10 digits\nPassword must be at least 6 characters';
    expect(await run('add 98250', 'short')).toEqual({ text, ok: false });
    for (const command of ['', 'help', 'add', 'list x', 'remove', 'remove 1 2', 'reset'])
      expect((await run(command)).text, command).toContain('npm run staff -- add PHONE');
  });

  it('runs as a program and takes the password from a pipe', async () => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir };
    const node = join(root, 'node_modules', '.bin', 'node');
    const said = promisify(execFile)(node, ['scripts/staff.ts', 'add', '9825012348'], { cwd: root, env });
    said.child.stdin?.end('operators\n');
    expect((await said).stdout).toBe('9825012348 can log in.\n');
    await login('9825012348');
  });
});
