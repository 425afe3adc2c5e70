import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecurityLog, type SecurityEvent } from '#server/auth/security-log.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { answering } from '#tests/support/statements.ts';

type Stored = { outcome: string; account_hash: string | null; subject: number | null; times: number };

const SECOND = 1000;
const stored: Stored[] = [];
let prunings = 0;
beforeEach(() => {
  vi.useFakeTimers();
  stored.length = 0;
  prunings = 0;
});
afterEach(() => void vi.useRealTimers());

function securityLog() {
  const tx = answering(({ sql, parameters }) => {
    const [, columns = ''] = /^insert into "security_events" \(([^)]*)\)/.exec(sql) ?? [];
    const names = [...columns.matchAll(/\w+/g)].map(([name]) => name);
    for (let from = 0; names.length > 0 && from < parameters.length; from += names.length)
      stored.push(Object.fromEntries(names.map((name, place) => [name, parameters[from + place]])) as Stored);
    if (/^delete from "security_events" where "at" </.test(sql)) prunings += 1;
    return [];
  });
  const database = { write: async (work: (given: typeof tx) => Promise<void>) => work(tx) };
  const secretKey = { for: () => Buffer.alloc(32) };
  const parts = { database, secretKey, log: createLog('silent'), now: Date.now, metrics: createMetrics() };
  return createSecurityLog(parts as unknown as Parameters<typeof createSecurityLog>[0]);
}

const refused = (turn: number, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  ...({ kind: 'reveal', action: 'reveal', outcome: 'RATE_LIMITED', isByAccount: false } as const),
  ...{ phone: `98250${10_000 + turn}`, address: '203.0.113.9', subject: turn, ...more },
});

describe('calls of one second', () => {
  it('that a limit refused are one row for each network, which names nobody of them [LOG-07]', async () => {
    const log = securityLog();
    for (let turn = 0; turn < 500; turn++) log.note(refused(turn));
    log.note(refused(1, { address: '198.51.100.9' }));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(stored).toMatchObject([
      { times: 500, account_hash: null, subject: null },
      { times: 1, account_hash: expect.any(String), subject: 1 },
    ]);
    log.note(refused(1));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(stored.slice(2), 'of another second').toMatchObject([{ times: 1, subject: 1 }]);
  });

  it('that differ in nothing are one row with its account; each outcome has its own [LOG-09, LOG-10]', async () => {
    const log = securityLog();
    const half = { ...refused(7, { outcome: 'SECOND_FACTOR_REQUIRED', subject: null }), kind: 'login' as const };
    for (let turn = 0; turn < 60; turn++) {
      log.note(refused(turn, { kind: 'login', outcome: 'VALIDATION_FAILED', phone: null, subject: null }));
      log.note(half);
      log.note({ ...half, outcome: 'ok', isByAccount: true });
    }
    log.note({ ...half, phone: '9825099999' });
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(stored.map(({ outcome, times }) => [outcome, times])).toEqual([
      ['VALIDATION_FAILED', 60],
      ['SECOND_FACTOR_REQUIRED', 60],
      ['ok', 60],
      ['SECOND_FACTOR_REQUIRED', 1],
    ]);
    expect(stored[1]?.account_hash).toBe(stored[2]?.account_hash);
    expect(stored[1]?.account_hash).not.toBe(stored[3]?.account_hash);
  });

  it('leave room for those of accounts, and cut the table to its limits when they are many [LOG-07]', async () => {
    const log = securityLog();
    const flood = () => {
      for (let turn = 0; turn < 2600; turn++) log.note(refused(turn, { outcome: 'NOT_FOUND' }));
    };
    flood();
    log.note(refused(1, { kind: 'export', outcome: 'ok', isByAccount: true }));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(stored).toHaveLength(2501);
    expect(prunings).toBe(0);
    for (let second = 1; second < 4; second++) {
      flood();
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    expect(prunings).toBe(1);
  });
});
