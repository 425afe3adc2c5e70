import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStaffCommand } from '#server/staff/command.ts';
import { turnCodesOn } from '#tests/support/codes.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ config: { staff: null } });
});
afterEach(() => test.close());

const run = (args: string[], password = 'operators') =>
  runStaffCommand(args, {
    database: test.parts.database,
    now: test.parts.now,
    askSecret: async () => password,
    print: () => undefined,
  });

describe('the operator’s command for accounts', () => {
  it('adds the first account, which can then log in [STAFF-04]', async () => {
    expect((await run(['list'])).text).toContain('There is no account yet');
    expect(await run(['add', '+91 98250 12345', 'Asha', 'Shah'])).toEqual({ text: '9825012345 can log in.', ok: true });
    expect((await run(['list'])).text).toBe('9825012345  active   12 Nov 2026  Asha Shah');
    await test.login({ phone: '9825012345', password: 'operators' });
  });

  it('approves a waiting account and gives a known one a new password, ending its sessions', async () => {
    await test.send('POST', '/api/auth/register', { phone: '9825012345', password: 'strangers' });
    expect((await run(['add', '9825012345'])).ok).toBe(true);
    const token = await test.login({ phone: '9825012345', password: 'operators' });
    await run(['add', '9825012345'], 'changed-1');
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(401);
    await test.login({ phone: '9825012345', password: 'changed-1' });
  });

  it('gives an active account a new password that is shown once, and ends its sessions [ACCOUNT-08]', async () => {
    await run(['add', '9825012345']);
    const token = await test.login({ phone: '9825012345', password: 'operators' });
    const { text, ok } = await run(['reset', '+91 98250 12345']);
    expect(ok).toBe(true);
    const password = /has the password ([a-z2-9-]{19}), shown this once/.exec(text)?.[1] ?? '';
    expect((await test.get('/api/auth/me', token)).statusCode).toBe(401);
    const anew = await test.login({ phone: '9825012345', password });
    expect((await test.get('/api/auth/me', anew)).json().better_password).toBe('set-by-other');
    await test.send('POST', '/api/auth/register', { phone: '9825012346', password: 'strangers' });
    for (const phone of ['9825012346', '9825012347']) {
      expect(await run(['reset', phone])).toEqual({ text: `${phone} has no active account.`, ok: false });
    }
  });

  it('removes an account, but not the last active one', async () => {
    await run(['add', '9825012345']);
    expect((await run(['remove', '9825012345'])).ok).toBe(false);
    await run(['add', '9825012346']);
    expect((await run(['remove', '9825012345'])).ok).toBe(true);
    expect((await run(['remove', '9825012345'])).text).toBe('9825012345 has no account.');
  });

  it('notes in the history what the operator did to an account [STAFF-04]', async () => {
    await run(['add', '9825012345']);
    await run(['add', '9825012346']);
    await run(['reset', '9825012345']);
    const id = (await test.parts.database.read.accounts.findByPhone('9825012345'))?.id ?? 0;
    await run(['remove', '9825012345']);
    const history = await test.parts.database.read.audit.listOf('account', id, 10);
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['account.remove', null],
      ['account.reset', null],
      ['account.add', null],
    ]);
  });

  it('takes the second step off an account [FACTOR-07]', async () => {
    await run(['add', '9825012345']);
    const who = { phone: '9825012345', password: 'operators' };
    expect((await run(['factor-off', '9825012345'])).text).toBe('9825012345 has no second step.');
    await turnCodesOn(test, await test.login(who), who);
    expect((await test.send('POST', '/api/auth/login', who)).statusCode).toBe(401);
    expect(await run(['factor-off', '+91 98250 12345'])).toEqual({
      text: '9825012345 can log in with the password alone.',
      ok: true,
    });
    await test.login(who);
    expect((await run(['factor-off', '5550000099'])).text).toBe('5550000099 has no account.');
  });

  it('says what is wrong and how it is used', async () => {
    expect(await run(['add', '98250'], 'short')).toEqual({
      text: 'Phone number must be 10 digits\nPassword must be at least 6 characters',
      ok: false,
    });
    for (const args of [[], ['help'], ['add'], ['list', 'x'], ['remove'], ['remove', '1', '2'], ['reset']]) {
      expect((await run(args)).text, args.join(' ')).toContain('npm run staff -- add PHONE');
    }
  });

  it('runs as a program and takes the password from a pipe', async () => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const env = { PATH: process.env.PATH, DATA_DIR: test.dataDir };
    const node = join(root, 'node_modules', '.bin', 'node');
    const said = promisify(execFile)(node, ['scripts/staff.ts', 'add', '9825012345'], { cwd: root, env });
    said.child.stdin?.end('operators\n');
    expect((await said).stdout).toBe('9825012345 can log in.\n');
    await test.login({ phone: '9825012345', password: 'operators' });
  });
});
