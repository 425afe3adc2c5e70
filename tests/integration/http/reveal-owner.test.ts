import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION, FIRST_CONSENT } from '#domain/consent.ts';
import { softDeleteProperty } from '#server/properties/writes.ts';
import { revealAnswer } from '#server/visitors/answers.ts';
import { listVisitors } from '#server/visitors/queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
let propertyId: number;

beforeAll(async () => {
  const owner = { owner_name: 'Meera Patel', owner_contact1: '5550010077', owner_contact2: '5550010078' };
  propertyId = (await test.createProperty(owner)).id;
});

const person = (overrides: object = {}) => ({
  name: 'Asha Shah',
  phone: '9825012345',
  property_id: propertyId,
  ...overrides,
});
const stored = () => listVisitors(test.parts.database.read, { offset: 0, limit: 500 });

describe('asking for an owner', () => {
  it('answers that one owner to a form with name, phone and property_id, and stores who asked [API-18, DEC-30]', async () => {
    const answer = await test.sendForm('POST', '/api/visitors/', person({ phone: '+91 98250-12345' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      owner_name: 'Meera Patel',
      owner_contact1: '5550010077',
      owner_contact2: '5550010078',
    });
    expect(() => revealAnswer.parse(answer.json())).not.toThrow();
    expect(answer.headers['cache-control']).toBe('no-store');
    const { rows } = await stored();
    expect(rows).toMatchObject([
      {
        name: 'Asha Shah',
        phone: '9825012345',
        property_id: propertyId,
        consent_version: FIRST_CONSENT,
        owner_may_see: 0,
      },
    ]);
    expect(rows[0]?.consent_at).toBe(test.clock.now);
  });

  it('lets the owner see who agreed to the wording that names the owner, and nobody else [LEAD-01, LEDGER-09]', async () => {
    const ask = async (phone: string, consent_version?: string, contacts?: string) => {
      const answer = await test.send('POST', '/api/visitors/', person({ phone, consent_version, contacts }));
      expect(answer.statusCode).toBe(201);
      return (await listVisitors(test.parts.database.read, { offset: 0, limit: 9, q: phone })).rows[0];
    };
    const agreed = { consent_version: CONSENT_VERSION, owner_may_see: 1 };
    const first = { consent_version: FIRST_CONSENT, owner_may_see: 0 };
    expect(await ask('9825000001', CONSENT_VERSION)).toMatchObject(agreed);
    expect(await ask('9825000002')).toMatchObject(first);
    expect(await ask('9825000003', '2030-01-01')).toMatchObject(first);
    expect(await ask('9825000003', 'x'.repeat(99))).toMatchObject(first);
    // A number proves nothing: who types somebody else's does not agree for them.
    expect(await ask('9825000002', CONSENT_VERSION)).toMatchObject(first);
    expect(await ask('9825000002', CONSENT_VERSION, 'new')).toMatchObject(first);
    // What was agreed to is not taken back by a page that is older.
    expect(await ask('9825000001')).toMatchObject(agreed);
    // The device that left the visit agrees to more.
    const { contacts } = (
      await test.send('POST', '/api/visitors/', person({ phone: '9825000004', contacts: 'new' }))
    ).json();
    expect(await ask('9825000004', CONSENT_VERSION, contacts)).toMatchObject(agreed);
  });

  it('takes JSON and plain forms too, and stores a double submit once', async () => {
    const before = (await stored()).total;
    const twice = person({ phone: '9825099999' });
    const answers = await Promise.all([
      test.send('POST', '/api/visitors', twice),
      test.send('POST', '/api/visitors/', twice),
      test.inject({
        method: 'POST',
        url: '/api/visitors/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `name=Asha+Shah&phone=98250+99999&property_id=${propertyId}`,
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await stored()).total).toBe(before + 1);
  });

  it('answers the same to the first who asks with a phone and to the next, so that nobody learns who asked before', async () => {
    const told = async (phone: string) => {
      const { statusCode, headers, body } = await test.send('POST', '/api/visitors/', person({ phone }));
      const { date: _, 'x-request-id': __, ...lasting } = headers;
      return { statusCode, headers: lasting, body };
    };
    const first = await told('9825077777');
    expect(await told('9825077777')).toEqual(first);
    expect(await told('9825066666')).toEqual(first);
  });

  it('stores the same person again after a day', async () => {
    const before = (await stored()).total;
    await test.send('POST', '/api/visitors/', person({ phone: '9825088888' }));
    test.clock.now += 23 * HOUR;
    await test.send('POST', '/api/visitors/', person({ phone: '9825088888' }));
    expect((await stored()).total).toBe(before + 1);
    test.clock.now += DAY;
    await test.send('POST', '/api/visitors/', person({ phone: '9825088888' }));
    expect((await stored()).total).toBe(before + 2);
  });

  it('is 404 for a property that is unknown, malformed or deleted, and stores nobody', async () => {
    const gone = await test.createProperty();
    await test.parts.database.write((tx) => softDeleteProperty(tx, gone.id, { deleted_by: null, at: test.clock.now }));
    const before = (await stored()).total;
    for (const id of [gone.id, 999_999, 'abc', -1, '1.5']) {
      const answer = await test.send('POST', '/api/visitors/', person({ property_id: id }));
      expect(answer.statusCode, String(id)).toBe(404);
    }
    expect((await stored()).total).toBe(before);
  });
});

describe('asking for the owner of a sold listing', () => {
  it('is refused, also to who asked before it was sold, and stores nobody [NEXT-02]', async () => {
    const { id } = await test.createProperty({ owner_name: 'Zubin Zaveri', owner_contact1: '5550017771' });
    const known = person({ phone: '9825044444', property_id: id });
    expect((await test.send('POST', '/api/visitors/', known)).statusCode).toBe(201);
    await test.send('PUT', `/api/property/mark-sold/${id}`, undefined, await test.login());
    const before = (await stored()).total;
    for (const asked of [known, person({ phone: '9825055555', property_id: id })]) {
      const answer = await test.sendForm('POST', '/api/visitors/', asked);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toMatch(/sold/);
      expect(answer.body).not.toMatch(/Zubin|555001/);
    }
    expect((await stored()).total).toBe(before);
  });
});
