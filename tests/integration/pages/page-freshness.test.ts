import { expect, it } from 'vitest';
import { visitorEstimate } from '#domain/stats.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ app: { pages: true }, env: { LOG_LEVEL: 'silent', DEMO: 'on' } });

const html = async (path: string) => (await site.get(path)).body;
/** Says yes or no: a whole page in a failure's message helps nobody. */
const shows = async (path: string, text: string) => (await html(path)).includes(text);

const LISTING = listingFields({ title: 'Fresh flat by the river', location: 'Paldi' });

it('shows every kind of write on the very next request of each page that shows it', async () => {
  for (const path of ['/', '/search', '/properties', '/about']) expect((await site.get(path)).statusCode).toBe(200);
  expect(await shows('/search', 'Fresh flat')).toBe(false);

  const created = await site.staff.sendForm('POST', '/api/property/create', LISTING);
  expect(created.statusCode).toBe(201);
  const { id } = created.json();
  for (const path of ['/', '/search', '/properties', `/property/${id}`])
    expect(await shows(path, 'Fresh flat')).toBe(true);

  const edited = { ...LISTING, title: 'Renamed flat by the river' };
  expect((await site.staff.sendForm('PUT', `/api/property/edit/${id}`, edited)).statusCode).toBe(200);
  for (const path of ['/', '/search', `/property/${id}`]) {
    expect(await shows(path, edited.title)).toBe(true);
    expect(await shows(path, 'Fresh flat')).toBe(false);
  }

  expect(await shows('/search', 'SOLD OUT')).toBe(false);
  await site.staff.send('PUT', `/api/property/mark-sold/${id}`);
  for (const path of ['/search', `/property/${id}`]) expect(await shows(path, 'SOLD OUT')).toBe(true);

  await site.staff.send('DELETE', `/api/property/delete/${id}`);
  for (const path of ['/', '/search', '/properties']) expect(await shows(path, edited.title)).toBe(false);
  expect((await site.get(`/property/${id}`)).statusCode).toBe(404);

  await site.staff.send('POST', `/api/property/restore/${id}`);
  expect(await shows('/search', edited.title)).toBe(true);
});

it('shows a changed testimonial, video and sold count on the very next request', async () => {
  await Promise.all([html('/'), html('/about')]);
  const words = { name: 'Kind Client', testimonial_text: 'They never called me twice.', rating: 5 };
  expect((await site.staff.sendForm('POST', '/api/testimonials/', words)).statusCode).toBe(201);
  expect(await shows('/about', words.testimonial_text)).toBe(true);

  const [video] = (await site.get('/api/property/homepage-youtube-links')).json();
  const link = { youtube_link: 'not a video' };
  await site.staff.sendForm('PUT', `/api/property/homepage-youtube-links/${video.id}`, link);
  expect(await shows('/', 'Invalid YouTube URL')).toBe(true);

  await site.staff.send('POST', '/api/property/sold-count', { count: 77_123 });
  expect(await shows('/', '77,123')).toBe(true);
});

it('keeps no page of which a part could not be read: the next request gets it whole [NUM-03]', async () => {
  const { reads } = site.parts;
  const works = { ...reads };
  const fails = () => Promise.reject(new Error('gone for a moment'));
  for (const [path, broken] of [
    ['/', { latest: fails }],
    ['/', { stats: fails }],
    ['/numbers', { numbers: fails }],
    ['/about', { testimonials: fails }],
  ] as const) {
    site.clock.now += 5 * 60 * 1000;
    Object.assign(reads, broken);
    const half = await site.get(path);
    expect([half.statusCode, half.headers['cache-control'], half.headers.etag]).toEqual([200, 'no-store', undefined]);
    Object.assign(reads, works);
    const whole = await site.get(path);
    expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(whole.headers.etag).toBeDefined();
    expect(whole.body === half.body, path).toBe(false);
    expect((await site.get(path)).body === whole.body, path).toBe(true);
  }
});

it('moves the visitor counter with the clock [CONST-04]', async () => {
  const counterText = () => new Intl.NumberFormat('en-IN').format(visitorEstimate(site.clock.now));
  const before = counterText();
  expect(await shows('/', before)).toBe(true);
  site.clock.now += 5 * 60 * 1000;
  expect(counterText()).not.toBe(before);
  expect(await shows('/', counterText())).toBe(true);
  expect(await shows('/', before)).toBe(false);
});

it('keeps a search for what is ready no longer than the month [SEARCH-26]', async () => {
  await site.createProperty({ title: 'Tower of the next month', possession: '2027-02' });
  const url = '/search?possession=ready';
  site.clock.now = Date.parse('2027-01-31T18:29:59Z');
  const { headers, body } = await site.get(url);
  // What is not ready may stand among the homes that come close.
  const found = (page: string) => Number(/<h1[^>]*>(\d+) Properties in/.exec(page)?.[1]);
  const before = found(body);
  const again = () => site.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect((await again()).statusCode).toBe(304);
  site.clock.now += 1000;
  const after = await again();
  expect([after.statusCode, found(after.body)]).toEqual([200, before + 1]);
});
