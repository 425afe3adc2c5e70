import { beforeAll, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ app: { pages: true } });
const pages: string[] = [];

beforeAll(async () => {
  const { id } = await site.createProperty();
  const key = await site.send('POST', `/api/property/${id}/owner-key`, {}, await site.login());
  const list = await site.send('POST', '/api/shortlists', { items: [{ property_id: id }] });
  pages.push(
    `/property/${id}`,
    `/key/${key.json().key}`,
    `/s/${list.json().token}`,
    '/areas/bopal',
    '/about',
    '/search',
  );
  pages.push('/search?bhk_type=2bhk', '/search?location=Bopal');
});

/** `page-address.test.ts` has them all. */
const ENDS = [').', '%E2%80%9D'];

it('an address that was copied with the end of its sentence leads to its page [ROUTE-14]', async () => {
  for (const page of pages) {
    for (const end of ENDS) {
      const answer = await site.get(page + end);
      expect([answer.statusCode, answer.headers.location], page + end).toEqual([301, page]);
    }
    expect((await site.get(page)).statusCode, page).toBe(200);
  }
  for (const [given, page] of [
    ['/search.?bhk_type=2bhk', '/search?bhk_type=2bhk'],
    ['/search).?bhk_type=2bhk.', '/search?bhk_type=2bhk'],
    ['/about.?utm_source=mail', '/about?utm_source=mail'],
  ] as const) {
    const answer = await site.get(given);
    expect([answer.statusCode, answer.headers.location], given).toEqual([301, page]);
  }
});

it('one of no page is not found, and leads nowhere [ROUTE-14]', async () => {
  const none = [
    '/nowhere',
    '/property/999999',
    '/property/abc',
    '/areas/nowhere',
    `/key/${'a'.repeat(22)}`,
    `/s/${'b'.repeat(22)}`,
  ];
  for (const page of [...none, ...none.map((one) => `${one}.?a=1`), '//evil.example', '/about/x', '/api/nothing'])
    for (const end of ENDS) {
      const { statusCode, headers } = await site.get(page + end);
      expect([statusCode, headers.location], page + end).toEqual([404, undefined]);
    }
});

it('options as people write them lead to the address of their search; others are told [SEARCH-30]', async () => {
  for (const [given, own] of [
    ['bhk_type=2%20BHK', 'bhk_type=2bhk'],
    ['condition=Semi+Furnished&property_type=residential', 'property_type=Residential&condition=Semifurnished'],
    ['direction=north-east', 'direction=NorthEast'],
  ]) {
    const answer = await site.get(`/search?${given}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/search?${own}`]);
    expect((await site.get(`/api/property/search?${given}`)).statusCode).toBe(200);
  }
  for (const query of ['bhk_type=Ground', 'residential_type=flat', 'direction=up']) {
    const { statusCode, body } = await site.get(`/search?${query}`);
    expect([statusCode, body.includes('that we do not have, so it was left out')], query).toEqual([200, true]);
    expect((await site.get(`/api/property/search?${query}`)).statusCode).toBe(400);
  }
  expect((await site.get('/search.atom?direction=north-east')).statusCode).toBe(200);
});
