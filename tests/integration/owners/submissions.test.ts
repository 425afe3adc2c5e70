import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure } from '#domain/errors.ts';
import { TERMS_VERSION } from '#domain/terms.ts';
import { forgetPerson } from '#server/app.ts';
import { sweepMedia } from '#server/media/photo-library.ts';
import { countWaitingSubmissions, findSubmission, listOfferedPhotos } from '#server/owners/submission-queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import {
  createListing,
  fileOf,
  listingFields,
  photo,
  problemsOf,
  storedKeys,
} from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import {
  expectStatus,
  firstFacts,
  marksOf,
  OTHER_FACTS,
  offer,
  offered,
  ownerCalls,
  refusalOf,
} from '#tests/integration/owners/offered.ts';
import { type MakePlace, onBothStores } from '#tests/support/buckets.ts';
import type { Stage } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { type FormFields, STAFF } from '#tests/support/test-app.ts';

await onBothStores('homes that owners offer, with photographs', suite);

function suite(stage: Stage, place: MakePlace): void {
  const site = givenSite(async () => ({ env: await place(), config: { database: stage.config } }));
  const { decide, edit, publish, read, refuse, view } = ownerCalls(site);
  beforeAll(async () => {
    // Files carry the time of their store.
    site.clock.now = Date.now();
    site.token = await site.login();
  });

  it('go from the owner’s phone over the staff’s review to a public listing [OFFER-03, OFFER-07, REVIEW-01, REVIEW-04]', async () => {
    const { id, key } = await offered(site, { files: [await photo(11), await photo(12), await photo(13)] });
    expect(key).toMatch(/^[\w-]{22}$/);
    const seen = await read(id);
    expect(seen).toMatchObject({ state: 'waiting', kind: 'home', owner_name: 'Ila Owner', owner_phone: '5550066001' });
    expect(seen.fields).not.toHaveProperty('direction');
    expect(seen.missing).toContain('direction');
    expect(seen.photos).toHaveLength(3);
    const refused = await decide(id, 'publish');
    expect(refused.statusCode).toBe(400);
    expect(problemsOf(refused)).toContain('direction: This is not filled in yet.');

    const [first, second] = seen.photos.map((one) => one.id);
    const corrected = await edit(id, { ...OTHER_FACTS, photos: [second, first], version: seen.version });
    expect(expectStatus(corrected, 200)).toMatchObject({ missing: [], version: seen.version + 1 });
    expect((await edit(id, { age: 5, version: seen.version })).statusCode).toBe(409);

    const propertyId = await publish(id);
    const listing = expectStatus(await site.get(`/api/property/view/${propertyId}`), 200);
    expect(listing).toMatchObject({ ...OTHER_FACTS, location: 'Bopal', price: 7_250_000, image_count: 2 });
    expect((await site.get(listing.media_images[0].media_url)).statusCode).toBe(200);
    expect(await publish(id)).toBe(propertyId);
    expect(await view(propertyId)).toMatchObject({ owner_name: 'Ila Owner', owner_contact1: '5550066001' });
    expect((await decide(id, 'refuse', { reason: 'No.' })).statusCode).toBe(409);
    // What was dropped in the review is nowhere any more.
    expect(await storedKeys(site)).toHaveLength(2);
  });

  it('keep their photographs from everybody but staff and the owner, and from the sweeper [OFFER-07]', async () => {
    const { id } = await offered(site, { files: [await photo(21)] });
    const address = (await read(id)).photos[0]?.media_url ?? '';
    const kept = { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' };
    expect((await site.get(address)).headers).toMatchObject(kept);
    const { media, photoFiles, photoLibrary: library, database } = site.parts;
    const [row] = await listOfferedPhotos(database.read, [{ id }]);
    for (const wrong of [
      `/media/${row?.media_key}/${row?.width}.jpg`,
      address.replace('/offered/', '/offered/9'),
      address.replace(/.(?=\/\d+\.jpg$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ])
      expect((await site.get(wrong)).statusCode, wrong).toBe(404);
    site.clock.now += 3 * HOUR;
    expect((await site.get(address)).statusCode).toBe(404);
    const deps = { media, photoFiles, library, database, leftoverFolders: [] };
    const swept = await sweepMedia({ ...deps, now: () => Date.now() + 90 * DAY }, { dryRun: false });
    expect(swept.orphans).toEqual([]);
    expect((await read(id)).photos).toHaveLength(1);
  });

  it('take two write transactions whatever they have, and leave nothing when their process ends between them [OFFER-05]', async () => {
    const { database } = site.parts;
    const commit = database.write.bind(database);
    const write = vi.spyOn(database, 'write');
    onTestFinished(() => write.mockRestore());
    /** Those of the form: the security log and the housekeeping write when they will. */
    let writes = 0;
    let most = Number.POSITIVE_INFINITY;
    write.mockImplementation((work) => {
      if (!/server\/(owners|media)\//.test(new Error().stack ?? '')) return commit(work);
      writes += 1;
      return writes > most ? Promise.reject(failure('UNAVAILABLE', 'databaseAway', { retryAfter: 1 })) : commit(work);
    });
    for (const files of [[], [await photo(26), await photo(27), await photo(28)]]) {
      writes = 0;
      await offered(site, { files, owner_contact1: '5550066021' });
      expect(writes).toBe(2);
    }
    const before = await storedKeys(site);
    writes = 0;
    most = 1;
    const files = [await photo(26), await photo(29)];
    expect((await offer(site, firstFacts({ files }))).statusCode).toBe(503);
    write.mockRestore();
    expect(await storedKeys(site)).toHaveLength(before.length + 1);
    site.clock.now += 49 * HOUR;
    await site.parts.tidyUp();
    expect(await storedKeys(site)).toEqual(before);
    site.token = await site.login();
  });

  it('are refused with a reason that stays, and lose their photographs after 30 days, what was written after 180 days [REVIEW-05]', async () => {
    const { id } = await offered(site, { files: [await photo(31)], owner_contact1: '5550066031' });
    const before = (await storedKeys(site)).length;
    expect((await decide(id, 'refuse', { reason: '  ' })).statusCode).toBe(400);
    const reason = 'The photographs show another home.';
    for (const _ of ['first', 'again']) expect(await refuse(id, reason)).toMatchObject({ state: 'refused', reason });
    expect((await decide(id, 'refuse', { reason: 'Something else.' })).statusCode).toBe(409);
    expect((await decide(id, 'publish')).statusCode).toBe(409);
    const { read } = site.parts.database;
    site.clock.now += 31 * DAY;
    await site.parts.tidyUp();
    expect((await storedKeys(site)).length).toBe(before - 1);
    expect((await findSubmission(read, id))?.fields).toContain('5550066031');
    site.clock.now += 150 * DAY;
    expect(await site.parts.due()).toMatchObject({ refusedSubmissions: 1 });
    await site.parts.tidyUp();
    const blank = { fields: '{"fields":{}}', reason: null, owner_name: '', owner_phone: '' };
    expect(await findSubmission(read, id)).toMatchObject({ state: 'refused', ...blank });
  });
}

const site = givenSite();
const { auditOf, edit, publish, read, refuse } = ownerCalls(site);
const stored = () => countWaitingSubmissions(site.parts.database.read);

describe('a home that is offered', () => {
  it('gets amenities and places nearby from staff before it is published, and none that nobody named [REVIEW-11]', async () => {
    const facts = { ...OTHER_FACTS, amenity_list: ['Gym', 'Garden'], owner_contact1: '5550066015' };
    const { id } = await offered(site, facts);
    const { version } = await read(id);
    expect(problemsOf(await edit(id, { amenity_list: ['Helipad'] }))).not.toEqual([]);
    expect(problemsOf(await edit(id, { connectivity_list: [{ id: 'School', duration: 'near' }] }))).toHaveLength(1);
    const lists = { amenity_list: ['Gym', 'Lift'], connectivity_list: [{ id: 'School', duration: 7 }] };
    expect(expectStatus(await edit(id, { ...lists, version }), 200).fields).toMatchObject(lists);
    expect(expectStatus(await site.get(`/api/property/view/${await publish(id)}`), 200)).toMatchObject(lists);
    const other = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066016' });
    expect((await read(other.id)).fields).not.toHaveProperty('amenity_list');
  });

  it('is published by nobody who offers it: fields of the staff are left out [OFFER-04]', async () => {
    const ours = { is_verified: 'true', is_sold_out: 'true', uploads: 'x' };
    const { id } = await offered(site, { ...listingFields(), ...firstFacts(), ...ours });
    expect((await read(id)).fields).not.toHaveProperty('is_sold_out');
    for (const url of ['/api/property/latest', '/api/property/all?page_size=100'])
      expect((await site.get(url)).body).not.toContain(`"id":${id},`);
  });

  it('is published once by two of the staff at the same time [REVIEW-03]', async () => {
    const { id } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066601' });
    expect(new Set(await Promise.all([publish(id), publish(id), publish(id)])).size).toBe(1);
  });

  it('leaves what staff did in the audit without its owner, and waits no more [REVIEW-08, REVIEW-09]', async () => {
    const waits = await stored();
    const { id } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066701' });
    const other = await offered(site, { owner_contact1: '5550066702' });
    expect(await site.parts.waiting()).toMatchObject({ submissions: waits + 2 });
    const list = expectStatus(await site.staff.get('/api/submissions/?limit=50'), 200);
    expect(list.submissions.slice(-2).map((one: { id: number }) => one.id)).toEqual([id, other.id]);
    const owner = { owner_contact1: '5550066703', owner_name: 'Ila Corrected' };
    expectStatus(await edit(id, { age: 7, ...owner }), 200);
    expect(await read(id)).toMatchObject({ owner_phone: '5550066703', owner_name: 'Ila Corrected' });
    await publish(id);
    await refuse(other.id, 'Not yours.');
    expect(await site.parts.waiting()).toMatchObject({ submissions: waits });
    const entries = [...(await auditOf(id)), ...(await auditOf(other.id))];
    const actions = ['submission.publish', 'submission.correct', 'submission.refuse'];
    expect(entries.map(({ action }) => action)).toEqual(actions);
    expect(entries[1]).toMatchObject({ before: { age: 4 }, after: { age: 7, owner_name: '…' } });
    expect(JSON.stringify(entries)).not.toMatch(/55500667|Ila/);
    expect((await site.staff.get('/api/submissions/?state=refused')).json().total).toBe(1);
    expect((await site.staff.get('/api/submissions/?state=nothing')).statusCode).toBe(400);
  });

  it('is blanked, with its key and its photographs, when its owner asks to be forgotten [OFFER-09]', async () => {
    const { id, key } = await offered(site, { owner_contact1: '5550066501', files: [await photo(61)] });
    const other = await offered(site, { owner_contact1: '5550066502', owner_contact2: '5550066501' });
    const { parts, clock } = { parts: site.parts, clock: site.clock };
    const { database } = parts;
    const forgotten = await forgetPerson(parts, '5550066501', clock.now);
    expect(forgotten).toMatchObject({ owners: 1, submissions: 2 });
    const { read } = database;
    const blank = { state: 'withdrawn', fields: '{"fields":{}}', owner_name: '', network_hash: '' };
    expect(await findSubmission(read, id)).toMatchObject(blank);
    expect((await findSubmission(read, other.id))?.fields).not.toContain('5550066501');
    expect((await offer(site, firstFacts({ key }))).statusCode).toBe(400);
    await site.parts.tidyUp();
    expect(await listOfferedPhotos(read, [{ id }])).toEqual([]);
  });
});

describe('what is refused', () => {
  const atLeast = (fields: FormFields) => async () => offer(site, fields);
  it.each<[what: string, send: () => ReturnType<typeof offer>, problems: string[]]>([
    [
      'nothing said',
      atLeast({ consent: 'true' }),
      [
        'location: Please select an area',
        'owner_contact1: Phone number must be at least 10 digits',
        'owner_name: Name must be at least 2 characters',
        'price: Price is required',
        'property_type: Property type is required',
        'size: Size is required',
      ],
    ],
    [
      'first facts that are wrong',
      atLeast(firstFacts({ location: 'Atlantis', price: '1.5', age: 70, condition: 'Ruined', consent: 'false' })),
      [
        'age: Property age cannot exceed 50 years',
        'condition: Condition must be one of: Unfurnished, Kitchenfix, Semifurnished, Furnished, Fullyfurnished',
        'consent: Please agree before you send it.',
        'location: Please select a valid area',
        'price: Price must be in whole rupees',
      ],
    ],
    [
      'sixteen photographs',
      async () =>
        offer(site, firstFacts({ files: await Promise.all([...'0123456789abcdef'].map((_, n) => photo(n))) })),
      ['files: Please send at most 15 photographs. You can add others later.'],
    ],
    [
      'a photograph of more than 15 MB',
      atLeast(firstFacts({ files: [fileOf(Buffer.alloc(15 * 1024 * 1024 + 1, 1), 'large.jpg')] })),
      ["files: 'large.jpg' is larger than 15 MB."],
    ],
    [
      'a file that is no photograph',
      async () => offer(site, firstFacts({ files: [await photo(3), fileOf(pictures.TEXT, 'list.jpg')] })),
      ["files: 'list.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file."],
    ],
  ])('is %s, in words, and nothing is stored [OFFER-03, OFFER-05]', async (_, send, problems) => {
    const before = await stored();
    const answer = await send();
    expect([answer.statusCode, problemsOf(answer).sort()]).toEqual([400, problems]);
    expect(await stored()).toBe(before);
  });

  it('is what a robot filled in, and photographs of more than 120 MB together [OFFER-05]', async () => {
    const before = await stored();
    expect(refusalOf(await offer(site, firstFacts({ website: 'https://spam.example' })))).toEqual([
      400,
      'Please confirm that you are a person. If there is no box for it, reload the page.',
    ]);
    const length = String(40 * 40 * 1024 * 1024);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
    const huge = await site.inject({ method: 'POST', url: '/api/submissions/', headers, payload: '' });
    expect(refusalOf(huge)).toEqual([
      413,
      'Together, the photographs are larger than 120 MB. Please send fewer or smaller ones; you can add others later.',
    ]);
    expect(await stored()).toBe(before);
  });

  describe('where limits are narrow', () => {
    const narrow = givenSite({ env: { RATE_LIMIT_SUBMIT: '9/5/3600' } });
    const { correct, giveKey } = ownerCalls(narrow);

    it('is the tenth from one network within the hour, and the sixth with one phone [OFFER-05]', async () => {
      const statuses: number[] = [];
      for (let call = 0; call < 10; call++) {
        const answer = await offer(narrow, firstFacts({ owner_contact1: `555006610${call % 2}` }));
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([...Array(9).fill(201), 429]);
      // Whoever has a key changes what is theirs even so.
      const { id } = await narrow.createProperty({});
      expect((await correct(await giveKey(id), { floor: 9 })).statusCode).toBe(200);
      narrow.clock.now += 2 * HOUR;
      for (let call = 0; call < 5; call++) await offered(narrow);
      const sixth = refusalOf(await offer(narrow, firstFacts()));
      expect(sixth).toEqual([429, expect.stringMatching(/^You have done this too often\. Please try again in/)]);
    });
  });
});

describe('what is unusual is marked [REVIEW-02]', () => {
  const fresh = givenSite();
  const { publish: publishFresh, read: readFresh } = ownerCalls(fresh);
  const marked = async (fields: FormFields): Promise<string[]> =>
    marksOf(await readFresh((await offered(fresh, fields)).id));
  /** Some days later, so that this network has sent nothing lately. */
  const daysLater = async () => {
    fresh.clock.now += 2 * DAY;
    fresh.token = await fresh.login();
  };

  it('words of the trade, numbers and links in texts, a price of 1, a size that is none', async () => {
    expect(await marked({ owner_contact1: '5550066201' })).toEqual([]);
    const texts = { title: 'Broker listing', summary: 'Call 98250 12345, see www.x.example' };
    expect(await marked({ owner_contact1: '5550066202', ...texts })).toEqual(['words', 'number', 'link']);
    await daysLater();
    expect(await marked({ owner_contact1: '5550066203', price: 1, size: 3 })).toEqual(['priceSmall', 'sizeOdd']);
  });

  it('that nobody was asked for agreement, which a call may leave out; it can be published [OFFER-19]', async () => {
    const { consent: _, ...unasked } = firstFacts({ ...OTHER_FACTS, owner_contact1: '5550066211' });
    const { id } = expectStatus(await offer(fresh, unasked), 201);
    expect(await readFresh(id)).toMatchObject({
      consent_version: null,
      marks: [{ kind: 'consent', text: 'Has not agreed to our terms: ask.', listings: [] }],
    });
    expect((await findSubmission(fresh.parts.database.read, id))?.consent_version).toBe('none');
    await publishFresh(id);
    const agreed = await readFresh((await offered(fresh, { owner_contact1: '5550066212' })).id);
    expect(agreed.consent_version).toBe(TERMS_VERSION);
    expect(marksOf(agreed)).not.toContain('consent');
  });

  it('a price per area that is about nine times off the area’s median', async () => {
    for (let home = 0; home < 5; home++)
      await fresh.createProperty({ location: 'Naroda', price: 6_000_000, size: 1000, owner_contact1: '5550010000' });
    await daysLater();
    const fields = { location: 'Naroda', owner_contact1: '5550066301', price: 6_000_000 };
    const { id } = await offered(fresh, { ...fields, size: 1000 / 9, is_size_in_yards: 'false' });
    expect((await readFresh(id)).marks).toEqual([
      {
        kind: 'priceFar',
        text: 'The price per sq.ft is 9 times above the usual in Naroda. Were square feet and square yards mixed up?',
        listings: [],
      },
    ]);
    expect(await marked({ ...fields, owner_contact1: '5550066302', size: 1000 })).toEqual([]);
    const inYards = { ...fields, owner_contact1: '5550066303', size: 1000, is_size_in_yards: 'true' };
    // What is hardly meant as a price says nothing of the unit.
    const small = await marked({ ...fields, owner_contact1: '5550066304', size: 1000, price: 1 });
    expect([small.includes('priceSmall'), small.includes('priceFar')]).toEqual([true, false]);
    expect(await marked(inYards)).toContain('priceFar');
  });

  it('the phone of another listing or owner, one of the staff, and many from one network', async () => {
    await daysLater();
    const listing = await fresh.createProperty({ owner_contact1: '5550066401' });
    const first = await offered(fresh, { owner_contact1: '5550066401' });
    expect((await readFresh(first.id)).marks).toEqual([
      { kind: 'phone', text: `The phone number is also on #${listing.id}.`, listings: [listing.id] },
    ]);
    const second = await offered(fresh, { owner_contact1: '5550066401' });
    expect((await readFresh(second.id)).marks[0]?.text).toBe(
      `The phone number is also on #${listing.id}, submission ${first.id}.`,
    );
    expect(await marked({ owner_contact1: STAFF.phone })).toEqual(['staff', 'network']);
  });

  it('photographs of a listing, which keeps its picture', async () => {
    const listing = await createListing(fresh, fresh.token, { files: [await photo(41)] });
    const { id } = await offered(fresh, { files: [await photo(41), await photo(42)], owner_contact1: '5550066041' });
    const mark = { kind: 'photos', text: `A photograph is also on #${listing.id}.`, listings: [listing.id] };
    expect((await readFresh(id)).marks).toContainEqual(mark);
    expect((await fresh.get(listing.media_images[0]?.media_url ?? '')).statusCode).toBe(200);
  });
});
