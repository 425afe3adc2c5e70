import { beforeAll, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
/** Newest first. */
let ids: number[];
beforeAll(async () => {
  const created: number[] = [];
  for (let index = 0; index < 23; index++) {
    const created_at = site.clock.now - (23 - index) * 1000;
    created.push((await site.createProperty({ title: `Flat ${index}`, created_at }, [])).id);
  }
  ids = created.reverse();
});

interface Page {
  properties: { id: number }[];
}
const page = async (query: string) => (await site.get(`/api/property/${query}`)).json();
const idsOf = ({ properties }: Page) => properties.map(({ id }) => id);

it('all: ten a page from the first, unless page and page_size say otherwise [API-11]', async () => {
  const first = await page('all');
  expect(Object.keys(first).sort()).toEqual(['page', 'page_size', 'properties', 'total', 'total_pages']);
  expect(first).toMatchObject({ total: 23, page: 1, page_size: 10, total_pages: 3 });
  expect(idsOf(first)).toEqual(ids.slice(0, 10));
  const third = await page('all?page=3');
  expect(third).toMatchObject({ total: 23, page: 3, page_size: 10, total_pages: 3 });
  expect(idsOf(third)).toEqual(ids.slice(20));
  const small = await page('all?page=2&page_size=5');
  expect(small).toMatchObject({ total: 23, page: 2, page_size: 5, total_pages: 5 });
  expect(idsOf(small)).toEqual(ids.slice(5, 10));
});

it('search: nine a page from the first, unless page and page_size say otherwise [API-12]', async () => {
  const first = await page('search');
  expect(first).toMatchObject({ total: 23, page: 1, total_pages: 3 });
  expect(idsOf(first)).toEqual(ids.slice(0, 9));
  const listed = await page('search?page=1&page_size=10');
  expect(listed).toMatchObject({ total: 23, page: 1, total_pages: 3 });
  expect(idsOf(listed)).toEqual(ids.slice(0, 10));
});

it('page by page, both lists hold every listing once [API-39]', async () => {
  for (const list of ['all?', 'search?', 'search?property_type=Residential&', 'search?sort=price_asc&']) {
    const seen: number[] = [];
    const { total_pages } = await page(`${list}page_size=4`);
    for (let number = 1; number <= total_pages; number++) {
      seen.push(...idsOf(await page(`${list}page_size=4&page=${number}`)));
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(idsOf(await page(`${list}page_size=4&page=${total_pages + 1}`))).toEqual([]);
  }
});

it('all: refuses pages that are none, naming every problem', async () => {
  expect((await page('all?page=0&page_size=101')).error.details).toEqual([
    { field: 'page', type: 'Page must be a whole number from 1 to 1000000' },
    { field: 'page_size', type: 'Page size must be a whole number from 1 to 100' },
  ]);
});
