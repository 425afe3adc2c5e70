import { describe, expect, it } from 'vitest';
import { setContactRule } from '#server/db/settings.ts';
import { listingCalls, problemsOf } from '#tests/integration/http/listing-form.ts';
import { openImports } from '#tests/integration/import/stage.ts';
import { addressOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHONE = '9825012345';
/** How it stands in the texts, and parts of it that must not be left over. */
const SAID = 'nine eight 2 five zero 1 two three 4 five';
const LEFT = /98250|12345|nine eight|૯૮૨૫૦|ila@|ila at|wa\.me\/91/i;

describe('contacts in the texts of listings', () => {
  const test = givenSite({ app: { pages: true } });

  const { create, edit, view } = listingCalls(test);

  const TEXTS = {
    title: `Garden flat in Kalrav Crest, call ${SAID}`,
    summary: `Morning sun.\nCall ૯૮૨૫૦-૧૨૩૪૫ or wa.me/91${PHONE}, ila at gmail dot com. ₹98,25,01,234 is the price.`,
    owner_contact1: PHONE,
  };

  it('reach nobody without a token, in no call, page, feed, list or suggestion; staff read them as written [PERM-10]', async () => {
    const { id } = await test.createProperty({ ...TEXTS, owner_calls_back: true });
    await test.createProperty({ title: 'Another flat', location: 'Bopal' });
    const shared = await test.send('POST', '/api/shortlists', { items: [{ property_id: id }] });
    const addresses = [
      ...PUBLIC_READS.map((call) => addressOf(call, id)),
      `/api/property/list?ids=${id}`,
      '/api/property/all?page_size=100',
      '/api/property/search?facets=true&page_size=100',
      '/api/property/suggestions?q=Kalrav',
      `/api/property/suggestions?q=${encodeURIComponent(SAID)}`,
      `/api/shortlists/${shared.json().token}`,
      `/s/${shared.json().token}`,
      ...['/', '/search', '/properties', `/property/${id}`, '/areas/bopal', '/search.atom'],
    ];
    for (const url of addresses) {
      const { statusCode, body } = await test.get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect([url, LEFT.exec(body.replaceAll(encodeURIComponent(SAID), ''))?.[0]]).toEqual([url, undefined]);
    }
    const page = (await test.get(`/property/${id}`)).body;
    expect(page).toMatch(/<meta name="description" content="[^"]*…/);
    expect(page).toContain('Garden flat in Kalrav Crest, call …');
    const seen = (await test.get(`/api/property/view/${id}`)).json();
    expect(seen.summary).toBe('Morning sun.\nCall … or …, …. ₹98,25,01,234 is the price.');
    expect(await view(id)).toMatchObject({ title: TEXTS.title, summary: TEXTS.summary });
    for (const list of ['all', 'latest']) expect((await test.staff.get(`/api/property/${list}`)).body).toContain(SAID);
  });

  it('are no words that a search finds a listing by, without a token [PERM-10]', async () => {
    const total = async (q: string) => (await test.get(`/api/property/search?q=${encodeURIComponent(q)}`)).json().total;
    await test.createProperty({ title: 'Flat in Sarvam 98765 01234 Greens' });
    // As a number that no text has.
    for (const [there, nowhere] of [
      ['98765 01234', '98111 00000'],
      ['9876501234', '9811100000'],
      ['98765', '98111'],
      ['Sarvam 98765', 'Sarvam 98111'],
    ] as const)
      expect([there, await total(there)]).toEqual([there, await total(nowhere)]);
    expect((await test.get('/api/property/suggestions?q=98765')).body).not.toContain('98765 0');
    // Its owner's own, which is one in any writing.
    const hidden = { title: 'Flat in Neelam Park 9712 lakh 345678', owner_contact1: '9712345678' };
    const { id } = await test.createProperty(hidden);
    const asked = async (site: TestApp) => [
      (await site.get('/api/property/suggestions?q=345678')).json().societies,
      (await site.get('/api/property/suggestions?q=Neelam')).json().societies.map(({ name }: { name: string }) => name),
      (await site.get('/api/property/search?location=345678')).json().total,
    ];
    expect(await asked(test)).toEqual([[], ['Neelam Park … lakh …'], 0]);
    await edit(id, { ...hidden, revision: 1, is_meant: true });
    const again = await buildTestApp({ config: { database: test.config.database } });
    for (const site of [test, again]) expect(await asked(site)).toEqual([[], ['Neelam Park … lakh …'], 0]);
    await again.close();
  });

  it('are no name of an owner who calls back [PERM-10, CALLBACK-02]', async () => {
    const owner = { owner_name: `Ila Owner ${SAID}`, owner_contact1: PHONE, owner_calls_back: true };
    const { id } = await test.createProperty(owner);
    const asked = { name: 'Asha Shah', phone: '5550010099', property_id: id };
    const answer = await test.send('POST', '/api/visitors/', asked);
    expect(answer.json()).toMatchObject({ owner_name: 'Ila Owner …', owner_contact1: null, callback: true });
  });

  it('are asked back by create and edit with what stands where, and taken when they are meant [PERM-11]', async () => {
    const refused = await create({ title: 'Neem flat, call 98250 12345', summary: 'Or ila.owner@homes.example.com' });
    expect(refused.statusCode).toBe(400);
    expect(problemsOf(refused)).toEqual([
      'title: “98250 12345” looks like a phone number, and anybody can read this text. Please take it out.',
      'summary: “ila.owner@homes.example.com” looks like an email address, and anybody can read this text. Please take it out.',
    ]);
    // Its own phone, however it is hidden.
    const hidden = await create({ summary: '₹55,50,01,0077 only', owner_contact1: '5550010077' });
    expect(problemsOf(hidden)[0]).toContain('summary: “55,50,01,0077” looks like a phone number');
    const meant = await create({ title: 'Neem flat, see homes.example.com', is_meant: 'true' });
    expect(meant.statusCode).toBe(201);
    const { id, revision } = meant.json();
    expect((await test.get(`/api/property/view/${id}`)).json().title).toBe('Neem flat, see …');

    expect(problemsOf(await edit(id, { revision, summary: 'Call +91 98250-12345' }))).toEqual([
      'summary: “+91 98250-12345” looks like a phone number, and anybody can read this text. Please take it out.',
    ]);
    expect((await edit(id, { revision, summary: 'Quiet' })).statusCode).toBe(200);
  });

  it('refuse the row of an import that has one, with the reason [PERM-11]', async () => {
    const imports = await openImports(test);
    const heads =
      'title,summary,property_type,bhk_type,residential_type,condition,direction,price,size,age,owner_name,owner_contact1,location';
    const row = (title: string, summary: string) =>
      `"${title}","${summary}",Residential,2bhk,Penthouse,Furnished,North,4500000,900,12,Asha Patel,5550010011,Bopal`;
    const rows = [row('Home 1', 'Call 98250 12345'), row('Home 2', 'RERA PR/GJ/AHMEDABAD/AUDA/RAA01234/150121')];
    const file = await imports.write('contacts.csv', `${heads}\n${rows.join('\n')}\n`);
    const { printed, text } = await imports.run(file);
    expect(printed.join('\n')).toMatch(/summary: .*“98250 12345” looks like a phone number/);
    expect(text).toMatch(/1 stored.*1 refused/);
  });

  it('are listed for staff until they are taken out or kept on purpose, those from before too [PERM-12]', async () => {
    const listed = async () =>
      (await test.staff.get('/api/property/all?page_size=100&show=contact'))
        .json()
        .properties.map(({ id }: { id: number }) => id);
    const waiting = async () => (await test.staff.get('/api/stats/waiting')).json().waiting.contactsInTexts;
    const { id } = await test.createProperty({ summary: 'Call 98250 12345' });
    expect(await listed()).toContain(id);
    expect(await waiting()).toBe((await listed()).length);
    // As a program from before stored it.
    await withConnection(test.config.database, (db) =>
      db.updateTable('properties').set({ contact_in_text: null }).execute(),
    );
    expect(await listed()).toEqual([]);
    await test.parts.tidyUp();
    expect(await listed()).toContain(id);
    const waits = await waiting();
    // As a rule that found less, and one that found more, left them.
    const other = await test.createProperty({ title: 'Flat in Kalrav Crest' });
    await withConnection(test.config.database, async (db) => {
      await db.updateTable('properties').set({ contact_in_text: 0 }).where('id', '=', id).execute();
      await db.updateTable('properties').set({ contact_in_text: 1 }).where('id', '=', other.id).execute();
    });
    const version = await test.parts.database.catalogue.version();
    await test.parts.tidyUp();
    expect([(await listed()).includes(id), (await listed()).includes(other.id)]).toEqual([false, true]);
    await test.parts.database.write((tx) => setContactRule(tx, 0));
    await test.parts.tidyUp();
    expect([(await listed()).includes(id), (await listed()).includes(other.id)]).toEqual([true, false]);
    // The index follows: no name has a number in it that is found now.
    expect(await test.parts.database.catalogue.version()).toBeGreaterThan(version);
    await test.parts.tidyUp();
    expect(await waiting()).toBe(waits);

    const price = await test.staff.send('PUT', `/api/property/price/${id}`, { price: 7_000_000, revision: 1 });
    expect(price.statusCode).toBe(200);
    expect(await listed()).toContain(id);
    expect((await edit(id, { summary: 'Call 98250 12345', is_meant: true })).statusCode).toBe(200);
    expect(await listed()).not.toContain(id);
    expect(await waiting()).toBe(waits - 1);
    const { revision } = await view(id);
    await test.staff.send('PUT', `/api/property/price/${id}`, { price: 7_100_000, revision });
    expect(await listed()).not.toContain(id);
    // Anonymous calls cannot narrow a list.
    const total = async (query = '') => (await test.get(`/api/property/all${query}`)).json().total;
    expect(await total('?show=contact')).toBe(await total());
  });
});
