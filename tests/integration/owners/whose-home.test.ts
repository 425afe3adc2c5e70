import { describe, expect, it } from 'vitest';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { DAY } from '#tests/factories/moments.ts';
import { expectStatus, firstFacts, OTHER_FACTS, offer, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { encodeForm } from '#tests/support/test-app.ts';

describe('whose an offered home is', () => {
  const site = givenSite();

  const opened = async (key: string): Promise<OwnerKey> => expectStatus(await site.get(`/api/key/${key}`), 200);
  const post = (path: string, body: object = {}) => site.staff.send('POST', path, body);
  const put = async (path: string, body: object) => expectStatus(await site.staff.send('PUT', path, body), 200);
  const publish = async (id: number): Promise<number> =>
    expectStatus(await post(`/api/submissions/${id}/publish`), 200).property_id;
  const giveKey = async (id: number): Promise<string> =>
    expectStatus(await post(`/api/property/${id}/owner-key`), 201).key;
  const correct = async (key: string, fields: object) => {
    const form = await encodeForm({ ...fields });
    return expectStatus(await site.inject({ method: 'POST', url: `/api/key/${key}/corrections`, ...form }), 200);
  };
  const waitingOf = async (propertyId: number) => {
    const { submissions } = expectStatus(await site.staff.get('/api/submissions/?limit=50'), 200);
    return submissions.filter((one: { property_id: number }) => one.property_id === propertyId);
  };
  /** Staff hand the listing to somebody with another phone. */
  const handOver = (id: number, phone: string) =>
    site.parts.database.write(async ({ properties }) => {
      const listing = await properties.lock(id);
      await properties.update(id, { ...listing, owner_contact1: phone });
    });

  it('is not that of whoever’s key the form carries, unless they have its phone [OFFER-08]', async () => {
    const stranger = await offered(site, { owner_contact1: '5550068001' });
    const home = await offered(site, { key: stranger.key, owner_contact1: '5550068002', owner_name: 'Ravi Owner' });
    expect(home.key).not.toBe(stranger.key);
    expect((await opened(stranger.key)).offers.map(({ id }) => id)).toEqual([stranger.id]);
    expect((await opened(home.key)).offers.map(({ id }) => id)).toEqual([home.id]);
    const seen = await readOffer(site, home.id, site.token);
    expect(seen).toMatchObject({ owner_phone: '5550068002', owner_name: 'Ravi Owner' });
    const further = await offered(site, { key: home.key, owner_contact1: '5550068002' });
    expect(further.key).toBe(home.key);
  });

  it('is another owner’s once staff correct its phone: no key of before opens it [REVIEW-10]', async () => {
    const first = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068011' });
    const further = await offered(site, { key: first.key, owner_contact1: '5550068011' });
    await put(`/api/submissions/${first.id}`, { owner_contact1: '5550068012', owner_name: 'Ravi Owner' });
    const seen = await readOffer(site, first.id, site.token);
    expect(seen).toMatchObject({ owner_phone: '5550068012', owner_name: 'Ravi Owner' });
    const left = await opened(first.key);
    expect([left.owner.name, left.offers.map(({ id }) => id)]).toEqual(['Ila Owner', [further.id]]);
    const id = await publish(first.id);
    expect((await opened(first.key)).homes).toEqual([]);
    expect((await opened(await giveKey(id))).homes.map((home) => home.id)).toEqual([id]);
    // A name alone is the same owner's.
    await put(`/api/submissions/${further.id}`, { owner_name: 'Ila Corrected' });
    expect((await opened(first.key)).owner.name).toBe('Ila Corrected');
  });

  it('answers a form that comes again with a fresh key only while it waits and staff gave out none [OFFER-13]', async () => {
    const headers = { 'idempotency-key': 'a-random-text-of-the-browser-2' };
    const fields = firstFacts({ ...OTHER_FACTS, owner_contact1: '5550068021' });
    const again = () => offer(site, fields, headers);
    const first = expectStatus(await again(), 201);
    const second = expectStatus(await again(), 201);
    expect([second.id, second.key === first.key]).toEqual([first.id, false]);
    const given = await giveKey(await publish(first.id));
    const late = await again();
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'We have this home already. Its key is not shown again: call us if you need a new one.',
    ]);
    expect((await opened(given)).homes).toHaveLength(1);

    // Whoever sent it with a wrong phone gets no key of the owner whom staff found.
    const other = { 'idempotency-key': 'a-random-text-of-the-browser-3' };
    const wrong = firstFacts({ owner_contact1: '5550068022' });
    const { id } = expectStatus(await offer(site, wrong, other), 201);
    await put(`/api/submissions/${id}`, { owner_contact1: '5550068023' });
    expect((await offer(site, wrong, other)).statusCode).toBe(409);
  });

  it('takes another form under the mark of one that came for another, and ends no key for it [OFFER-13]', async () => {
    const headers = { 'idempotency-key': 'a-random-text-of-the-browser-4' };
    const fields = firstFacts({ owner_contact1: '5550068024' });
    const first = expectStatus(await offer(site, fields, headers), 201);
    const other = await offer(site, { ...fields, location: 'Thaltej', price: 9_500_000 }, headers);
    const { message, details } = other.json().error;
    expect([other.statusCode, message]).toEqual([
      409,
      'We have a home from this form already, with other facts. Send it again to offer this one too; to change the other, use its key, or tell us.',
    ]);
    expect(details).toEqual([{ field: 'form', type: 'changed', current: first.id }]);
    expect((await opened(first.key)).offers).toHaveLength(1);
    const sentAgain = { 'idempotency-key': 'a-random-text-of-the-browser-5' };
    const second = expectStatus(await offer(site, { ...fields, location: 'Thaltej' }, sentAgain), 201);
    expect(second.id).not.toBe(first.id);
  });

  it('is never left without a fact that everybody sees: a correction does not empty it [REVIEW-14]', async () => {
    const home = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068025' });
    await publish(home.id);
    const form = await encodeForm({ floor: '', alloted_car_parking: '', size: '', summary: '', carpet_area: '' });
    const sent = await site.inject({ method: 'POST', url: `/api/key/${home.key}/corrections`, ...form });
    expect([sent.statusCode, sent.json().error.details.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['floor', 'size', 'alloted_car_parking'],
    ]);
    await correct(home.key, { summary: '', owner_contact2: '' });
  });

  it('is never changed by what somebody asked for who had it before [KEY-15]', async () => {
    const home = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068031' });
    const id = await publish(home.id);
    await correct(home.key, { summary: 'Words of before' });
    const [former] = await waitingOf(id);
    await handOver(id, '5550068032');
    const refused = await post(`/api/submissions/${former.id}/publish`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFLICT']);
    expect(await readOffer(site, former.id, site.token)).toMatchObject({ state: 'withdrawn' });

    const key = await giveKey(id);
    await correct(key, { summary: 'Words of now' });
    const [own] = await waitingOf(id);
    await handOver(id, '5550068033');
    const next = await giveKey(id);
    expect(await readOffer(site, own.id, site.token)).toMatchObject({ state: 'withdrawn' });
    await correct(next, { floor: 3 });
    const [last, ...others] = await waitingOf(id);
    expect([others, last.changes.map(({ field }: { field: string }) => field)]).toEqual([[], ['floor']]);
    await publish(last.id);
    const view = expectStatus(await site.get(`/api/property/view/${id}`), 200);
    expect(view).toMatchObject({ floor: 3, summary: null });

    // Nor does anything wait for a listing that is gone.
    await correct(next, { floor: 4 });
    const [waits] = await waitingOf(id);
    expectStatus(await site.staff.send('DELETE', `/api/property/delete/${id}`), 200);
    await site.parts.tidyUp();
    expect(await readOffer(site, waits.id, site.token)).toMatchObject({ state: 'withdrawn' });
  });

  it('leaves no words of its owner in the audit, but how long they are [REVIEW-08]', async () => {
    const { id } = await offered(site, { owner_contact1: '5550068041', summary: 'My secret garden' });
    await put(`/api/submissions/${id}`, { title: 'A quiet home', summary: 'A garden' });
    const entries = await site.parts.database.read.audit.listOf('submission', id, 10);
    expect(JSON.stringify(entries)).not.toMatch(/garden|quiet/);
    expect(entries[0]).toMatchObject({
      before: { summary_letters: 16, title_letters: 0 },
      after: { summary_letters: 8, title_letters: 12 },
    });
  });

  it('keeps name, phone and key of its owner no longer than personal data once it is gone [KEY-16]', async () => {
    const gone = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068051' });
    const stays = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068052' });
    const waits = await offered(site, { owner_contact1: '5550068053' });
    const ids = await Promise.all(
      [gone, stays, waits].map(async ({ id }) => (await readOffer(site, id, site.token)).owner_id),
    );
    const id = await publish(gone.id);
    await publish(stays.id);
    expectStatus(await site.staff.send('DELETE', `/api/property/delete/${id}`), 200);
    const begun = site.clock.now;
    const phones = async (days: number) => {
      site.clock.now = begun + days * DAY;
      await site.parts.tidyUp();
      const { owners } = site.parts.database.read;
      return Promise.all(ids.map(async (owner) => (await owners.findById(owner))?.phone));
    };
    expect(await phones(179)).toEqual(['5550068051', '5550068052', '5550068053']);
    expect(await phones(181)).toEqual(['', '5550068052', '5550068053']);
    expect((await site.get(`/api/key/${gone.key}`)).statusCode).toBe(404);
    expect((await opened(stays.key)).homes).toHaveLength(1);
  });
});
