import { describe, expect, it } from 'vitest';
import type { ContactList } from '#domain/answers/visitors.ts';
import { CONSENT_VERSION } from '#domain/consent.ts';
import { insertMessage, listMessages } from '#server/contacts/feature.ts';
import { updateProperty } from '#server/properties/writes.ts';
import { listEntriesOf } from '#server/visitors/contacts.ts';
import { insertVisitor, listVisitors } from '#server/visitors/queries.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { given, givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Meera Patel', owner_contact1: '5550010077', owner_contact2: '5550010078' };
const TOKEN = /^[\w-]{22}$/;

const site = givenSite({ env: { RATE_LIMIT_LINK: '20/3600' } });
const flat = given(() => site.createProperty({ ...OWNER, title: 'A flat in Bopal' }));
const other = given(() => site.createProperty({ ...OWNER, owner_contact1: '5550010079' }));

/** Asks for the owner of the flat, unless for another; the device wants a list. */
const ask = async (phone: string, fields: object = {}) => {
  const asked = { name: 'Asha Shah', phone, property_id: flat.id, consent_version: CONSENT_VERSION, contacts: 'new' };
  const answer = await site.send('POST', '/api/visitors/', { ...asked, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const newList = async (phone: string, fields?: object): Promise<string> => (await ask(phone, fields)).contacts;
const read = (list: unknown) => site.send('POST', '/api/visitors/contacts', { list });
const contactsOf = async (list: unknown): Promise<ContactList['contacts']> => {
  const answer = await read(list);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json().contacts;
};
const TAKE_BACK = '/api/visitors/contacts/take-back';
const takeBack = (list: string) => site.send('POST', TAKE_BACK, { list, property_id: flat.id });
interface Lead {
  id: number;
  version: number;
  property: { id: number };
}
const leads = async (query = ''): Promise<{ total: number; new: number; leads: Lead[] }> =>
  (await site.staff.get(`/api/leads/?${query}`)).json();
const iso = () => new Date(site.clock.now).toISOString();

describe('the ledger', () => {
  it('answers a list to a device that asks for one, and grows it with what that device asks [LEDGER-02]', async () => {
    expect(await ask('9825000001', { contacts: undefined })).toEqual(OWNER);
    const { contacts: list, ...owner } = await ask('9825012345');
    expect([owner, list]).toEqual([OWNER, expect.stringMatching(TOKEN)]);
    site.clock.now += 1000;
    expect(await newList('9825012345', { property_id: other.id, contacts: list })).toBe(list);
    const [newest, oldest] = await contactsOf(list);
    expect(newest?.property_id).toBe(other.id);
    expect(oldest).toEqual({
      ...{ property_id: flat.id, title: 'A flat in Bopal', price: flat.price, is_sold_out: false, owner: OWNER },
      ...{ asked_at: expect.any(String), is_blank: false, taken_back_at: null },
    });
    // Neither token nor list lies in the database.
    expect(await listEntriesOf(site.parts.database.read, list)).toEqual([]);
  });

  it('begins a new list for a device whose list is not known, and shows nobody else what it holds [LEDGER-02]', async () => {
    const phone = '9825000010';
    const mine = await newList(phone);
    for (const strange of ['x'.repeat(22), 'x', 7, mine.toUpperCase(), 'y'.repeat(400)]) {
      const begun = await newList('9825000011', { contacts: strange });
      expect(begun).toMatch(TOKEN);
      expect([strange, mine]).not.toContain(begun);
    }
    // Who types somebody else's phone gets a list of what that device asked, and learns nothing of the other.
    await ask(phone, { property_id: other.id, contacts: mine });
    const contacts = await contactsOf(await newList(phone));
    expect(contacts.map(({ property_id }) => property_id)).toEqual([flat.id]);
    expect(JSON.stringify(contacts)).not.toContain(phone);
  });

  it('takes a number back: blanked for staff and owner at once, and the visit still counts [LEDGER-03]', async () => {
    const [phone, name] = ['9825077777', 'Taken Back'];
    const { key } = (await site.staff.send('POST', `/api/property/${flat.id}/owner-key`, {})).json();
    const home = async () => (await site.get(`/api/key/${key}`)).json().homes[0];
    const list = await newList(phone, { name });
    await ask(phone, { name, property_id: other.id, contacts: list });
    const before = await home();
    expect(JSON.stringify(before.leads)).toContain(phone);
    const lead = (await leads(`q=${phone}`)).leads.find(({ property }) => property.id === flat.id);

    const [atOther, taken] = (await takeBack(list)).json().contacts;
    expect(taken).toMatchObject({ property_id: flat.id, is_blank: true, taken_back_at: iso() });
    expect(atOther).toMatchObject({ property_id: other.id, is_blank: false, taken_back_at: null });
    const after = await home();
    expect(JSON.stringify(after.leads)).not.toMatch(/9825077777|Taken Back/);
    expect(after.asked).toBe(before.asked);
    expect((await leads(`q=${phone}`)).total).toBe(1);
    expect((await leads()).leads.find(({ id }) => id === lead?.id)).toMatchObject({
      ...{ name: '', phone: '', note: '', is_late: false, owner_may_see: false },
      taken_back_at: iso(),
    });
    const fresh = await leads('state=new');
    expect([fresh.total, fresh.leads.some(({ id }) => id === lead?.id)]).toEqual([fresh.new, false]);
    expect((await site.staff.get('/api/visitors/export.csv')).body).toContain('Taken back');

    // Twice is once; whoever wrote on the lead meanwhile is told.
    expect((await takeBack(list)).json().contacts[1]).toEqual(taken);
    const write = { state: 'called', note: 'Asked again', version: lead?.version };
    expect((await site.staff.send('PUT', `/api/leads/${lead?.id}`, write)).statusCode).toBe(409);
    // Who asks again leaves the number again.
    site.clock.now += 1000;
    await ask(phone, { contacts: list });
    const again = { property_id: flat.id, is_blank: false, taken_back_at: null };
    expect((await contactsOf(list))[0]).toMatchObject(again);
  });

  it('takes back by any device that left the number, and by no list that did not [LEDGER-03, LEDGER-09]', async () => {
    const phone = '9825088888';
    const [one, two] = [await newList(phone), await newList(phone)];
    const strange = await newList('9825088889', { property_id: other.id });
    expect((await takeBack(strange)).statusCode).toBe(404);
    for (const none of [undefined, 0, 'x', null, 999_999]) {
      const { statusCode, body } = await site.send('POST', TAKE_BACK, { list: one, property_id: none });
      expect([statusCode, JSON.parse(body).error.message]).toEqual([404, 'This list is no longer there.']);
    }
    expect((await leads(`q=${phone}`)).total).toBe(1);
    await takeBack(two);
    expect((await leads(`q=${phone}`)).total).toBe(0);
    // The other list must not tell that somebody else asked with that phone; whoever holds it takes back as well.
    expect((await contactsOf(one))[0]).toMatchObject({ is_blank: false, taken_back_at: null });
    expect((await takeBack(one)).json().contacts[0]).toMatchObject({ is_blank: true });
  });

  it('shows the owner as shown before, and no number that came later, of sold homes or of gone ones [LEDGER-04]', async () => {
    const home = await site.createProperty({ ...OWNER, owner_contact1: '5550010091' });
    const list = await newList('9825012345', { property_id: home.id });
    const shown = async () => (await contactsOf(list))[0];
    const set = (fields: object) =>
      site.parts.database.write((tx) => updateProperty(tx, home.id, { ...home, ...fields }, site.parts.visits));
    const before = { owner: { owner_contact1: '5550010091' } };
    expect(await shown()).toMatchObject(before);
    for (const later of [{ owner_contact1: '5550010092' }, { owner_calls_back: true }]) {
      await set(later);
      expect(JSON.stringify(await shown())).not.toMatch(/55500100/);
    }
    await set({ is_sold_out: true });
    expect(await shown()).toMatchObject({ is_sold_out: true, owner: null });
    await set({});
    expect(await shown()).toMatchObject(before);
    await site.staff.send('DELETE', `/api/property/delete/${home.id}`);
    expect(await shown()).toMatchObject({ title: null, price: null, owner: null });
  });

  it('goes with its age, and with nothing that it could still tell [LEDGER-05]', async () => {
    const list = await newList('9825099991');
    const { now } = site.clock;
    site.clock.now += 181 * DAY;
    await site.parts.tidyUp();
    expect((await read(list)).statusCode).toBe(404);
    site.clock.now = now;
  });

  it('refuses wrong lists in one sentence, and who tries too many [LEDGER-04]', async () => {
    const fresh = await site.createProperty();
    const list = await newList('9825099992', { property_id: fresh.id });
    for (const none of [undefined, 7, null, {}]) expect((await read(none)).statusCode).toBe(400);
    for (const wrong of ['', 'x', 'x'.repeat(400), 'x'.repeat(22)]) {
      const answer = await read(wrong);
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'This list is no longer there.']);
    }
    let last = 404;
    for (let tries = 0; tries < 100 && last === 404; tries += 1) last = (await read('z'.repeat(22))).statusCode;
    expect([last, (await read(list)).statusCode]).toEqual([429, 429]);
  });
});

describe('personal data', () => {
  const test = givenSite();

  it('is blanked past its age, and counts stay [LEDGER-01]', async () => {
    const { id } = await test.createProperty();
    await test.parts.database.write(async (tx) => {
      for (const [name, days] of [
        ['Long ago', 181],
        ['Lately', 179],
      ] as const) {
        await insertVisitor(tx, { ...newVisitor(id, { name, created_at: NOW - days * DAY }), note: 'Calls at six' });
      }
    });
    expect(await test.parts.due()).toMatchObject({ oldVisitors: 1 });
    await test.parts.tidyUp();
    const { rows, total } = await listVisitors(test.parts.database.read, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(rows.map(({ name, phone, note }) => [name, phone, note])).toEqual([
      ['Lately', '5550030001', 'Calls at six'],
      ['', '', ''],
    ]);
    expect(await test.parts.due()).toMatchObject({ oldVisitors: 0 });
  });

  it('empties a deleted listing once nobody who asked for its owner is named any more [LEDGER-01]', async () => {
    const { id } = await test.createProperty({ owner_name: 'Gone Owner', owner_contact1: '5550010099' });
    const { now } = test.clock;
    const { database } = test.parts;
    await database.write((tx) => insertVisitor(tx, newVisitor(id, { created_at: now - 100 * DAY })));
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    const owners = async () =>
      (await listVisitors(database.read, { offset: 0, limit: 50 })).rows
        .filter((row) => row.property_id === id)
        .map((row) => [row.owner_name, row.owner_contact1]);
    test.clock.now = now + 31 * DAY;
    await test.parts.tidyUp();
    // Staff may still tell who asked.
    expect(await owners()).toEqual([['Gone Owner', '5550010099']]);
    test.clock.now = now + 81 * DAY;
    await test.parts.tidyUp();
    await test.parts.tidyUp();
    expect(await owners()).toEqual([['-', '0000000000']]);
    test.clock.now = now;
  });

  it('takes messages of the contact form with it [LEDGER-06]', async () => {
    const message = { name: 'Asha', phone: '5550030001', email: 'asha@example.com' };
    await test.parts.database.write(async (tx) => {
      await insertMessage(tx, { ...message, message: 'Long ago', created_at: NOW - 181 * DAY });
      await insertMessage(tx, { ...message, message: 'Lately', created_at: NOW - 179 * DAY });
    });
    expect(await test.parts.due()).toMatchObject({ oldMessages: 1 });
    await test.parts.tidyUp();
    const { rows } = await listMessages(test.parts.database.read, { offset: 0, limit: 10 });
    expect(rows.map((row) => row.message)).toEqual(['Lately']);
    expect(await test.parts.due()).toMatchObject({ oldMessages: 0 });
  });
});
