import { expect, it } from 'vitest';
import { hashing } from '#server/auth/password.ts';
import { givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const site = givenSite({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });

const login = () => site.send('POST', '/api/auth/login', { ...STAFF, password: 'not-this-one' });

it('[LOAD-06] sign-ins beyond what can be hashed are refused with 503 and count as no try', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [];
  while (!hashing.isFull()) holders.push(hashing.run(() => released).catch(() => undefined));
  for (let turn = 0; turn < 5; turn += 1) {
    const refused = await login();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
  }
  expect((await site.get('/api/property/latest')).statusCode).toBe(200);
  release();
  await Promise.all(holders);
  // Three tries are allowed, and five were refused before.
  expect((await login()).statusCode).toBe(401);
  expect((await site.send('POST', '/api/auth/login', STAFF)).statusCode).toBe(200);
});
