import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';
import { worstCalls } from '#tests/support/wild/worst-calls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  for (let home = 0; home < 3; home++) await test.createProperty({}, []);
});
afterAll(() => test.close());

it('a search that asks for all that it can, or for more than it may, is answered or refused [API-45]', async () => {
  const statuses = new Map<number, number>();
  for (const url of worstCalls(1)) {
    const answer = await test.get(url);
    const { statusCode } = answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const what = `${url.slice(0, 120)}: ${answer.body.slice(0, 200)}`;
    if (statusCode === 200) {
      const { total, properties } = answer.json();
      expect(total, what).toBeLessThanOrEqual(3);
      expect(properties.length, what).toBeLessThanOrEqual(total);
    } else {
      expect(statusCode, what).toBe(400);
      expect(answer.json().error, what).toMatchObject({ code: 'VALIDATION_FAILED' });
      // What was sent does not come back at its length.
      expect(answer.body.length, what).toBeLessThan(2000);
    }
  }
  expect([...statuses.keys()].sort()).toEqual([200, 400]);
});
