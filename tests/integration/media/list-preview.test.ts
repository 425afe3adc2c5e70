import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
let ids: number[];
beforeAll(async () => {
  const token = await site.login();
  ids = [];
  for (let index = 0; index < 5; index++) {
    ids.push((await createListing(site, token, { files: [await photo(index + 1)] })).id);
  }
});

const share = async (homes: readonly number[]) =>
  (await site.send('POST', '/api/shortlists', { items: homes.map((property_id) => ({ property_id })) })).json();
const preview = (token: string, headers = {}) => site.inject({ url: `/s/${token}/preview.jpg`, headers });

/** The mean brightness of a part of a picture. */
async function brightness(picture: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const part = await sharp(picture).extract({ left, top, width, height }).greyscale().png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.mean ?? 0;
}

it('the preview of a link is a JPEG of 1200 x 630 under 300 kB: photographs above the title [SHARE-18]', async () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const { token } = await share(ids.slice(0, count));
    const answer = await preview(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' });
    const { width, height, format, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format, exif]).toEqual([1200, 630, 'jpeg', undefined]);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    // The band is paper, and its left part has ink on it.
    expect(await brightness(answer.rawPayload, 600, 505, 100, 20)).toBeGreaterThan(235);
    expect(await brightness(answer.rawPayload, 40, 540, 250, 50)).toBeLessThan(230);
  }
});

it('the preview is made once for the same homes, and a reader that has it gets 304 [SHARE-18]', async () => {
  const [one, other] = [await share(ids), await share(ids)];
  const first = await preview(one.token);
  expect((await preview(other.token)).headers.etag).toBe(first.headers.etag);
  expect((await preview(one.token, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
});

it('each language has a preview of its own, below the path of its pages [SHARE-18, LANG-01]', async () => {
  const { token } = await share(ids);
  const all = await Promise.all(
    ['', '/gu', '/hi'].map((base) => site.inject({ url: `${base}/s/${token}/preview.jpg` })),
  );
  expect(all.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
    Array(3).fill([200, 'image/jpeg']),
  );
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
});

it('the site’s own picture stands for homes without photographs, and a link that is gone has none [SHARE-18]', async () => {
  const bare = await site.createProperty({}, []);
  const { token, manage_token } = await share([bare.id]);
  const answer = await preview(token);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([answer.statusCode, width, height]).toEqual([200, 1200, 630]);
  await site.send('DELETE', `/api/shortlists/${manage_token}`);
  for (const wrong of [token, 'x'.repeat(22), 'x']) {
    const gone = await preview(wrong);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
