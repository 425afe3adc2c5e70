import { beforeAll, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { worstCalls } from '#tests/support/wild/worst-calls.ts';

const test = givenSite();

beforeAll(async () => {
  for (let home = 0; home < 3; home++) await test.createProperty({}, []);
});

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

it('an object that cannot be read as text is refused like any other value that does not fit [API-45]', async () => {
  const odd = { toString: 1, valueOf: 1 };
  const { key } = (await test.staff.send('POST', '/api/property/1/owner-key', {})).json();
  const area = { name: 'Navapur', lat: 23.02, lng: 72.5, pincode: odd, zone: 'West' };
  const answers = [
    await test.send('POST', '/api/visitors/', { name: 'Asha Shah', phone: '9825000001', property_id: odd }),
    await test.send('POST', `/api/key/${key}/hours`, { from: odd, to: odd }),
    await test.staff.send('POST', '/api/areas/', area),
    await test.send('POST', '/api/visitors/contacts/take-back', { list: odd, property_id: odd }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400]);
});
