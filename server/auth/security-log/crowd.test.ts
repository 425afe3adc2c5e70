import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/dates.ts';
import { createCrowds } from '#server/auth/security-log/crowd.ts';

const refused = (network: string, kind: 'reveal' | 'login' = 'reveal') => ({
  ...{ kind, action: kind, outcome: 'RATE_LIMITED', isByAccount: false, account: null, subject: null, network },
});

it('tells the first thirty of a network and hour one by one, and the rest by their number [LOG-07]', () => {
  let now = 7 * HOUR_MS;
  const crowds = createCrowds(() => now);
  const alone = (times: number, network: string) =>
    Array.from({ length: times }, () => crowds.isAlone(refused(network))).filter(Boolean).length;
  expect([alone(500, '203.0.113.0/24'), alone(3, '198.51.100.0/24')]).toEqual([30, 3]);
  expect(crowds.take()).toEqual([{ ...refused('203.0.113.0/24'), times: 470, at: now }]);
  expect(crowds.take()).toEqual([]);
  now += HOUR_MS;
  expect(alone(500, '203.0.113.0/24')).toBe(30);
});

it('tells a thousand of a call and hour one by one, however many networks they come from [LOG-07]', () => {
  const crowds = createCrowds(() => 0);
  let alone = 0;
  for (let network = 0; network < 5000; network++) {
    if (crowds.isAlone(refused(`10.${network >> 8}.${network & 255}.0/24`))) alone += 1;
  }
  expect(alone).toBe(1000);
  expect(crowds.take()).toEqual([{ ...refused(''), network: null, times: 4000, at: 0 }]);
  expect(crowds.isAlone(refused('192.0.2.0/24', 'login')), 'another kind has its own').toBe(true);
});

it('tells what a right password stands behind whatever else was refused, for each account [LOG-09]', () => {
  const crowds = createCrowds(() => 0);
  const network = '203.0.113.0/24';
  const login = (outcome: string, account: string | null, from = network) =>
    crowds.isAlone({
      kind: 'login',
      action: 'login',
      outcome,
      isByAccount: false,
      account,
      subject: null,
      network: from,
    });
  for (let turn = 0; turn < 2000; turn++) login('UNAUTHENTICATED', null, `10.${turn >> 8}.${turn & 255}.0/24`);
  for (let turn = 0; turn < 100; turn++) login('SECOND_FACTOR_REQUIRED', 'another');
  crowds.take();
  const alone = Array.from({ length: 50 }, () => login('SECOND_FACTOR_REQUIRED', 'mine')).filter(Boolean).length;
  expect(alone).toBe(10);
  expect(crowds.take()).toMatchObject([{ outcome: 'SECOND_FACTOR_REQUIRED', account: 'mine', network, times: 40 }]);
  expect(login('ok', 'mine'), 'another outcome has its own').toBe(true);
});

it('tells forty of an account, a call and an hour one by one, however many networks they come from [LOG-10]', () => {
  const crowds = createCrowds(() => 0);
  const alone = Array.from({ length: 500 }, (_, network) =>
    crowds.isAlone({
      ...{
        kind: 'export',
        action: 'visitors',
        outcome: 'ok',
        isByAccount: true,
        account: 'mine',
        subject: null,
        network: `10.${network}`,
      },
    }),
  ).filter(Boolean).length;
  expect(alone).toBe(40);
  expect(crowds.take()).toMatchObject([{ account: 'mine', network: null, times: 460 }]);
});

it('what cannot be read uses up nothing of what a guess is told by, nor does another call [LOG-09]', () => {
  const crowds = createCrowds(() => 0);
  const call = (action: string, outcome: string) =>
    crowds.isAlone({
      kind: 'login',
      action,
      outcome,
      isByAccount: false,
      account: null,
      subject: null,
      network: '203.0.113.0/24',
    });
  for (const outcome of ['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA', 'TOO_LARGE']) {
    for (let turn = 0; turn < 50; turn++) call('login', outcome);
  }
  for (let turn = 0; turn < 50; turn++) call('logout', 'UNAUTHENTICATED');
  const alone = Array.from({ length: 50 }, () => call('login', 'UNAUTHENTICATED')).filter(Boolean).length;
  expect(alone).toBe(30);
});
