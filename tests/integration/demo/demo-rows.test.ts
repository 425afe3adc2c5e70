import { expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import type { Database } from '#server/db/database.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';

const countsOf = async ({ read }: Database) => ({
  listings: (await read.properties.counts()).total,
  visitors: await read.stats.visitors(),
  messages: await read.stats.contactMessages(),
  testimonials: (await read.testimonials.list()).length,
  accounts: (await read.accounts.list()).length,
  videos: (await read.videos.list()).filter((video) => video.youtube_link !== '').length,
});
const NOTHING = { listings: 0, visitors: 0, messages: 0, testimonials: 0, accounts: 0, videos: 0 };

onBothEngines('the rows of the demo', (stage) => {
  it('are not there at all when one of them is refused', async () => {
    const broken = { storeEncoded: async () => ({ key: '', width: -1, height: -1, placeholder: '' }) };
    await expect(loadDemo({ database: stage.db, photoFiles: broken, now: Date.now })).rejects.toThrow();
    expect(await countsOf(stage.db)).toEqual(NOTHING);
  });

  it('are stored once when two loads start at the same moment', async () => {
    const parts = { database: stage.db, photoFiles: unencodedPhotos, now: Date.now };
    const outcomes = await Promise.all([loadDemo(parts), loadDemo(parts)]);
    expect(outcomes.toSorted()).toEqual(['loaded', 'present']);
    const counts = await countsOf(stage.db);
    expect(counts).toMatchObject({ accounts: 2, videos: 4 });
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    expect(counts.listings).toBeGreaterThanOrEqual(150);
  });

  it('have ids that grow with time, so that the newest listing is the last one', async () => {
    const { rows } = await stage.db.read.properties.list({ offset: 0, limit: 500 });
    const ids = rows.map((row) => row.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
