import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, CALLS, nameOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const ids: number[] = [];
const OWNER = { owner_name: 'Zubin Zaveri', owner_contact1: '5550017771' };
/** Nothing of these may reach who has no token and asked for no owner (D12). */
const SECRETS = /zubin|555001777[12]|55500 17771|owner_name|owner_contact|staffan/i;

beforeAll(async () => {
  const staffan = { phone: '5550017773', password: 'secret-1', name: 'Staffan' };
  const created_by = (await site.staff.send('POST', '/api/staff/', staffan)).json().id;
  const sold = { is_sold_out: true, sold_at: site.clock.now };
  for (const extra of [{}, sold, { location: 'Naroda', verified_by: created_by }, { owner_calls_back: true }])
    ids.push((await site.createProperty({ ...OWNER, owner_contact2: '5550017772', ...extra, created_by })).id);
  // What owners offer is as secret as what is listed.
  const home = { property_type: 'Residential', price: 5_000_000, size: 900, title: 'Offered by zubin', ...OWNER };
  for (const location of ['Bopal', 'Naroda']) await site.sendForm('POST', '/api/submissions/', { ...home, location });
});

const expectNoOwner = (text: string, what: string) => expect(SECRETS.exec(text)?.[0], what).toBeUndefined();

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
      const { statusCode, body, headers } = await site.get(url);
      expect(statusCode, url).toBe(200);
      expectNoOwner(body + JSON.stringify(headers), url);
    }
  });

  it('is not even told by a search which listings an owner has [PERM-08]', async () => {
    const total = async (q: string) => (await site.get(`/api/property/all?q=${q}`)).json().total;
    expect([await total('Zubin+Zaveri'), await total('5550017771')]).toEqual([await total(''), await total('')]);
  });

  it('is not found in refusals of any call either [PERM-08]', async () => {
    for (const id of ids) {
      for (const call of CALLS)
        expectNoOwner((await site.inject({ method: call.method, url: addressOf(call, id) })).body, nameOf(call));
      const refused = await site.send('POST', '/api/visitors/', { property_id: id, name: 'A', phone: '1' });
      expectNoOwner(refused.body, 'refused reveal');
    }
  });

  it('is not in the description of the calls or in the metrics', async () => {
    for (const url of ['/api/docs/json', '/api/metrics', '/api/health/ready'])
      expect((await site.get(url)).body).not.toMatch(/Zubin|555001777|Staffan/);
  });

  it('stays without an owner after somebody else asked for one, and while a deleted listing is kept', async () => {
    const [id = 0] = ids;
    await site.send('POST', '/api/visitors/', { property_id: id, name: 'Asha Shah', phone: '9825012345' });
    expectNoOwner((await site.get(`/api/property/view/${id}`)).body, 'after a reveal');
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
    for (const call of PUBLIC_READS) {
      const { statusCode, body } = await site.get(addressOf(call, id));
      expectNoOwner(body, nameOf(call));
      if (call.path.includes('{id}')) expect(statusCode).toBe(404);
    }
  });
});
