import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const sites = ENGINES.map((engine) => givenSite({ engine }));

/** What was asked, and what came back; the same clock and the same calls give the same ids. */
type Story = [what: string, status: number, body: string][];

const SHOP = { property_type: 'Commercial', commercial_type: 'Shop' };
const LISTINGS: FormFields[] = [
  { title: 'Éclat Residency', price: 7_250_000, size: 133.34, is_size_in_yards: true },
  { title: 'éclat residency 2', price: 7_250_000, size: 1200, location: 'South Bopal', age: 0 },
  { title: 'ઘર નંબર ૩', price: 99_999_999_999, size: 1, floor: -1, location: 'Maninagar', age: 50 },
  { title: '100% shop_front', ...SHOP, price: 1, size: 300, location: 'Other Area', is_sold_out: true },
  { title: 'Zeta', price: 4_000_000, size: 900, condition: 'Furnished', amenity_list: ['Gym', 'Lift'], age: 10 },
  ...[61, 62, 63, 64, 65].map((lakh) => ({ title: `Home for ${lakh}`, price: lakh * 100_000, possession: '2026-12' })),
];
const SEARCHES = [
  'location=CLAT+residency',
  'sort=price_asc&page_size=3',
  'sort=price_desc&page_size=3&page=2',
  'sort=price_per_sqft_asc',
  'sort=size_desc',
  'min_size=100&max_size=134&is_size_in_yards=true',
  'age=0-3&age=10-15&location=bop&location=other+area',
  'q=2bhk+furnished+under+50+lakh',
  'commercial_type=Shop&max_budget=1',
  'possession=6&hide_sold=true&verified=true',
  'facets=true&bhk_type=2bhk',
  'facets=true&location=Nowhere&amenity=Gym',
  'page=x&sort=up&bhk_type=9bhk',
];
const READS = [
  ...SEARCHES.map((query) => `property/search?${query}`),
  ...['latest', 'all?page_size=2&page=2', 'areas', 'suggestions?q=eclat+residency', 'stats', 'homepage-youtube-links'],
  ...['area-figures', 'area-figures?bhk_type=2bhk&hide_sold=true', 'area/bopal', 'similar/1', 'list?ids=2,1,5,99'],
].map((path) => (path.startsWith('property/') ? path : `property/${path}`));
const SHOWN = ['sold', 'verified', 'stale', 'no-photos', 'waiting', 'unasked', 'reported', 'contact'];
const STAFF_READS = [
  ...[
    'view/1',
    'all?q=%C3%89CLAT',
    'all?q=100%25',
    'all?q=%E0%AA%98%E0%AA%B0',
    'sold',
    'sold?q=12+nov+2026',
    'deleted',
  ],
  ...[
    'audit/1',
    'admin-stats',
    'lead-charts',
    '1/owner-key',
    'export.csv?ids=1,2',
    ...SHOWN.map((one) => `all?show=${one}`),
  ],
]
  .map((path) => `property/${path}`)
  .concat(
    ...['visitors/', 'visitors/?q=bhavna&limit=1', 'visitors/contact-us?q=ASHA%40', 'visitors/export.csv'],
    ...['visitors/reveals', 'leads/', 'leads/?state=called&mine=true', 'leads/?late=true', 'leads/?today=true&q=9825'],
    ...[
      'reports/',
      'stats/waiting',
      'submissions/',
      'submissions/1',
      'imports/',
      'areas/',
      'staff/',
      'staff/security-log',
    ],
    'auth/sessions',
  );

/** Tokens are drawn at random, and the security log names by a key of each site. */
const RANDOM = /[\w-]{22,}|(?<="(?:account|address)":")[\w-]+/g;

async function tell(site: Site): Promise<Story> {
  const story: Story = [];
  const note = (what: string, answer: LightMyRequestResponse) => {
    expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500);
    const [name = '', body = ''] = [what, answer.body].map((text) => text.replace(RANDOM, '…'));
    story.push([name, answer.statusCode, body]);
    return answer;
  };
  const post = async (path: string, body: object = {}) =>
    note(path, await site.staff.send('POST', `/api/${path}`, body));
  const put = async (path: string, body: object) => note(path, await site.staff.send('PUT', `/api/${path}`, body));
  const form = async (method: 'POST' | 'PUT', path: string, fields: FormFields) =>
    note(path, await site.staff.sendForm(method, `/api/${path}`, fields));
  const remove = async (path: string) => note(path, await site.staff.send('DELETE', `/api/${path}`));
  /** What somebody without an account sends. */
  const anybody = async (path: string, body: object) => note(path, await site.send('POST', `/api/${path}`, body));
  const readAll = async () => {
    for (const path of READS) note(path, await site.get(`/api/${path}`));
    for (const path of STAFF_READS) note(`staff: ${path}`, await site.staff.get(`/api/${path}`));
  };

  for (const fields of LISTINGS) {
    site.clock.now += 1000;
    await form('POST', 'property/create', listingFields(fields));
  }
  const edit = { title: 'Edited', revision: 1 };
  for (const _ of ['first', 'stale']) await form('PUT', 'property/edit/1', listingFields(edit));
  await put('property/mark-sold/2', {});
  await remove('property/delete/5');
  await put('property/price/6', { price: 6_000_000, revision: 1 });
  for (const action of ['sold', 'unsell', 'confirm', 'unconfirm'])
    await post('property/bulk', { action, ids: [3, 7, 5] });
  for (const action of ['asked', 'confirm', 'put-back']) await post(`property/${action}/7`);

  const asha = { name: 'Asha Shah', phone: '9825012345' };
  for (const _ of ['first', 'again']) await anybody('visitors/', { ...asha, property_id: 1 });
  const { contacts: list } = (await anybody('visitors/', { ...asha, property_id: 3, contacts: 'new' })).json();
  await anybody('visitors/contacts', { list });
  await anybody('visitors/contacts/take-back', { list, property_id: 3 });
  await anybody('visitors/contact-us', { ...asha, email: 'asha@example.com', message: 'Do you have shops in Bopal?' });
  await put('leads/1', { state: 'called', note: 'On Sunday', version: 1 });
  await anybody('property/3/reports', { reason: 'broker', text: 'Asks 1%' });
  await post('reports/3/handled');
  await post('reports/3/reopen');
  const items = [{ property_id: 1, note: 'Near the school' }, { property_id: 3 }];
  const { token } = (await anybody('shortlists', { items })).json();
  await anybody(`shortlists/${token}/answers`, { name: 'Kiran', property_id: 1, answer: 'yes', text: 'Let us go' });
  note('the shared list', await site.get(`/api/shortlists/${token}`));

  const { key } = (await post('property/1/owner-key')).json();
  const acts = {
    confirm: {},
    price: { price: '71 lakh' },
    'call-back': { calls_back: true },
    hours: { from: 9, to: 20 },
  };
  for (const [act, body] of Object.entries({ ...acts, sold: {}, unsell: {}, 'take-down': {}, 'put-back': {} }))
    await anybody(`key/${key}/${act}`, body);
  note('the key', await site.get(`/api/key/${key}`));
  const home = { property_type: 'Residential', location: 'Bopal', price: 5_000_000, size: 900, consent: 'true' };
  note(
    'offer',
    await site.sendForm('POST', '/api/submissions/', { ...home, owner_name: 'Ila', owner_contact1: '5550010066' }),
  );
  await post('submissions/1/refuse', { reason: 'Is it still there?' });
  await post('submissions/1/reopen');

  await anybody('auth/register', { phone: '9825000001', password: 'secret-9' });
  await post('property/sold-count', { count: 7 });
  await form('PUT', 'property/homepage-youtube-links/2', { youtube_link: 'youtu.be/x' });
  await form('POST', 'testimonials/', { name: 'Kiran', testimonial_text: 'Good people.', rating: 4 });
  note('testimonials', await site.get('/api/testimonials/'));
  await post('areas/', { name: 'Navapur', lat: 23.02, lng: 72.5 });
  await readAll();
  await post('property/restore/5');
  note('search after', await site.get('/api/property/search'));
  // Half a year later, after the hourly tidying.
  site.clock.now += 185 * 24 * 60 * 60_000;
  await site.parts.tidyUp();
  site.token = await site.login();
  await readAll();
  return story;
}

it('every engine answers the same calls with the same words', async () => {
  const stories: Story[] = [];
  for (const site of sites) stories.push(await tell(site));
  const [first = [], ...others] = stories;
  expect(first.length).toBeGreaterThan(150);
  // Its age has hidden it by then; everything else is there.
  expect(first.filter(([, status]) => status === 404).map(([what]) => what)).toEqual(['property/similar/1']);
  for (const other of others) for (const [at, step] of first.entries()) expect(other[at], step[0]).toEqual(step);
});
