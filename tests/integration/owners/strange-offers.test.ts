import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#domain/owners/submission.ts';
import { fileOf, listingFields, photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import {
  expectStatus,
  firstFacts,
  marksOf,
  OTHER_FACTS,
  offer,
  offered,
  readOffer,
} from '#tests/integration/owners/offered.ts';
import { buildTestApp, type FormFields, STAFF, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let token = '';
beforeAll(async () => {
  site = await buildTestApp();
  token = await site.login();
});
afterAll(() => site.close());

const stored = () => site.parts.database.read.submissions.countWaiting();

describe('what is refused', () => {
  it('names each first fact that is missing or wrong, in words [OFFER-03]', async () => {
    const nothing = await offer(site, { consent: 'true' });
    expect(nothing.statusCode).toBe(400);
    expect(problemsOf(nothing).sort()).toEqual([
      'location: Please select an area',
      'owner_contact1: Phone number must be at least 10 digits',
      'owner_name: Name must be at least 2 characters',
      'price: Price is required',
      'property_type: Property type is required',
      'size: Size is required',
    ]);
    const wrong = await offer(
      site,
      firstFacts({ location: 'Atlantis', price: '1.5', age: 70, condition: 'Ruined', consent: 'false' }),
    );
    expect(problemsOf(wrong).sort()).toEqual([
      'age: Property age cannot exceed 50 years',
      'condition: Condition must be one of: Unfurnished, Kitchenfix, Semifurnished, Furnished, Fullyfurnished',
      'consent: Please agree before you send it.',
      'location: Please select a valid area',
      'price: Price must be in whole rupees',
    ]);
  });

  it('is what a robot filled in [OFFER-05]', async () => {
    const before = await stored();
    const answer = await offer(site, firstFacts({ website: 'https://spam.example' }));
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      'Please confirm that a person sends this. If there is no box for it, load the page again.',
    ]);
    expect(await stored()).toBe(before);
  });

  it('are more than fifteen photographs, larger ones, and files that are none [OFFER-05]', async () => {
    const before = await stored();
    const many = await Promise.all(Array.from({ length: 16 }, (_, seed) => photo(seed)));
    expect(problemsOf(await offer(site, firstFacts({ files: many })))).toEqual([
      'files: Please send at most 15 photographs. You can add others later.',
    ]);
    const large = fileOf(Buffer.alloc(15 * 1024 * 1024 + 1, 1), 'large.jpg');
    expect(problemsOf(await offer(site, firstFacts({ files: [large] })))).toEqual([
      "files: 'large.jpg' is larger than 15 MB.",
    ]);
    const text = fileOf(pictures.TEXT, 'list.jpg');
    const mixed = await offer(site, firstFacts({ files: [await photo(3), text] }));
    expect(problemsOf(mixed)).toEqual([
      "files: 'list.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.",
    ]);
    const huge = await site.inject({
      method: 'POST',
      url: '/api/submissions/',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(40 * 40 * 1024 * 1024) },
      payload: '',
    });
    expect([huge.statusCode, huge.json().error.message]).toEqual([
      413,
      'The photographs are larger than 120 MB together. Please send fewer or smaller ones; you can add others later.',
    ]);
    expect(await stored()).toBe(before);
  });

  it('is the tenth from one network within the hour, and the sixth with one phone [OFFER-05]', async () => {
    const narrow = await buildTestApp({ env: { RATE_LIMIT_SUBMIT: '9/5/3600' } });
    try {
      const phones = ['5550066101', '5550066102'];
      const statuses: number[] = [];
      for (let call = 0; call < 10; call++) {
        const phone = phones[call % 2] ?? '';
        statuses.push((await offer(narrow, firstFacts({ owner_contact1: phone }))).statusCode);
      }
      expect(statuses).toEqual([...Array(9).fill(201), 429]);
      // Whoever has a key changes what is theirs even so.
      const { id } = await narrow.createProperty({});
      const staff = await narrow.login();
      const { key } = (await narrow.send('POST', `/api/property/${id}/owner-key`, {}, staff)).json();
      const correction = await narrow.sendForm('POST', `/api/key/${key}/corrections`, { floor: 9 });
      expect(correction.statusCode).toBe(200);
      narrow.clock.now += 2 * 3_600_000;
      for (let call = 0; call < 5; call++) await offered(narrow);
      const sixth = await offer(narrow, firstFacts());
      expect(sixth.statusCode).toBe(429);
      expect(sixth.json().error.message).toMatch(/^That was too often\. Please try again in/);
    } finally {
      await narrow.close();
    }
  });

  it('nobody publishes by offering: fields of the staff are left out [OFFER-04]', async () => {
    const { id } = await offered(site, {
      ...listingFields(),
      ...firstFacts(),
      is_verified: 'true',
      is_sold_out: 'true',
      uploads: 'x',
    });
    expect((await readOffer(site, id, token)).fields).not.toHaveProperty('is_sold_out');
    for (const url of ['/api/property/latest', '/api/property/all'])
      expect((await site.get(url)).body).not.toContain('Ila');
  });
});

describe('what is unusual [REVIEW-02]', () => {
  const marked = async (fields: FormFields): Promise<string[]> =>
    marksOf(await readOffer(site, (await offered(site, fields)).id, token));

  it('is marked: words of the trade, numbers and links in texts, a price of 1, a size that is none', async () => {
    site = await buildTestApp();
    token = await site.login();
    expect(await marked({ owner_contact1: '5550066201' })).toEqual([]);
    expect(
      await marked({
        owner_contact1: '5550066202',
        title: 'Broker listing',
        summary: 'Call 98250 12345, see www.x.example',
      }),
    ).toEqual(['words', 'number', 'link']);
    site.clock.now += 2 * 86_400_000;
    token = await site.login();
    expect(await marked({ owner_contact1: '5550066203', price: 1, size: 3 })).toEqual(['priceSmall', 'sizeOdd']);
  });

  it('is marked: that nobody was asked for agreement, which a call may leave out; it can be published [OFFER-19]', async () => {
    const { consent: _, ...unasked } = firstFacts({ ...OTHER_FACTS, owner_contact1: '5550066211' });
    const { id } = expectStatus(await offer(site, unasked), 201);
    const seen = await readOffer(site, id, token);
    expect(seen).toMatchObject({
      consent_version: null,
      marks: [{ kind: 'consent', text: 'Has not agreed to our terms: ask.', listings: [] }],
    });
    expect((await site.parts.database.read.submissions.find(id))?.consent_version).toBe('none');
    expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);
    const asked = await offered(site, { owner_contact1: '5550066212' });
    const agreed = await readOffer(site, asked.id, token);
    expect(agreed.consent_version).toBe(TERMS_VERSION);
    expect(marksOf(agreed)).not.toContain('consent');
  });

  it('is marked: a price per area that is about nine times off the area’s median', async () => {
    for (let home = 0; home < 5; home++)
      await site.createProperty({ location: 'Naroda', price: 6_000_000, size: 1000, owner_contact1: '5550010000' });
    site.clock.now += 2 * 86_400_000;
    token = await site.login();
    const fields = { location: 'Naroda', owner_contact1: '5550066301', price: 6_000_000 };
    const { id } = await offered(site, { ...fields, size: 1000 / 9, is_size_in_yards: 'false' });
    expect((await readOffer(site, id, token)).marks).toEqual([
      {
        kind: 'priceFar',
        text: 'The price per sq.ft is 9 times above the usual in Naroda. Square feet and square yards mixed up?',
        listings: [],
      },
    ]);
    expect(await marked({ ...fields, owner_contact1: '5550066302', size: 1000 })).toEqual([]);
    // What is hardly meant as a price says nothing of the unit.
    const small = await marked({ ...fields, owner_contact1: '5550066304', size: 1000, price: 1 });
    expect(small).toContain('priceSmall');
    expect(small).not.toContain('priceFar');
    expect(await marked({ ...fields, owner_contact1: '5550066303', size: 1000, is_size_in_yards: 'true' })).toContain(
      'priceFar',
    );
  });

  it('is marked: the phone of another listing or owner, one of the staff, and many from one network', async () => {
    site.clock.now += 2 * 86_400_000;
    token = await site.login();
    const listing = await site.createProperty({ owner_contact1: '5550066401' });
    const first = await offered(site, { owner_contact1: '5550066401' });
    expect((await readOffer(site, first.id, token)).marks).toEqual([
      { kind: 'phone', text: `The phone number is that of #${listing.id}.`, listings: [listing.id] },
    ]);
    const second = await offered(site, { owner_contact1: '5550066401' });
    expect((await readOffer(site, second.id, token)).marks[0]?.text).toBe(
      `The phone number is that of #${listing.id}, submission ${first.id}.`,
    );
    expect(await marked({ owner_contact1: STAFF.phone })).toEqual(['staff', 'network']);
  });
});

describe('an owner who asks to be forgotten [OFFER-09]', () => {
  it('is blanked in what they offered, their keys end, and their photographs go', async () => {
    token = await site.login();
    const { id, key } = await offered(site, { owner_contact1: '5550066501', files: [await photo(61)] });
    const other = await offered(site, { owner_contact1: '5550066502', owner_contact2: '5550066501' });
    const { forgetPerson } = await import('#server/forget-person.ts');
    expect(await forgetPerson(site.parts.database, '5550066501', site.clock.now)).toMatchObject({
      owners: 1,
      submissions: 2,
    });
    const { read } = site.parts.database;
    expect(await read.submissions.find(id)).toMatchObject({
      state: 'withdrawn',
      fields: '{"fields":{}}',
      owner_name: '',
      network_hash: '',
    });
    expect((await read.submissions.find(other.id))?.fields).not.toContain('5550066501');
    expect((await offer(site, firstFacts({ key }))).statusCode).toBe(400);
    await site.parts.tidyUp();
    expect(await read.submissions.photosOf([id])).toEqual([]);
  });
});

describe('two of the staff at the same time [REVIEW-03]', () => {
  it('publish a home once', async () => {
    token = await site.login();
    const { id } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066601' });
    const publish = () => site.send('POST', `/api/submissions/${id}/publish`, {}, token);
    const answers = await Promise.all([publish(), publish(), publish()]);
    const ids = answers.map((answer) => expectStatus(answer, 200).property_id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('what staff did with an offered home', () => {
  it('is in the audit without its owner, and takes it off what waits [REVIEW-08, REVIEW-09]', async () => {
    site = await buildTestApp();
    token = await site.login();
    const { id } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066701' });
    const other = await offered(site, { owner_contact1: '5550066702' });
    expect(await site.parts.waiting()).toMatchObject({ submissions: 2 });
    const list = expectStatus(await site.get('/api/submissions/', token), 200);
    expect(list.submissions.map((one: { id: number }) => one.id)).toEqual([id, other.id]);
    const correction = { age: 7, owner_contact1: '5550066703', owner_name: 'Ila Corrected' };
    expectStatus(await site.send('PUT', `/api/submissions/${id}`, correction, token), 200);
    expect(await readOffer(site, id, token)).toMatchObject({ owner_phone: '5550066703', owner_name: 'Ila Corrected' });
    expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);
    expectStatus(await site.send('POST', `/api/submissions/${other.id}/refuse`, { reason: 'Not yours.' }, token), 200);
    expect(await site.parts.waiting()).toMatchObject({ submissions: 0 });
    const { audit } = site.parts.database.read;
    const entries = [
      ...(await audit.listOf('submission', id, 10)),
      ...(await audit.listOf('submission', other.id, 10)),
    ];
    expect(entries.map(({ action }) => action)).toEqual([
      'submission.publish',
      'submission.correct',
      'submission.refuse',
    ]);
    expect(entries[1]).toMatchObject({ before: { age: 4 }, after: { age: 7, owner_name: '…' } });
    expect(JSON.stringify(entries)).not.toMatch(/55500667|Ila/);
    expect((await site.get('/api/submissions/?state=refused', token)).json().total).toBe(1);
    expect((await site.get('/api/submissions/?state=nothing', token)).statusCode).toBe(400);
    for (const path of ['999', 'x']) expect((await site.get(`/api/submissions/${path}`, token)).statusCode).toBe(404);
  });
});
