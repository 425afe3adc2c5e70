import { beforeAll, describe, expect, it } from 'vitest';
import { countContactMessages } from '#server/contacts/feature.ts';
import { createLog } from '#server/log.ts';
import { listingCalls, photo } from '#tests/integration/http/listing-form.ts';
import { queryRows } from '#tests/support/databases.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { startLine } from '#tests/support/line.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';

/** The ways in which a database is gone: nobody listens, nobody answers, or nothing comes through. */
const OUTAGES = {
  killed: { begin: () => postgres.crash(), end: () => postgres.start() },
  stopped: { begin: async () => postgres.pause(), end: async () => postgres.resume() },
  'cut off': { begin: async () => line.swallows(), end: async () => line.passes() },
};

const postgres = given(
  () => startPostgresServer({ isDurable: true }),
  (server) => server.stop(),
);
const line = given(
  () => startLine(postgres.url),
  (one) => one.close(),
);
const lines: string[] = [];
const log = createLog('info', { write: (one) => void lines.push(one) });
const site = givenSite(() => ({ isRendering: true, env: { DATABASE_URL: line.url }, log }));
const { markSold, remove, stored } = listingCalls(site);
const listing = given(async () => stored({ files: await Promise.all([1, 2, 3, 4].map((seed) => photo(seed))) }));
const photoUrl = (place: number) => listing.media_images[place]?.media_url ?? '';

const KEPT = () => [
  '/',
  '/search',
  `/property/${listing.id}`,
  '/sitemap.xml',
  '/api/property/latest',
  '/api/property/search',
];
const MARK = /^Chavi; hit; ttl=-\d+; detail=database-away$/;
const message = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message: 'Shops in Bopal?' };
const write = () => site.send('POST', '/api/visitors/contact-us', { ...message, message: `Again ${Math.random()}` });

async function back(): Promise<void> {
  await expect.poll(async () => (await site.get('/api/health/ready')).statusCode).toBe(200);
}

describe.each(Object.entries(OUTAGES))('a database that was %s', (way, outage) => {
  const unseen = () => photoUrl(1 + Object.keys(OUTAGES).indexOf(way));

  beforeAll(async () => {
    for (const path of [...KEPT(), photoUrl(0)]) expect((await site.get(path)).statusCode, path).toBe(200);
    lines.length = 0;
    await outage.begin();
    // The first who asks may wait until it is known.
    await site.get('/api/property/areas');
  });

  it('leaves what is kept, marked as old and stored by nobody [LOSS-01]', async () => {
    for (const url of KEPT()) {
      const kept = await site.get(url);
      expect([url, kept.statusCode]).toEqual([url, 200]);
      expect(kept.headers).toMatchObject({
        'cache-control': 'no-store',
        'cache-status': expect.stringMatching(MARK),
        etag: expect.any(String),
      });
      const again = await site.inject({ url, headers: { 'if-none-match': String(kept.headers.etag) } });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
      expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': expect.stringMatching(MARK) });
    }
  });

  it('refuses what is not kept, after three seconds at once, with a time to try again [LOSS-02]', async () => {
    const began = performance.now();
    for (const url of [
      '/search?min_price=500000',
      '/property/9999',
      '/api/property/search?page=3',
      '/api/property/view/77',
    ]) {
      const refused = await site.get(url);
      expect([url, refused.statusCode, refused.headers['retry-after']]).toEqual([url, 503, '5']);
      expect(refused.headers['cache-control']).toBe('no-store');
      expect(refused.headers['cache-status']).toBeUndefined();
      expect(refused.body).not.toContain('ECONN');
    }
    const refused = await write();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json().error.message).toBe('We cannot reach our records just now. Please try again in a moment.');
    expect((await site.get('/api/health/ready')).statusCode).toBe(503);
    expect((await site.get('/api/health/live')).statusCode).toBe(200);
    // Nobody waited for a connection: each alone would take as long.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('gives a page that is not kept the header and the footer of the site [LOSS-02]', async () => {
    const { body, headers } = await site.get('/areas/bopal');
    expect(headers['content-type']).toContain('text/html');
    for (const part of ['<header', '<footer', 'Try again']) expect(body).toContain(part);
  });

  it('answers nothing personal from memory [LOSS-03]', async () => {
    for (const url of ['/api/property/search', '/api/visitors/', '/api/visitors/contact-us', '/api/auth/sessions'])
      expect([url, (await site.staff.get(url)).statusCode]).toEqual([url, 503]);
    const person = { name: 'Asha Shah', phone: '9825012345', property_id: listing.id };
    const reveal = await site.send('POST', '/api/visitors/', person);
    expect(reveal.statusCode).toBe(503);
    expect(Object.keys(reveal.json())).toEqual(['error']);
  });

  it('leaves the photographs that were shown lately, and no others [LOSS-04]', async () => {
    const shown = await site.get(photoUrl(0));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': expect.stringMatching(MARK) });
    const other = await site.get(unseen());
    expect([other.statusCode, other.headers['cache-control'], other.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ]);
  });

  it('is told by a line of the log, not by one for each refusal [LOSS-05]', async () => {
    for (let call = 0; call < 50; call++) await site.get('/api/property/areas');
    const told = lines.map((one) => JSON.parse(one)).filter(({ level }) => level >= 40);
    expect(told.filter(({ msg }) => msg.startsWith('The database cannot be reached: '))).toHaveLength(1);
    expect(told.length).toBeLessThan(10);
    expect(told.filter(({ err }) => err !== undefined)).toEqual([]);
  });

  it('is used again once it is back, and what was acknowledged is there [LOSS-06]', async () => {
    await outage.end();
    await back();
    const before = await countContactMessages(site.parts.database.read);
    expect((await write()).statusCode).toBe(201);
    expect(await countContactMessages(site.parts.database.read)).toBe(before + 1);
    const page = await site.get('/search');
    expect([page.statusCode, page.headers['cache-control'], page.headers['cache-status']]).toEqual([
      200,
      'no-cache',
      undefined,
    ]);
    expect((await site.get(unseen())).statusCode).toBe(200);
    expect(lines.some((one) => one.includes('The database is back after'))).toBe(true);
  });
});

const UNAVAILABLE = [503, '5', 'UNAVAILABLE'];
const answerTo = async (url: string) => {
  const { statusCode, headers, json } = await site.get(url);
  return [statusCode, headers['retry-after'], json().error?.code];
};

it('a database that is starting (57P03) is away until it takes connections [LOSS-01, LOSS-02, LOSS-06]', async () => {
  expect((await site.get('/search')).statusCode).toBe(200);
  line.refuses('57P03', 'the database system is starting up');
  line.cut();
  expect(await answerTo('/api/property/view/77')).toEqual(UNAVAILABLE);
  expect((await write()).statusCode).toBe(503);
  const kept = await site.get('/search');
  expect([kept.statusCode, kept.headers['cache-status']]).toEqual([200, expect.stringMatching(MARK)]);
  expect((await site.get('/api/health/ready')).statusCode).toBe(503);
  line.passes();
  await back();
  expect((await write()).statusCode).toBe(201);
});

it('a database with no connection left (53300) is there: who has one shares it, who has none is refused [LOSS-07]', async () => {
  line.cut();
  await back();
  // From here on there is a connection to read on and one to write on.
  await expect.poll(() => answerTo('/api/property/view/77')).toEqual([404, undefined, 'NOT_FOUND']);
  await expect.poll(async () => (await write()).statusCode).toBe(201);
  lines.length = 0;
  line.refuses('53300', 'sorry, too many clients already');
  const many = (first: number) =>
    Promise.all(Array.from({ length: 30 }, (_, one) => answerTo(`/api/property/view/${one + first}`)));
  for (const answer of await many(100)) expect(answer).toEqual([404, undefined, 'NOT_FOUND']);
  for (const { statusCode } of await Promise.all([write(), write(), write()])) expect(statusCode).toBe(201);
  expect(lines.filter((one) => one.includes('The database cannot be reached'))).toEqual([]);

  line.cut();
  for (const answer of await many(200)) expect(answer).toEqual(UNAVAILABLE);
  line.passes();
  await expect.poll(() => answerTo('/api/property/view/77')).toEqual([404, undefined, 'NOT_FOUND']);
});

it('a page of which nothing is kept waits for a database that is back within three seconds [LOSS-11]', async () => {
  const { id } = await stored();
  await site.get(`/property/${id}`);
  await markSold(id);
  line.refuses('57P03', 'the database system is starting up');
  line.cut();
  const asked = Promise.all([`/property/${id}`, '/search?min_price=810000'].map((url) => site.get(url)));
  await expect.poll(async () => (await site.get('/api/health/ready')).statusCode).toBe(503);
  line.passes();
  expect((await asked).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await asked)[0]?.body).toMatch(/sold/i);
});

it('shows nothing that this process has changed just before it went away [LOSS-10]', async () => {
  const [sold, gone] = [await stored(), await stored({ files: [await photo(9)] })];
  const picture = gone.media_images[0]?.media_url ?? '';
  const pages = [`/property/${sold.id}`, `/property/${gone.id}`, picture];
  for (const url of pages) expect([url, (await site.get(url)).statusCode]).toEqual([url, 200]);
  await markSold(sold.id);
  expect((await remove(gone.id)).statusCode).toBe(200);
  line.swallows();
  line.cut();
  for (const url of pages) expect([url, (await site.get(url)).statusCode]).toEqual([url, 503]);
  line.passes();
  await back();
});

it('a server that has become a replica is away until it is the primary: nothing is read from it, nothing is written [CLUSTER-01]', async () => {
  expect((await site.get(`/property/${listing.id}`)).statusCode).toBe(200);
  await postgres.crash();
  await postgres.start('replica');
  expect((await write()).statusCode).toBe(503);
  await expect.poll(async () => (await site.get('/api/health/ready')).statusCode).toBe(503);
  expect((await site.get('/search?min_price=700000')).statusCode).toBe(503);
  expect((await site.get(`/property/${listing.id}`)).headers['cache-status']).toMatch(MARK);
  await queryRows({ kind: 'postgres', url: postgres.url }, 'select pg_promote()');
  await back();
  expect((await write()).statusCode).toBe(201);
});
