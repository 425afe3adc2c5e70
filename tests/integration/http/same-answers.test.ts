import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { ENGINES, makePlace, type Place } from '#tests/support/databases.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

const places: Place[] = [];
const sites: TestApp[] = [];
beforeAll(async () => {
  for (const engine of ENGINES) {
    const place = await makePlace(engine);
    places.push(place);
    sites.push(await buildTestApp({ config: { database: place.config } }));
  }
});
afterAll(async () => {
  for (const site of sites) await site.close();
  for (const place of places) await place.remove();
});

/** What was asked, and what came back; the same clock and the same calls give the same ids. */
type Story = [what: string, status: number, body: unknown][];

const SHOP = { property_type: 'Commercial', commercial_type: 'Shop' };
const LISTINGS: FormFields[] = [
  { title: 'Éclat Residency', price: 7_250_000, size: 133.34, is_size_in_yards: true },
  { title: 'éclat residency 2', price: 7_250_000, size: 1200, location: 'South Bopal', age: 0 },
  { title: 'ઘર નંબર ૩', price: 99_999_999_999, size: 1, floor: -1, location: 'Maninagar', age: 50 },
  { title: '100% shop_front', ...SHOP, price: 1, size: 300, location: 'Other Area', is_sold_out: true },
  { title: 'Zeta', price: 4_000_000, size: 900, condition: 'Furnished', amenity_list: ['Gym', 'Lift'], age: 10 },
];
const READS = [
  'property/latest',
  'property/all?page_size=2&page=2',
  'property/areas',
  'property/suggestions?q=eclat+residency',
  'property/search?location=CLAT+residency',
  'property/stats',
  'property/homepage-youtube-links',
  'property/search?sort=price_asc&page_size=3',
  'property/search?sort=price_desc&page_size=3&page=2',
  'property/search?sort=price_per_sqft_asc',
  'property/search?sort=size_desc',
  'property/search?min_size=100&max_size=134&is_size_in_yards=true',
  'property/search?age=0-3&age=10-15&location=bop&location=other+area',
  'property/search?q=2bhk+furnished+under+50+lakh',
  'property/search?commercial_type=Shop&max_budget=1',
  'property/search?page=x&sort=up&bhk_type=9bhk',
];
const STAFF_READS = [
  'property/view/1',
  'property/all?q=%C3%89CLAT',
  'property/all?q=100%25',
  'property/all?q=%E0%AA%98%E0%AA%B0',
  'property/sold',
  'property/sold?q=12+nov+2026',
  'property/deleted',
  'property/audit/1',
  'property/admin-stats',
  'property/lead-charts',
  'visitors/',
  'visitors/?q=bhavna&limit=1',
  'visitors/contact-us?q=ASHA%40',
  'staff/',
];

async function tell(site: TestApp): Promise<Story> {
  const story: Story = [];
  const note = (what: string, answer: { statusCode: number; json: () => unknown }) => {
    story.push([what, answer.statusCode, answer.json()]);
  };
  const token = await site.login();
  for (const fields of LISTINGS) {
    site.clock.now += 1000;
    note('create', await site.sendForm('POST', '/api/property/create', listingFields(fields), token));
  }
  const edit = { title: 'Edited', revision: 1 };
  note('edit', await site.sendForm('PUT', '/api/property/edit/1', listingFields(edit), token));
  note('stale edit', await site.sendForm('PUT', '/api/property/edit/1', listingFields(edit), token));
  note('sold', await site.send('PUT', '/api/property/mark-sold/2', undefined, token));
  note('delete', await site.send('DELETE', '/api/property/delete/5', undefined, token));
  note('view deleted', await site.get('/api/property/view/5'));
  const asha = { name: 'Asha Shah', phone: '9825012345' };
  note('reveal', await site.sendForm('POST', '/api/visitors/', { ...asha, property_id: 1 }));
  note('again', await site.sendForm('POST', '/api/visitors/', { ...asha, property_id: 1 }));
  const message = { ...asha, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
  note('message', await site.sendForm('POST', '/api/visitors/contact-us', message));
  note('register', await site.send('POST', '/api/auth/register', { phone: '9825000001', password: 'secret-9' }));
  note('count', await site.send('POST', '/api/property/sold-count', { count: 7 }, token));
  note(
    'link',
    await site.sendForm('PUT', '/api/property/homepage-youtube-links/2', { youtube_link: 'youtu.be/x' }, token),
  );
  for (const path of READS) note(path, await site.get(`/api/${path}`));
  for (const path of STAFF_READS) note(`staff: ${path}`, await site.get(`/api/${path}`, token));
  note('restore', await site.send('POST', '/api/property/restore/5', undefined, token));
  note('search after', await site.get('/api/property/search'));
  return story;
}

it('SQLite and PostgreSQL answer the same calls with the same words', async () => {
  const [sqlite = [], postgres = []] = await Promise.all(sites.map(tell));
  expect(sqlite.length).toBeGreaterThan(40);
  expect(sqlite.filter(([, status]) => status >= 500)).toEqual([]);
  for (const [index, step] of sqlite.entries()) expect(postgres[index], step[0]).toEqual(step);
});
