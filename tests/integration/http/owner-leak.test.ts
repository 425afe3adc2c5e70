import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, CALLS, nameOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
const ids: number[] = [];
/** Nothing of these may reach who has no token and asked for no owner (D12). */
const SECRETS = [
  'Zubin Zaveri',
  'zubin',
  '5550017771',
  '5550017772',
  '55500 17771',
  'owner_name',
  'owner_contact',
  'Staffan',
];

beforeAll(async () => {
  const staff = await test.staff.send('POST', '/api/staff/', {
    phone: '5550017773',
    password: 'secret-1',
    name: 'Staffan',
  });
  const created_by = staff.json().id;
  const owner = { owner_name: 'Zubin Zaveri', owner_contact1: '5550017771', owner_contact2: '5550017772' };
  for (const extra of [
    {},
    { is_sold_out: true, sold_at: test.clock.now },
    { location: 'Naroda', verified_by: created_by },
  ]) {
    ids.push((await test.createProperty({ ...owner, ...extra, created_by })).id);
  }
  // What owners offer is as secret as what is listed.
  for (const area of ['Bopal', 'Naroda']) {
    const home = {
      property_type: 'Residential',
      location: area,
      price: 5_000_000,
      size: 900,
      title: 'Offered by zubin',
    };
    await test.sendForm('POST', '/api/submissions/', {
      ...home,
      owner_name: owner.owner_name,
      owner_contact1: owner.owner_contact1,
    });
  }
});

function expectNoOwner(text: string, what: string): void {
  const found = SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
  expect(found, what).toEqual([]);
}

describe('what anybody is answered', () => {
  it('never contains an owner, in lists, in a listing, in headers [PERM-08, OFFER-04]', async () => {
    const addresses = [
      ...PUBLIC_READS.flatMap((call) => ids.map((id) => addressOf(call, id))),
      '/api/property/all?page_size=100&q=Zubin+Zaveri',
      '/api/property/all?q=5550017771',
      '/api/property/search?q=Zubin+Zaveri',
      '/api/property/search?q=5550017771',
      '/api/property/search?location=Naroda&sort=price_asc',
      '/api/property/search?page_size=100&fields=owner_name&include=owner',
    ];
    for (const url of addresses) {
      const answer = await test.get(url);
      expect(answer.statusCode, url).toBe(200);
      expectNoOwner(answer.body + JSON.stringify(answer.headers), url);
    }
  });

  it('is not even told by a search which listings an owner has [PERM-08]', async () => {
    const all = (await test.get('/api/property/all')).json().total;
    for (const q of ['Zubin Zaveri', '5550017771']) {
      const url = `/api/property/all?q=${encodeURIComponent(q)}`;
      expect((await test.get(url)).json().total).toBe(all);
    }
  });

  it('is not found in refusals of any call either [PERM-08]', async () => {
    for (const call of CALLS) {
      for (const id of ids) {
        const answer = await test.inject({ method: call.method, url: addressOf(call, id) });
        expectNoOwner(answer.body, nameOf(call));
      }
    }
    for (const id of ids) {
      const answer = await test.send('POST', '/api/visitors/', { property_id: id, name: 'A', phone: '1' });
      expectNoOwner(answer.body, 'refused reveal');
    }
  });

  it('is not in the description of the calls or in the metrics', async () => {
    for (const url of ['/api/docs/json', '/api/metrics', '/api/health/ready']) {
      const { body } = await test.get(url);
      expect(body).not.toMatch(/Zubin|555001777|Staffan/);
    }
  });

  it('stays without an owner after somebody else asked for one, and while a deleted listing is kept', async () => {
    const [id = 0] = ids;
    await test.send('POST', '/api/visitors/', { property_id: id, name: 'Asha Shah', phone: '9825012345' });
    expectNoOwner((await test.get(`/api/property/view/${id}`)).body, 'after a reveal');
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    for (const call of PUBLIC_READS) {
      const answer = await test.get(addressOf(call, id));
      expectNoOwner(answer.body, nameOf(call));
      if (call.path.includes('{id}')) expect(answer.statusCode).toBe(404);
    }
  });
});
