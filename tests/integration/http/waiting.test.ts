import { expect, it } from 'vitest';
import { WAITING_NAMES, waitingCounts, waitingOf } from '#domain/answers/waiting.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

it('what waits is counted by name, and is 304 while nothing changed [WAIT-01]', async () => {
  const test = await buildTestApp();
  const token = await test.login();
  const ask = (tag?: string) =>
    test.inject({
      method: 'GET',
      url: '/api/stats/waiting',
      headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
    });
  const first = await ask();
  expect(waitingCounts.parse(first.json()).total).toBe(0);
  expect(first.headers['cache-control']).toBe('no-store');
  const tag = String(first.headers.etag);
  const again = await ask(tag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const { id } = await test.createProperty();
  await test.send('POST', `/api/property/${id}/reports`, { reason: 'sold' });
  const changed = await ask(tag);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ total: 1, waiting: { reports: 1 } });
  await test.close();
});

it('what is counted within another is in the sum once, and names that nobody knows are left out [WAIT-02]', () => {
  const answer = waitingOf({ newLeads: 5, lateLeads: 2, submissions: 1, moons: 3 });
  expect(answer.total).toBe(6);
  expect(Object.keys(answer.waiting)).toEqual(WAITING_NAMES);
  expect(answer.waiting).toMatchObject({ newLeads: 5, lateLeads: 2, submissions: 1, reports: 0, failedImports: 0 });
});
