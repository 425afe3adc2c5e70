import { describe, expect, it, vi } from 'vitest';
import { insertSecurityEvents } from '#server/auth/security-log.ts';
import { runStaffCommand } from '#server/staff/command.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { FOR_EACH, given } from '#tests/support/given.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const test = given(buildTestApp, (app) => app.close(), FOR_EACH);

const wrongLogin = () => test.send('POST', '/api/auth/login', { ...STAFF, password: 'wrong-password' });

/** Runs `npm run staff -- log …` on what was noted so far; lines come as they are printed. */
async function log(args: string[], lines: string[] = [], signal?: AbortSignal) {
  await test.parts.securityLog.flush();
  const { database, now } = test.parts;
  const deps = { database, now, signal, askSecret: async () => '', print: (line: string) => void lines.push(line) };
  return { ...(await runStaffCommand(['log', ...args], deps)), lines };
}

describe('npm run staff -- log', () => {
  it('prints the last day in plain lines, oldest first, with marks in the place of people [LOG-06]', async () => {
    await test.login();
    test.clock.now += DAY;
    const token = await test.login();
    test.clock.now += MINUTE;
    await wrongLogin();
    await test.send('POST', '/api/staff/', { phone: '5550000041', password: 'colleague-1' }, token);
    const { lines, ok, text } = await log([]);
    expect([ok, text]).toEqual([true, '']);
    const at = (ago: number) => new Date(test.clock.now - ago).toISOString().replaceAll('.', '\\.');
    const marks = 'who=[\\w-]{16}  from=[\\w-]{16}';
    const [first, second, third] = lines;
    expect(lines).toHaveLength(3);
    expect(first).toMatch(new RegExp(`^${at(MINUTE)}  login login  ok  ${marks}$`));
    expect(second).toMatch(new RegExp(`^${at(0)}  login login  UNAUTHENTICATED  ${marks.replace('who', 'for')}$`));
    expect(third).toMatch(new RegExp(`^${at(0)}  account add  ok  ${marks}$`));
    expect(lines.join('\n')).not.toContain(STAFF.phone);
    expect((await log(['--since', '2d'])).lines).toHaveLength(4);
    expect((await log(['--since', '0m'])).lines).toHaveLength(2);
  });

  it('prints one kind of event alone, and says which word is wrong, or how it is used [LOG-06]', async () => {
    const token = await test.login();
    await test.get('/api/visitors/export.csv', token);
    const { lines } = await log(['--event', 'export']);
    expect(lines.map((line) => line.split('  ')[1])).toEqual(['export visitors']);
    expect(await log(['--event', 'nothing'])).toMatchObject({
      ok: false,
      text: '--event nothing: write one of login, password, second-step, account, export, reveal.',
    });
    expect(await log(['--since', 'yesterday'])).toMatchObject({
      ok: false,
      text: '--since yesterday: write a number with m, h or d, such as 90m, 24h or 7d.',
    });
    for (const args of [['--since'], ['--all'], ['more']]) {
      const { ok, text } = await log(args);
      expect([ok, text.includes('npm run staff -- log [--since 24h]')], args.join(' ')).toEqual([false, true]);
    }
  });

  it('says how many calls an event stands for [LOG-07]', async () => {
    const kind = { kind: 'login', action: 'logout', outcome: 'UNAUTHENTICATED', by_account: 0, times: 10 } as const;
    const row = { ...kind, at: test.clock.now, account_hash: null, address_hash: 'x'.repeat(16), subject: null };
    await test.parts.database.write((tx) => insertSecurityEvents(tx, [row]));
    const { lines } = await log([]);
    expect(lines.at(-1)).toMatch(/login logout {2}UNAUTHENTICATED {2}for=- {2}from=[\w-]{16} {2}10 times$/);
  });

  it('prints more events than one read takes, each once and in their order [LOG-11]', async () => {
    const told = { kind: 'login', action: 'login', outcome: 'ok', by_account: 1, times: 1 } as const;
    const row = { ...told, account_hash: null, address_hash: 'x'.repeat(16) };
    const rows = Array.from({ length: 1001 }, (_, subject) => ({ ...row, subject, at: test.clock.now }));
    await test.parts.database.write((tx) => insertSecurityEvents(tx, rows));
    const { lines } = await log([]);
    expect(lines.map((line) => Number(line.split(' ').at(-1)))).toEqual(rows.map(({ subject }) => subject));
  });

  it('goes on with new events, each once, until it is stopped [LOG-06]', async () => {
    await test.login();
    const lines: string[] = [];
    const stop = new AbortController();
    const running = log(['--follow'], lines, stop.signal);
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 });
    await wrongLogin();
    await test.parts.securityLog.flush();
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 60_000 });
    stop.abort();
    expect((await running).ok).toBe(true);
    expect(lines.map((line) => line.split('  ')[2])).toEqual(['ok', 'UNAUTHENTICATED']);
  });
});
