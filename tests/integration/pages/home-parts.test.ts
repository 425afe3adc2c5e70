import { expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';

/** Each part of the home page, and of the page about us, is there or left out by itself. */

const site = givenSite({ isFresh: true, app: { pages: true }, env: { LOG_LEVEL: 'silent', DEMO: 'on' } });
const honest = givenSite({ app: { pages: true }, env: { LOG_LEVEL: 'silent' } });

/** Statements for what the parts show. */
const READS = /from "(shown_properties|properties|homepage_videos|testimonials|visitors)"/;

const show = (links: readonly string[]) =>
  Promise.all(
    links.map((youtube_link, at) =>
      site.staff.sendForm('PUT', `/api/property/homepage-youtube-links/${at + 1}`, { youtube_link }),
    ),
  );
const playersIn = (html: string) => [...html.matchAll(/aria-label="Play featured video (\d)"/g)].map(([, at]) => at);

it('without listings the carousel says that they are coming, and without videos their part is left out [DEC-24, DEC-38]', async () => {
  await show(['', '', '', '']);
  const { body } = await site.get('/');
  expect(body).toContain('New properties are being added. Please check back soon.');
  expect(body).not.toContain('Featured Videos');
});

it('a link without a video says so, empty ones are left out, and at most four videos are shown [HOME-14, ERR-09, DEC-38]', async () => {
  await show(['https://example.com/film', '', '', '']);
  const { body } = await site.get('/');
  expect(body.match(/Invalid YouTube URL/g)).toHaveLength(1);
  expect(playersIn(body)).toEqual([]);
  await show(['a', 'b', 'c', 'd'].map((name) => `https://www.youtube.com/watch?v=${name}bcdefghijk`));
  expect(playersIn((await site.get('/')).body)).toEqual(['1', '2', '3', '4']);
});

it('what cannot be read is left out or says so in its place, with another try; the page stands and is not kept [ERR-06, ERR-08, ERR-36, DEC-24]', async () => {
  await site.createProperty({ title: 'Flat by the lake' });
  const letPass = meddle(site.parts.database.read, ({ sql }, run) =>
    READS.test(sql) ? Promise.reject(new Error('The table is broken.')) : run(),
  );
  const [home, about] = await Promise.all([site.get('/'), site.get('/about')]);
  letPass();
  expect(home.statusCode).toBe(200);
  expect(home.body).toMatch(/<p role="alert"[^>]*>Failed to fetch featured properties<\/p>.*Try again/);
  expect(home.body).not.toContain('Featured Videos');
  expect(home.body).toMatch(/data-stat="Properties Sold Out"[^>]*><span[^>]*>238</);
  expect(about.body).toContain('Our mission');
  expect(about.body).not.toContain('data-testid="testimonials"');
  expect(home.body).toMatch(/data-stat="Total Visitors"[^>]*><span[^>]*>–</);
  const now = await site.get('/');
  expect(now.body).toContain('Flat by the lake');
  expect(now.body).not.toContain('role="alert"');
});

it('a site of real homes shows what it counted, and no counter that it does not know [TRUE-06, TRUE-07]', async () => {
  const figuresIn = async () =>
    [...(await honest.get('/')).body.matchAll(/data-stat="([^"]+)"[^>]*><span[^>]*>([^<]*)</g)].map(([, ...of]) => of);
  expect(await figuresIn()).toEqual([]);
  await honest.createProperty({ is_sold_out: true, sold_at: honest.clock.now });
  const { reads } = honest.parts;
  const { stats } = reads;
  reads.stats = () => Promise.reject(new Error('The table is broken.'));
  expect(await figuresIn()).toEqual([]);
  reads.stats = stats;
  expect(await figuresIn()).toEqual([['Properties Sold Out', '1']]);
  const looks = ['10.0.0.1', '10.0.0.2', '10.0.0.2'].map((remoteAddress) =>
    honest.inject({ url: '/', remoteAddress, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } }),
  );
  await Promise.all(looks);
  await honest.app.flushVisitors();
  honest.clock.now += 5 * 60 * 1000;
  expect(await figuresIn()).toEqual([
    ['Total Visitors', '2'],
    ['Properties Sold Out', '1'],
  ]);
});
