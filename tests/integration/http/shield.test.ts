import { describe, expect, it } from 'vitest';
import { type JudgedNumber, judgedNumber } from '#domain/answers/desk.ts';
import { keyAnswer } from '#domain/answers/owners.ts';
import { LIMITS } from '#domain/limits.ts';
import { forgetPerson } from '#server/app.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { expectStatus, OTHER_FACTS, offered } from '#tests/integration/owners/offered.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite, type Site } from '#tests/support/given.ts';

/** What staff and owners do about numbers. */
function shieldCalls(site: Site) {
  const list = async (phone: string, change: object = {}): Promise<number> => {
    const form = { ...listingFields(), owner_contact1: phone, ...change };
    return expectStatus(await site.staff.sendForm('POST', '/api/property/create', form), 201).id;
  };
  const isShown = async (id: number) => (await site.get(`/api/property/view/${id}`)).statusCode === 200;
  const numbers = async (state = 'waiting'): Promise<JudgedNumber[]> =>
    expectStatus(await site.staff.get(`/api/judged-numbers/?state=${state}&limit=50`), 200).numbers;
  const numberOf = async (phone: string, state?: string) => (await numbers(state)).find((one) => one.phone === phone);
  const judge = ({ id, version }: JudgedNumber, verdict: 'owner' | 'broker' | null) =>
    site.staff.send('POST', `/api/judged-numbers/${id}/verdict`, { verdict, version });
  const judged = async (number: JudgedNumber | undefined, verdict: 'owner' | 'broker' | null) =>
    judgedNumber.parse(expectStatus(await judge(number as JudgedNumber, verdict), 200));
  const take = async (subject: object) =>
    judgedNumber.parse(expectStatus(await site.staff.send('POST', '/api/judged-numbers/', subject), 200));
  const keyOf = async (id: number): Promise<string> =>
    expectStatus(await site.staff.send('POST', `/api/property/${id}/owner-key`, {}), 201).key;
  const readKey = async (key: string) => keyAnswer.parse((await site.get(`/api/key/${key}`)).json());
  const act = (key: string, deed: string, body: object) => site.send('POST', `/api/key/${key}/${deed}`, body);
  const figures = () => site.parts.reads.shieldFigures();
  return { list, isShown, numberOf, judge, judged, take, keyOf, readKey, act, figures };
}

describe('the broker shield', () => {
  const site = givenSite();
  const { list, isShown, numberOf, judge, judged, take, keyOf, readKey, act, figures } = shieldCalls(site);

  it('asks staff about a number with three homes for sale, which stay shown, and never again once it is an owner’s [SHIELD-02, SHIELD-03]', async () => {
    const ids = [await list('+91 98250 11111'), await list('098250-11111')];
    expect(await numberOf('9825011111')).toBeUndefined();
    ids.push(await list('૯૮૨૫૦ ૧૧૧૧૧'));
    const asked = await numberOf('9825011111');
    expect(asked).toMatchObject({ way: 'homes', verdict: null, signs: [expect.stringContaining('3 homes for sale')] });
    expect(asked?.homes.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await Promise.all(ids.map(isShown))).toEqual([true, true, true]);
    await judged(asked, 'owner');
    const fourth = await list('9825011111', { title: 'Broker, call for more options' });
    expect([await isShown(fourth), await numberOf('9825011111')]).toEqual([true, undefined]);
    expect((await figures()).ever).toBe(0);
  });

  it('hides every home of a number that staff judged a broker’s, also later ones, and shows them again when it is taken back [SHIELD-03, SHIELD-06]', async () => {
    const first = await list('9825022222', { title: 'Flat by b.r.o.k.e.r Om' });
    const second = await list('9825000022', { owner_contact2: '9825022222' });
    const number = await numberOf('9825022222');
    expect(number).toMatchObject({ way: 'words', signs: ['The text says “broker”.'] });
    const broker = await judged(number, 'broker');
    const later = await list('9825000023', { summary: 'Best price, ask 98250 22222', is_meant: 'true' });
    expect(await Promise.all([first, second, later].map(isShown))).toEqual([false, false, false]);
    const everything = await Promise.all(
      ['/api/property/all', '/api/property/search?facets=true'].map((url) => site.get(url)),
    );
    for (const { body } of everything) expect(body).not.toContain('by b.r.o.k.e.r');
    expect((await site.staff.send('POST', `/api/property/put-back/${first}`)).json().error.message).toContain(
      'Brokers screen',
    );
    // Its submission waits, and cannot be published.
    const { id } = await offered(site, { ...OTHER_FACTS, owner_contact1: '9825022222' });
    const submission = expectStatus(await site.staff.get(`/api/submissions/${id}`), 200);
    expect(submission.marks[0]).toMatchObject({ kind: 'phone' });
    expect(submission.marks.map(({ kind }: { kind: string }) => kind)).toContain('broker');
    expect((await site.staff.send('POST', `/api/submissions/${id}/publish`, {})).json().error).toMatchObject({
      code: 'CONFLICT',
    });
    const kept = { month: 1, ever: 1, ways: expect.arrayContaining([{ way: 'words', month: 1, ever: 1 }]) };
    expect(await figures()).toEqual(kept);
    expect(await listAuditOf(site.parts.database.read, 'number', broker.id, 5)).toMatchObject([
      { action: 'number.judge', after: { verdict: 'broker', way: 'words' } },
    ]);
    const undone = await judged(broker, null);
    expect(await Promise.all([first, second, later].map(isShown))).toEqual([true, true, true]);
    expect((await figures()).ever).toBe(0);
    await judged(undone, 'broker');
  });

  it('holds the third home for sale that its owner shows again, tells the owner, and brings the answer to staff [SHIELD-02, SHIELD-04]', async () => {
    const [first = 0, second, third = 0] = [
      await list('9825044444'),
      await list('9825044444'),
      await list('9825044445'),
    ];
    await site.staff.send('PUT', `/api/property/mark-sold/${first}`);
    await site.staff.sendForm('PUT', `/api/property/edit/${third}`, {
      ...listingFields(),
      owner_contact1: '9825044444',
    });
    expect(await numberOf('9825044444')).toBeUndefined();
    const key = await keyOf(first);
    // A slip that is taken back at once is no news.
    await act(key, 'unsell', { property_id: first });
    expect(await isShown(first)).toBe(true);
    await site.staff.send('PUT', `/api/property/mark-sold/${first}`);
    site.clock.now += 2 * HOUR;
    expect((await readKey(key)).number).toMatchObject({ is_broker: false });
    expect(expectStatus(await act(key, 'unsell', { property_id: first }), 200).homes[0]).toMatchObject({
      held_at: expect.any(String),
      is_sold_out: false,
    });
    expect(await Promise.all([first, second, third].map((id) => isShown(id ?? 0)))).toEqual([false, true, true]);
    expect((await act(key, 'put-back', { property_id: first })).statusCode).toBe(409);
    const answered = expectStatus(await act(key, 'answer', { text: 'These are my family’s flats.' }), 200);
    expect(answered.number).toMatchObject({ is_broker: false, way: 'homes', answer: 'These are my family’s flats.' });
    // Whoever offers a home has a key, with any number.
    const { key: stranger } = await offered(site, { owner_contact1: '9825044444' });
    expect((await readKey(stranger)).number).toMatchObject({ way: 'homes', answer: null, answered_at: null });
    // Nor does what strangers write with the number push out what its person wrote.
    for (const letter of 'abcde') await act(stranger, 'answer', { text: letter.repeat(LIMITS.submission.reason) });
    const number = await numberOf('9825044444');
    expect(number).toMatchObject({
      answer: expect.stringMatching(/^These are my family’s flats\.\n\na{9}/),
      homes: expect.arrayContaining([{ id: first, title: expect.any(String), is_sold_out: false, is_held: true }]),
    });
    await judged(number, 'owner');
    expect([await isShown(first), (await readKey(key)).number]).toEqual([true, null]);
    expect((await act(key, 'answer', { text: 'Thank you' })).statusCode).toBe(404);
  });

  it.each([
    ['confirm', '9825088881'],
    ['price', '9825088882'],
  ])('holds so too what its age hid, with %s [SHIELD-02]', async (deed, phone) => {
    const [id = 0] = [await list(phone), await list(phone), await list(phone)];
    const hidden = { hidden_at: site.clock.now };
    await site.parts.database.write((tx) => tx.updateTable('properties').set(hidden).where('id', '=', id).execute());
    const { homes } = expectStatus(await act(await keyOf(id), deed, { price: 9_000_000 }), 200);
    expect(homes).toMatchObject([{ id, hidden_at: null, held_at: expect.any(String) }]);
    expect(await isShown(id)).toBe(false);
  });

  it('is not moved by strangers: neither reports nor homes that they offer with a number hide its homes [SHIELD-02]', async () => {
    const home = await list('9825055555');
    for (const network of [1, 2, 3, 4])
      await site.inject({
        method: 'POST',
        url: `/api/property/${home}/reports`,
        payload: { reason: 'broker' },
        remoteAddress: `203.0.${network}.1`,
      });
    const offers = [];
    for (let one = 0; one < 3; one++)
      offers.push(await offered(site, { ...OTHER_FACTS, owner_contact1: '9825055555' }));
    const { marks } = expectStatus(await site.staff.get(`/api/submissions/${offers[2]?.id}`), 200);
    expect(marks).toContainEqual({
      kind: 'homes',
      text: 'The number has 4 homes for sale.',
      listings: [],
    });
    expect([await isShown(home), await numberOf('9825055555')]).toEqual([true, undefined]);
    // Staff take it up from the submission, and see by which sign.
    expect(await take({ submission_id: offers[0]?.id })).toMatchObject({
      way: 'homes',
      submissions: offers.map(({ id }) => id),
    });
  });

  it('asks about a number that asked for forty owners over weeks; a broker’s is called back, told why, and can answer [SHIELD-05]', async () => {
    const phone = '9825066666';
    const ids: number[] = [];
    for (let home = 0; home < 41; home++) ids.push((await site.createProperty({ owner_contact1: '5550077701' })).id);
    const [last = 0, ...others] = ids;
    const reveal = async (id: number) =>
      (await site.send('POST', '/api/visitors/', { name: 'Rina Shah', phone, property_id: id })).json();
    await site.parts.database.write(async (tx) => {
      for (const [place, id] of others.slice(1).entries())
        await insertVisitor(tx, newVisitor(id, { phone, created_at: site.clock.now - 20 * DAY + place * HOUR }));
    });
    expect(await reveal(others[0] ?? 0)).toMatchObject({ owner_contact1: '5550077701' });
    const number = await numberOf(phone);
    expect(number).toMatchObject({ way: 'asked', signs: ['This number asked for the owners of 40 homes in 20 days.'] });
    // Days on which it asked for nobody make a weekend of looking no trade.
    const guest = '9825066667';
    await site.parts.database.write(async (tx) => {
      for (const id of ids)
        await insertVisitor(tx, newVisitor(id, { phone: guest, created_at: site.clock.now - 20 * DAY }));
    });
    const { id } = await site.parts.database.read
      .selectFrom('visitors')
      .select('id')
      .where('phone', '=', guest)
      .executeTakeFirstOrThrow();
    expect(await take({ visitor_id: id })).toMatchObject({ way: 'staff', signs: [] });
    const broker = await judged(number, 'broker');
    const answer = await reveal(last);
    expect(answer).toEqual({
      owner_name: expect.any(String),
      owner_contact1: null,
      owner_contact2: null,
      callback: true,
      because: 'broker',
    });
    const message = {
      name: 'Rina Shah',
      email: 'rina@example.com',
      phone,
      message: 'I look for my three sons, and buy none for others.',
    };
    expectStatus(await site.send('POST', '/api/visitors/contact-us', message), 201);
    const again = await numberOf(phone);
    expect(again).toMatchObject({ verdict: 'broker', answer: message.message });
    // What the verdict saw was less.
    expect((await judge(broker, 'broker')).statusCode).toBe(409);
    await judged(again, null);
    expect(await reveal(last)).toMatchObject({ owner_contact1: '5550077701' });
  });

  it('keeps of who is forgotten the verdict alone, and nobody finds a number in what is stored [SHIELD-07]', async () => {
    const phone = '9825077777';
    const home = await list(phone);
    const key = await keyOf(home);
    await judged(await take({ property_id: home }), 'broker');
    await act(key, 'answer', { text: 'Call me on the evening' });
    await site.staff.send('DELETE', `/api/property/delete/${home}`);
    const before = await figures();
    await forgetPerson(site.parts, phone, site.clock.now);
    const rows = await site.parts.database.read.selectFrom('judged_numbers').selectAll().execute();
    const row = rows.find(({ number_hash }) => number_hash === site.parts.numberMark(phone));
    expect(row).toMatchObject({
      verdict: 'broker',
      answer: null,
      answered_at: null,
      visitor_id: null,
      submission_id: null,
    });
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(await figures()).toEqual(before);
    expect(await isShown(await list(phone))).toBe(false);
  });

  it('asks every hour about numbers that staff made many by other ways [SHIELD-02]', async () => {
    for (let home = 0; home < 3; home++) await site.createProperty({ owner_contact1: '5550077702' });
    expect(await numberOf('5550077702')).toBeUndefined();
    const waiting = async () => (await site.staff.get('/api/stats/waiting')).json().waiting.brokers;
    const before = await waiting();
    await site.parts.tidyUp();
    expect(await numberOf('5550077702')).toMatchObject({ way: 'homes' });
    expect(await waiting()).toBeGreaterThan(before);
  });
});

describe.each(ENGINES)('the broker shield, asked at the same moment, on %s', (engine) => {
  const site = givenSite({ engine });
  const { list, isShown, numberOf, judge, judged, take, figures } = shieldCalls(site);

  it('tells the second of two colleagues, and counts what was kept out this month and ever [SHIELD-03, SHIELD-06]', async () => {
    const id = await list('9825033333');
    // A visitor of whom nothing is known changes nothing: the first place that is named counts.
    const number = await take({ property_id: id, visitor_id: 999_999_999 });
    expect(number).toMatchObject({ way: 'staff', verdict: null, signs: [] });
    const [one, other] = await Promise.all([judge(number, 'broker'), judge(number, 'owner')]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
    const now = (await numberOf('9825033333', 'broker')) ?? (await numberOf('9825033333', 'owner'));
    if (now?.verdict === 'owner') await judged(now, 'broker');
    const before = await figures();
    site.clock.now += 31 * DAY;
    site.token = await site.login();
    expect(await figures()).toEqual({
      ...before,
      month: 0,
      ways: before.ways.map((one) => ({ ...one, month: 0 })),
    });
    expect(before.ways.find(({ way }) => way === 'staff')).toEqual({ way: 'staff', month: 1, ever: 1 });
  });

  it('holds what has a broker’s number and nothing else, whichever comes first: the verdict, or edits that move the number to another home [SHIELD-03]', async () => {
    const edit = (id: number, phone: string) =>
      site.staff.sendForm('PUT', `/api/property/edit/${id}`, { ...listingFields(), owner_contact1: phone });
    for (const turn of [0, 1, 2]) {
      const [phone, other] = [`982510000${turn}`, `982510001${turn}`];
      const [before, after] = [await list(phone), await list(other)];
      const number = await take({ property_id: before });
      const deeds = [() => judge(number, 'broker'), () => edit(before, other), () => edit(after, phone)];
      // Each of them is sent first now and then.
      const sent = [0, 1, 2].map((place) => deeds[(place + turn) % 3]?.());
      expect((await Promise.all(sent)).map((answer) => answer?.statusCode)).toEqual([200, 200, 200]);
      expect([await isShown(before), await isShown(after)], `turn ${turn}`).toEqual([true, false]);
    }
    const [before, after] = [await list('9825100009'), await list('9825100019')];
    const number = await take({ property_id: before });
    await edit(after, '9825100009');
    await edit(before, '9825100019');
    expect((await numberOf('9825100009'))?.homes.map(({ id }) => id)).toEqual([after]);
    await judged(number, 'broker');
    expect([await isShown(before), await isShown(after)]).toEqual([true, false]);
  });
});
