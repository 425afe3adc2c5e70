import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const UNKNOWN = 999_999;
let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_REVEAL: '60/15/3600' } });
});
afterEach(() => test.close());

const ask = (from: string, property_id = UNKNOWN) =>
  test.inject({
    ...({ method: 'POST', url: '/api/visitors/', remoteAddress: from } as const),
    payload: { name: 'Asha Shah', phone: '9825077777', property_id },
  });

it('a reveal of a listing that is not there has the limits of a plain call, and costs no write after that [REVEAL-21]', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) statuses.push((await ask('203.0.113.9')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  const { id } = await test.createProperty();
  const write = vi.spyOn(test.parts.database, 'write');
  for (const listing of [UNKNOWN, id]) {
    const refused = await ask('203.0.113.9', listing);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  }
  expect(write).not.toHaveBeenCalled();
  expect((await ask('198.51.100.9', id)).statusCode).toBe(201);
});

it('who is refused because the site’s plain part, or its calls back, are spent costs no write [REVEAL-21]', async () => {
  const ids: number[] = [];
  for (let home = 0; home < 31; home++) ids.push((await test.createProperty()).id);
  for (let home = 0; home < 30; home++) await ask(`203.0.${home}.9`, ids[home]);
  const write = vi.spyOn(test.parts.database, 'write');
  expect((await ask('198.51.100.9', ids[30])).statusCode).toBe(429);
  expect(write).not.toHaveBeenCalled();
  expect((await ask('203.0.7.9', ids[7])).statusCode, 'shown before').toBe(201);
  const { id } = await test.createProperty({ owner_calls_back: true });
  for (let turn = 0; turn < 10; turn++) expect((await ask(`192.0.2.${turn}`, id)).statusCode).toBe(201);
  write.mockClear();
  expect((await ask('192.0.2.99', id)).statusCode).toBe(429);
  expect(write).not.toHaveBeenCalled();
});
