import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '#domain/visitor/consent.ts';
import type { ContactList } from '#domain/visitor/contact-list.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Meera Patel', owner_contact1: '5550010077', owner_contact2: '5550010078' };

describe('the ledger', () => {
  const test = givenSite({ env: { RATE_LIMIT_LINK: '20/3600' } });
  let id: number;
  let other: number;
  beforeAll(async () => {
    id = (await test.createProperty({ ...OWNER, title: 'A flat in Bopal' })).id;
    other = (await test.createProperty({ ...OWNER, owner_contact1: '5550010079' })).id;
  });

  const ask = async (fields: object) => {
    const answer = await test.send('POST', '/api/visitors/', {
      ...{ name: 'Asha Shah', phone: '9825012345', property_id: id, consent_version: CONSENT_VERSION },
      ...fields,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const read = (list: unknown) => test.send('POST', '/api/visitors/contacts', { list });
  const contactsOf = async (list: unknown): Promise<ContactList['contacts']> => {
    const answer = await read(list);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json().contacts;
  };
  const takeBack = (list: string, property_id: unknown) =>
    test.send('POST', '/api/visitors/contacts/take-back', { list, property_id });
  const leads = async (q: string) => (await test.staff.get(`/api/leads/?q=${q}`)).json();

  it('answers a list to a device that asks for one, and grows it with what that device asks [LEDGER-02]', async () => {
    expect(await ask({ phone: '9825000001' })).toEqual(OWNER);
    const { contacts: list, ...owner } = await ask({ contacts: 'new' });
    expect(owner).toEqual(OWNER);
    expect(list).toMatch(/^[\w-]{22}$/);
    test.clock.now += 1000;
    expect((await ask({ property_id: other, contacts: list })).contacts).toBe(list);
    const contacts = await contactsOf(list);
    expect(contacts.map(({ property_id }) => property_id)).toEqual([other, id]);
    expect(contacts[1]).toEqual({
      ...{ property_id: id, title: 'A flat in Bopal', price: expect.any(Number), is_sold_out: false, owner: OWNER },
      ...{ asked_at: expect.any(String), is_blank: false, taken_back_at: null },
    });
    // Neither token nor list lies in the database.
    const stored = await test.parts.database.read.ledger.listOf(list);
    expect(stored).toEqual([]);
  });

  it('begins a new list for a device whose list is not known, and shows nobody else what it holds [LEDGER-02]', async () => {
    const mine = await ask({ phone: '9825000010', contacts: 'new' });
    for (const strange of ['x'.repeat(22), 'x', 7, mine.contacts.toUpperCase(), 'y'.repeat(400)]) {
      const { contacts } = await ask({ phone: '9825000011', contacts: strange });
      expect(contacts).toMatch(/^[\w-]{22}$/);
      expect([strange, mine.contacts]).not.toContain(contacts);
    }
    // Who types somebody else's phone gets a list of what that device asked, and learns nothing of the other.
    await ask({ phone: '9825000010', property_id: other, contacts: mine.contacts });
    const stranger = await ask({ phone: '9825000010', contacts: 'new' });
    expect((await contactsOf(stranger.contacts)).map(({ property_id }) => property_id)).toEqual([id]);
    expect(JSON.stringify(await contactsOf(stranger.contacts))).not.toContain('9825000010');
  });

  it('takes a number back: blanked for staff and owner at once, and the visit still counts [LEDGER-03]', async () => {
    const given = `/api/property/${id}/owner-key`;
    const { key } = (await test.staff.send('POST', given, {})).json();
    const home = async () => (await test.get(`/api/key/${key}`)).json().homes[0];
    const { contacts: list } = await ask({ phone: '9825077777', name: 'Taken Back', contacts: 'new' });
    await ask({ phone: '9825077777', name: 'Taken Back', property_id: other, contacts: list });
    const before = await home();
    expect(JSON.stringify(before.leads)).toContain('9825077777');
    const [lead] = (await leads('9825077777')).leads.filter(
      (each: { property: { id: number } }) => each.property.id === id,
    );

    const answer = await takeBack(list, id);
    expect(answer.statusCode).toBe(200);
    const [atOther, taken] = answer.json().contacts;
    expect(taken).toMatchObject({
      property_id: id,
      is_blank: true,
      taken_back_at: new Date(test.clock.now).toISOString(),
    });
    expect(atOther).toMatchObject({ property_id: other, is_blank: false, taken_back_at: null });

    const after = await home();
    expect(JSON.stringify(after.leads)).not.toMatch(/9825077777|Taken Back/);
    expect(after.asked).toBe(before.asked);
    expect((await leads('9825077777')).total).toBe(1);
    const all = (await test.staff.get('/api/leads/')).json().leads;
    expect(all.find((each: { id: number }) => each.id === lead.id)).toMatchObject({
      ...{ name: '', phone: '', note: '', is_late: false, owner_may_see: false },
      taken_back_at: new Date(test.clock.now).toISOString(),
    });
    const fresh = (await test.staff.get('/api/leads/?state=new')).json();
    expect([fresh.total, fresh.leads.some((each: { id: number }) => each.id === lead.id)]).toEqual([fresh.new, false]);
    const csv = await test.staff.get('/api/visitors/export.csv');
    expect(csv.body).toContain('Taken back');

    // Twice is once; whoever wrote on the lead meanwhile is told.
    expect((await takeBack(list, id)).json().contacts[1]).toEqual(taken);
    const write = { state: 'called', note: 'Asked again', version: lead.version };
    expect((await test.staff.send('PUT', `/api/leads/${lead.id}`, write)).statusCode).toBe(409);
    // Who asks again leaves the number again.
    test.clock.now += 1000;
    await ask({ phone: '9825077777', contacts: list });
    expect((await contactsOf(list))[0]).toMatchObject({ property_id: id, is_blank: false, taken_back_at: null });
  });

  it('takes back by any device that left the number, and by no list that did not [LEDGER-03, LEDGER-09]', async () => {
    const one = await ask({ phone: '9825088888', contacts: 'new' });
    const two = await ask({ phone: '9825088888', contacts: 'new' });
    const strange = await ask({ phone: '9825088889', property_id: other, contacts: 'new' });
    expect((await takeBack(strange.contacts, id)).statusCode).toBe(404);
    for (const none of [0, 'x', null, 999_999]) expect((await takeBack(one.contacts, none)).statusCode).toBe(404);
    expect((await leads('9825088888')).total).toBe(1);
    await takeBack(two.contacts, id);
    expect((await leads('9825088888')).total).toBe(0);
    // The other list must not tell that somebody else asked with that phone; whoever holds it takes back as well.
    expect((await contactsOf(one.contacts))[0]).toMatchObject({ is_blank: false, taken_back_at: null });
    expect((await takeBack(one.contacts, id)).json().contacts[0]).toMatchObject({ is_blank: true });
  });

  it('shows the owner as shown before, and no number that came later, of sold homes or of gone ones [LEDGER-04]', async () => {
    const home = await test.createProperty({ ...OWNER, owner_contact1: '5550010091' });
    const { contacts: list } = await ask({ property_id: home.id, contacts: 'new' });
    const shown = async () => (await contactsOf(list))[0];
    const set = (fields: object) =>
      test.parts.database.write(({ properties }) => properties.update(home.id, { ...home, ...fields }));
    expect(await shown()).toMatchObject({ owner: { owner_contact1: '5550010091' } });
    await set({ owner_contact1: '5550010092' });
    expect(JSON.stringify(await shown())).not.toMatch(/55500100/);
    await set({ owner_calls_back: true });
    expect(JSON.stringify(await shown())).not.toMatch(/55500100/);
    await set({ is_sold_out: true });
    expect(await shown()).toMatchObject({ is_sold_out: true, owner: null });
    await set({});
    expect(await shown()).toMatchObject({ owner: { owner_contact1: '5550010091' } });
    await test.staff.send('DELETE', `/api/property/delete/${home.id}`);
    expect(await shown()).toMatchObject({ title: null, price: null, owner: null });
  });

  it('goes with its age, and with nothing that it could still tell [LEDGER-05]', async () => {
    const { contacts: list } = await ask({ phone: '9825099991', contacts: 'new' });
    const { now } = test.clock;
    test.clock.now += 181 * DAY;
    await test.parts.tidyUp();
    expect((await read(list)).statusCode).toBe(404);
    test.clock.now = now;
  });

  it('refuses wrong lists in one sentence, and who tries too many [LEDGER-04]', async () => {
    const { id: fresh } = await test.createProperty();
    const { contacts: list } = await ask({ phone: '9825099992', property_id: fresh, contacts: 'new' });
    for (const none of [undefined, 7, null, {}]) expect((await read(none)).statusCode).toBe(400);
    for (const wrong of ['', 'x', 'x'.repeat(400), 'x'.repeat(22)]) {
      const answer = await read(wrong);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.message).toBe('This list is no longer there.');
    }
    let last = 404;
    for (let tries = 0; tries < 100 && last === 404; tries += 1) last = (await read('z'.repeat(22))).statusCode;
    expect(last).toBe(429);
    expect((await read(list)).statusCode).toBe(429);
  });
});
