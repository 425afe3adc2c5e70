import { expect, it } from 'vitest';
import { contacts, leadList } from '#domain/answers/leads.ts';
import type { Submission } from '#domain/answers/owners.ts';
import { LIMITS } from '#domain/limits.ts';
import { forgetPerson } from '#server/app.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { offerCorrection } from '#server/owners/corrections.ts';
import { findOwner, findOwnerByKey } from '#server/owners/owner-queries.ts';
import { lockProperty, updateProperty } from '#server/properties/writes.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import {
  expectStatus,
  firstFacts,
  OTHER_FACTS,
  offer,
  offered,
  ownerCalls,
  refusalOf,
} from '#tests/integration/owners/offered.ts';
import { queryRows } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { auditOf, correct, corrected, decide, edit, giveKey, opened, publish, read, takeBack, view } = ownerCalls(site);
const ownerOf = (key: string) => findOwnerByKey(site.parts.database.read, tokenHash(key));
const offersOf = async (key: string) => (await opened(key)).offers.map(({ id }) => id);

/** Staff hand the listing to somebody with another phone. */
const handOver = (id: number, phone: string) =>
  site.parts.database.write(async (tx) => {
    const listing = await lockProperty(tx, id);
    await updateProperty(tx, id, { ...listing, owner_contact1: phone }, site.parts.visits);
  });

it('a home shows its own photographs to staff and owner, and none of another one of the same owner [OFFER-07]', async () => {
  const owner_contact1 = '5550068401';
  const first = await offered(site, { owner_contact1, files: [await photo(61)] });
  const second = await offered(site, { owner_contact1, key: first.key, files: [await photo(62), await photo(63)] });
  const { submissions } = expectStatus(await site.staff.get('/api/submissions/?limit=50'), 200);
  const countsIn = (offers: { id: number; photos: unknown[] }[]) =>
    [first.id, second.id].map((id) => offers.find((one) => one.id === id)?.photos.length);
  expect(countsIn(submissions)).toEqual([1, 2]);
  expect(countsIn((await opened(first.key)).offers)).toEqual([1, 2]);
  for (const { id } of [first, second]) expectStatus(await takeBack(first.key, id), 200);
});

it('a home is marked for the phone that it has itself [REVIEW-02]', async () => {
  const homes = [];
  for (const owner_contact1 of ['5550068501', '5550068502']) {
    const listing = await site.createProperty({ owner_contact1 });
    homes.push({ listing, id: (await offered(site, { owner_contact1 })).id });
  }
  const { submissions } = expectStatus(await site.staff.get('/api/submissions/?limit=50'), 200);
  for (const { listing, id } of homes) {
    const { marks } = submissions.find((one: Submission) => one.id === id) as Submission;
    expect(marks.filter(({ kind }) => kind === 'phone')).toEqual([
      { kind: 'phone', text: `The phone number is also on #${listing.id}.`, listings: [listing.id] },
    ]);
  }
});

it('a correction has fifteen photographs at most, those that wait already among them [REVIEW-06]', async () => {
  const listing = await site.createProperty({ owner_contact1: '5550068601' });
  const key = await giveKey(listing.id);
  const { id: ownerId = 0 } = (await ownerOf(key)) ?? {};
  const { photos: most } = LIMITS.submission;
  const facts = {
    ...{ ownerId, propertyId: listing.id, fields: {} },
    ...{ at: site.clock.now, networkHash: 'n', language: 'en' as const },
  };
  let sent = 0;
  const add = (count: number) => {
    const added = Array.from({ length: count }, () => ({ media_key: `many-${sent++}`, width: 9, height: 9 }));
    const photos = added.map((one) => ({ ...one, placeholder: '' }));
    return site.parts.database.write((tx) => offerCorrection(site.parts, tx, { ...facts, photos }));
  };
  const refused = { code: 'VALIDATION_FAILED', details: [{ field: 'files' }] };
  await expect(add(most + 1)).rejects.toMatchObject(refused);
  const id = await add(most - 1);
  expect(await add(1)).toBe(id);
  await expect(add(1)).rejects.toMatchObject(refused);
  expectStatus(await takeBack(key, id), 200);
});

it('a home is that of the owner whose key the form carries where they have its phone, else a new owner’s [OFFER-08]', async () => {
  const stranger = await offered(site, { owner_contact1: '5550068001' });
  const home = await offered(site, { key: stranger.key, owner_contact1: '5550068002', owner_name: 'Ravi Owner' });
  const further = await offered(site, { key: home.key, owner_contact1: '5550068002' });
  const without = await offered(site, { owner_contact1: '5550068002' });
  expect([home.key === stranger.key, further.key === home.key]).toEqual([false, true]);
  expect(await offersOf(stranger.key)).toEqual([stranger.id]);
  expect(await offersOf(home.key)).toEqual([further.id, home.id]);
  expect(await offersOf(without.key)).toEqual([without.id]);
  expect(await read(home.id)).toMatchObject({ owner_phone: '5550068002', owner_name: 'Ravi Owner' });
  const wrong = await offer(site, firstFacts({ key: 'x'.repeat(22) }));
  expect(problemsOf(wrong)).toEqual(['key: This key no longer works. Leave it out, and you will get a new one.']);
});

it('a home is another owner’s once staff correct its phone: no key of before opens it [REVIEW-10]', async () => {
  const first = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068011' });
  const further = await offered(site, { key: first.key, owner_contact1: '5550068011' });
  expectStatus(await edit(first.id, { owner_contact1: '5550068012', owner_name: 'Ravi Owner' }), 200);
  const seen = await read(first.id);
  expect(seen).toMatchObject({ owner_phone: '5550068012', owner_name: 'Ravi Owner' });
  const left = await opened(first.key);
  expect([left.owner.name, left.offers.map(({ id }) => id)]).toEqual(['Ila Owner', [further.id]]);
  const id = await publish(first.id);
  expect((await opened(first.key)).homes).toEqual([]);
  expect((await opened(await giveKey(id))).homes.map((home) => home.id)).toEqual([id]);
  // A name alone is the same owner's.
  expectStatus(await edit(further.id, { owner_name: 'Ila Corrected' }), 200);
  expect((await opened(first.key)).owner.name).toBe('Ila Corrected');
});

it('a form that comes again is stored once, and answered with a fresh key only while it waits and staff gave out none [OFFER-06, OFFER-13]', async () => {
  const headers = { 'idempotency-key': 'a-random-text-of-the-browser-2' };
  const fields = firstFacts({ ...OTHER_FACTS, owner_contact1: '5550068021' });
  const again = () => offer(site, fields, headers);
  const first = expectStatus(await again(), 201);
  const second = expectStatus(await again(), 201);
  expect([second.id, second.key === first.key]).toEqual([first.id, false]);
  const given = await giveKey(await publish(first.id));
  const late = await again();
  expect(refusalOf(late)).toEqual([
    409,
    'We already have this home. Its key cannot be shown again: call us if you need a new one.',
  ]);
  expect((await opened(given)).homes).toHaveLength(1);

  // Whoever sent it with a wrong phone gets no key of the owner whom staff found.
  const next = { 'idempotency-key': 'a-random-text-of-the-browser-3' };
  const wrong = firstFacts({ owner_contact1: '5550068022' });
  const { id } = expectStatus(await offer(site, wrong, next), 201);
  expectStatus(await edit(id, { owner_contact1: '5550068023' }), 200);
  expect((await offer(site, wrong, next)).statusCode).toBe(409);

  // Of another phone, and a day later, the same mark is another home's.
  const others = { ...fields, owner_contact1: '5550068026' };
  const other = expectStatus(await offer(site, others, headers), 201);
  expect(other.id).not.toBe(first.id);
  site.clock.now += 25 * HOUR;
  site.token = await site.login();
  expect(expectStatus(await offer(site, others, headers), 201).id).not.toBe(other.id);
});

it('a form under the mark of one that came for another home is refused, and ends no key [OFFER-13]', async () => {
  const headers = { 'idempotency-key': 'a-random-text-of-the-browser-4' };
  const fields = firstFacts({ owner_contact1: '5550068024' });
  const first = expectStatus(await offer(site, fields, headers), 201);
  const other = await offer(site, { ...fields, location: 'Thaltej', price: 9_500_000 }, headers);
  expect(refusalOf(other)).toEqual([
    409,
    'We already have a home from this form, with different facts. Send it again to offer this one too. To change the first one, use its key or tell us.',
  ]);
  expect(other.json().error.details).toEqual([{ field: 'form', type: 'changed', current: first.id }]);
  expect((await opened(first.key)).offers).toHaveLength(1);
  const sentAgain = { 'idempotency-key': 'a-random-text-of-the-browser-5' };
  const second = expectStatus(await offer(site, { ...fields, location: 'Thaltej' }, sentAgain), 201);
  expect(second.id).not.toBe(first.id);
});

it('a home is never left without a fact that everybody sees: a correction does not empty it [REVIEW-14]', async () => {
  const home = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068025' });
  await publish(home.id);
  const emptied = { floor: '', alloted_car_parking: '', size: '', summary: '', carpet_area: '' };
  const refused = await correct(home.key, emptied);
  const fields = problemsOf(refused).map((problem) => problem.split(':')[0]);
  expect([refused.statusCode, fields]).toEqual([400, ['floor', 'size', 'alloted_car_parking']]);
  expectStatus(await correct(home.key, { summary: '', owner_contact2: '' }), 200);
});

it('a home is never changed by what somebody asked for who had it before [KEY-15]', async () => {
  const home = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068031' });
  const id = await publish(home.id);
  const former = await corrected(home.key, { summary: 'Words of before' });
  await handOver(id, '5550068032');
  const refused = await decide(former, 'publish');
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFLICT']);
  expect(await read(former)).toMatchObject({ state: 'withdrawn' });

  const own = await corrected(await giveKey(id), { summary: 'Words of now' });
  await handOver(id, '5550068033');
  const next = await giveKey(id);
  expect(await read(own)).toMatchObject({ state: 'withdrawn' });
  const last = await corrected(next, { floor: 3 });
  expect((await read(last)).changes.map(({ field }) => field)).toEqual(['floor']);
  expect(last).not.toBe(own);
  await publish(last);
  expect(await view(id)).toMatchObject({ floor: 3, summary: null });

  // Nor does anything wait for a listing that is gone.
  const waits = await corrected(next, { floor: 4 });
  expectStatus(await site.staff.send('DELETE', `/api/property/delete/${id}`), 200);
  await site.parts.tidyUp();
  expect(await read(waits)).toMatchObject({ state: 'withdrawn' });
});

it('a home leaves no words of its owner in the audit, but how long they are [REVIEW-08]', async () => {
  const { id } = await offered(site, { owner_contact1: '5550068041', summary: 'My secret garden' });
  expectStatus(await edit(id, { title: 'A quiet home', summary: 'A garden' }), 200);
  const entries = await auditOf(id);
  expect(JSON.stringify(entries)).not.toMatch(/garden|quiet/);
  expect(entries[0]).toMatchObject({
    before: { summary_letters: 16, title_letters: 0 },
    after: { summary_letters: 8, title_letters: 12 },
  });
});

const inGujarati = { 'accept-language': 'gu' };
const inHindi = { 'accept-language': 'hi-IN,en;q=0.8' };
const languageOf = async (key: string) => (await ownerOf(key))?.language;
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

it('a home keeps name, phone and key of its owner no longer than personal data once it is gone [KEY-16]', async () => {
  const gone = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068051' });
  const stays = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068052' });
  const waits = await offered(site, { owner_contact1: '5550068053' });
  const ids = await Promise.all([gone, stays, waits].map(async ({ id }) => (await read(id)).owner_id));
  const id = await publish(gone.id);
  await publish(stays.id);
  expectStatus(await site.staff.send('DELETE', `/api/property/delete/${id}`), 200);
  const begun = site.clock.now;
  const phones = async (days: number) => {
    site.clock.now = begun + days * DAY;
    await site.parts.tidyUp();
    const { read } = site.parts.database;
    return Promise.all(ids.map(async (owner) => (await findOwner(read, owner))?.phone));
  };
  expect(await phones(179)).toEqual(['5550068051', '5550068052', '5550068053']);
  expect(await phones(181)).toEqual(['', '5550068052', '5550068053']);
  expect((await site.get(`/api/key/${gone.key}`)).statusCode).toBe(404);
  expect((await opened(stays.key)).homes).toHaveLength(1);
});
