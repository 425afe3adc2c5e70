import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/dates.ts';
import { createCrowds } from '#server/auth/security-log/crowd.ts';

const refused = (network: string, kind: 'reveal' | 'login' = 'reveal') => ({
  ...{ kind, action: kind, outcome: 'RATE_LIMITED', network },
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

it('tells a thousand of a kind and hour one by one, however many networks they come from [LOG-07]', () => {
  const crowds = createCrowds(() => 0);
  let alone = 0;
  for (let network = 0; network < 5000; network++) {
    if (crowds.isAlone(refused(`10.${network >> 8}.${network & 255}.0/24`))) alone += 1;
  }
  expect(alone).toBe(1000);
  expect(crowds.take()).toEqual([{ ...refused(''), network: null, times: 4000, at: 0 }]);
  expect(crowds.isAlone(refused('192.0.2.0/24', 'login')), 'another kind has its own').toBe(true);
});
