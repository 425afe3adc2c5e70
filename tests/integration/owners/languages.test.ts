import { expect, it } from 'vitest';
import { contacts, leadList } from '#domain/answers/leads.ts';
import { forgetPerson } from '#server/app.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { findOwnerByKey } from '#server/owners/owner-queries.ts';
import { expectStatus, firstFacts, OTHER_FACTS, offer, ownerCalls } from '#tests/integration/owners/offered.ts';
import { queryRows } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { publish, read } = ownerCalls(site);
const inGujarati = { 'accept-language': 'gu' };
const inHindi = { 'accept-language': 'hi-IN,en;q=0.8' };
const languageOf = async (key: string) => (await findOwnerByKey(site.parts.database.read, tokenHash(key)))?.language;
const textOf = (link: string) => new URL(link).searchParams.get('text') ?? '';

it('an owner is written to in the language of their last form [LANG-14]', async () => {
  const owner_contact1 = '5550067701';
  const facts = firstFacts({ ...OTHER_FACTS, owner_contact1 });
  const { id, key } = expectStatus(await offer(site, facts, inGujarati), 201);
  const submission = await read(id);
  expect(submission.language).toBe('gu');
  expect(submission.message).toMatch(/^નમસ્તે Ila Owner,/);
  const untitled = expectStatus(await offer(site, firstFacts({ owner_contact1 }), inGujarati), 201);
  expect((await read(untitled.id)).title).toBe('બોપલમાં ઘર');
  const listing = await publish(id);
  const owner_key = `/api/property/${listing}/owner-key`;
  const known = expectStatus(await site.staff.get(owner_key), 200);
  expect(known).toMatchObject({ language: 'gu', question: expect.stringContaining(`/gu/property/${listing} `) });
  const deed = { method: 'POST', url: `/api/key/${key}/confirm`, payload: {} } as const;
  expectStatus(await site.inject({ ...deed, headers: inHindi }), 200);
  const given = expectStatus(await site.staff.send('POST', owner_key, {}), 201);
  expect(given.url).toContain(`/hi/key/${given.key}`);
  expect(textOf(given.whatsapp)).toMatch(/^नमस्ते Ila Owner,.*\/hi\/key\//);
  expect(given.question).toContain(given.url);
  const correction = { total_floors: 7 };
  expectStatus(
    await site.sendForm('POST', `/api/key/${given.key}/corrections`, correction, undefined, inGujarati),
    200,
  );
  expect(await languageOf(given.key)).toBe('gu');
  await forgetPerson(site.parts, owner_contact1, site.clock.now);
  expect(
    await queryRows(
      site.config.database,
      `select language from owners where language <> 'en' union all select language from submissions where language <> 'en'`,
    ),
  ).toEqual([]);
});

it('who asks for an owner, and who writes to us, is known by their language until they are forgotten [LANG-14]', async () => {
  const { id } = await site.createProperty({ title: 'Asked home' });
  const phone = '9825167702';
  const person = { name: 'Asha Shah', phone };
  const send = (url: string, payload: object) => site.inject({ method: 'POST', url, payload, headers: inGujarati });
  expectStatus(await send('/api/visitors/', { ...person, property_id: id }), 201);
  const letter = { ...person, email: 'asha@example.in', message: 'કૃપા કરીને મને ફોન કરો, આભાર.' };
  expectStatus(await send('/api/visitors/contact-us', letter), 201);
  const [lead] = leadList.parse((await site.staff.get(`/api/leads/?q=${phone}`)).json()).leads;
  expect(lead).toMatchObject({ language: 'gu', message: expect.stringMatching(/^નમસ્તે Asha Shah,/) });
  expect(lead?.message).toContain(`: ${site.config.siteUrl}/gu/property/${id}\n`);
  const [message] = contacts.parse((await site.staff.get(`/api/visitors/contact-us?q=${phone}`)).json()).contacts;
  expect(message?.language).toBe('gu');
  await forgetPerson(site.parts, phone, site.clock.now);
  expect(await queryRows(site.config.database, `select id from visitors where language <> 'en'`)).toEqual([]);
});
