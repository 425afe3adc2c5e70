import { expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { DEMO_PHONE, DEMO_STAFF, PENDING_STAFF } from '#demo/people.ts';
import { listAccounts } from '#server/auth/accounts.ts';
import { countContactMessages } from '#server/contacts/feature.ts';
import type { Database } from '#server/db/database.ts';
import { countProperties, listProperties } from '#server/properties/lists.ts';
import { softDeleteProperty } from '#server/properties/writes.ts';
import { listTestimonials } from '#server/testimonials/feature.ts';
import { listVideos } from '#server/videos/feature.ts';
import { countVisitors } from '#server/visitors/queries.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { given } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';

const load = (database: Database, say?: (line: string) => void) =>
  loadDemo({ database, photoFiles: unencodedPhotos, now: Date.now }, say);

/** The second of two waits for all that the first stores, which takes long on a busy machine. */
const PATIENT = { writePatienceMs: 60_000 };

onBothEngines(
  'the rows of the demo',
  (stage) => {
    const counts = async () => {
      const { read } = stage.db;
      return {
        listings: (await countProperties(read)).total,
        visitors: await countVisitors(read),
        messages: await countContactMessages(read),
        testimonials: (await listTestimonials(read)).length,
        accounts: (await listAccounts(read)).length,
        videos: (await listVideos(read)).filter((video) => video.youtube_link !== '').length,
      };
    };

    it('are not there at all when one of them is refused', async () => {
      const broken = { storeEncoded: async () => ({ key: '', width: -1, height: -1, placeholder: '' }) };
      await expect(loadDemo({ database: stage.db, photoFiles: broken, now: Date.now })).rejects.toThrow();
      expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0]);
    });

    it('are stored once when two loads start at the same moment; their ids grow with time', async () => {
      const outcomes = await Promise.all([load(stage.db), load(stage.db)]);
      expect(outcomes.toSorted()).toEqual(['loaded', 'present']);
      const stored = await counts();
      expect(stored).toMatchObject({ accounts: 2, videos: 4 });
      expect(Math.min(...Object.values(stored))).toBeGreaterThan(0);
      expect(stored.listings).toBeGreaterThanOrEqual(150);
      // The newest listing is the last one.
      const { rows } = await listProperties(stage.db.read, { offset: 0, limit: 500 });
      const ids = rows.map((row) => row.id);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    });
  },
  PATIENT,
);

/** A site that nobody has used; the demo has its own members of staff. */
const site = given(
  () => buildTestApp({ env: { STAFF_PHONE: '', STAFF_PASSWORD: '', DEMO: 'on', LOG_LEVEL: 'silent' } }),
  (one) => one.close(),
);
const read = async (url: string, token?: string) => (await site.get(`/api${url}`, token)).json();

it('a demo fills a database that nobody has used, once, also after a listing was deleted, and says how far it is', async () => {
  const { database } = site.parts;
  const lines: string[] = [];
  const version = await database.catalogue.version();
  expect(await load(database, (line) => lines.push(line))).toBe('loaded');
  expect(lines).toContain('Preparing the demo photographs: 51 of 51');
  const { total } = await read('/property/all');
  expect(total).toBeGreaterThanOrEqual(150);
  expect(await database.catalogue.version()).toBeGreaterThan(version);
  const [{ id }] = await read('/property/latest');
  await database.write((tx) => softDeleteProperty(tx, id, { deleted_by: null, at: site.clock.now }));
  expect(await load(database)).toBe('present');
  expect((await countProperties(database.read)).total).toBe(total - 1);
});

it('a demo shows samples only, nearly all with pictures, and keeps the second member of staff waiting', async () => {
  const { properties } = await read('/property/all?page_size=100');
  expect(properties.map((one: { is_sample: boolean }) => one.is_sample)).toEqual(Array(100).fill(true));
  const bare = properties.filter((one: { media_images: unknown[] }) => one.media_images.length === 0);
  expect(bare.length).toBeLessThanOrEqual(4);
  for (const one of await read('/testimonials/')) expect(one).toMatchObject({ is_sample: true, photo_url: null });
  const waiting = await site.send('POST', '/api/auth/login', PENDING_STAFF);
  expect([waiting.statusCode, waiting.json().error.code]).toEqual([403, 'ACCOUNT_PENDING']);
});

it('a demo answers staff with phones that reach nobody, and nothing else [DEC-07]', async () => {
  const token = await site.login(DEMO_STAFF);
  const lists = ['/property/all?page_size=100', '/property/all?page_size=100&page=2', '/property/sold', '/staff/'];
  const people = ['/visitors/?limit=500', '/visitors/contact-us?limit=500'];
  const answers = JSON.stringify(await Promise.all([...lists, ...people].map((url) => read(url, token))));
  const phones = [...answers.matchAll(/"(?:\w*phone|owner_contact\d)":"([^"]*)"/g)].map(([, phone = '']) => phone);
  expect(phones.length).toBeGreaterThan(400);
  expect(phones.filter((phone) => !DEMO_PHONE.test(phone))).toEqual([]);
});
