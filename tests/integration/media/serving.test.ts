import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { fileOf, listingCalls, photo } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { order, remove, stored } = listingCalls(site);
/** A listing with one photograph, and the address of it. */
const onePhoto = async () => (await stored({ files: [await photo(1)] })).media_images[0]?.media_url ?? '';

describe('/media', () => {
  it('serves every stored form with its own type, for ever, and as nothing else', async () => {
    const url = await onePhoto();
    for (const [format, type] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ]) {
      const answer = await site.get(url.replace('330.jpg', `320.${format}`));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(320);
    }
  });

  it('answers HEAD without the bytes and 304 for what the browser has', async () => {
    const url = await onePhoto();
    const full = await site.get(url);
    const head = await site.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
    const again = await site.inject({ method: 'GET', url, headers: { 'if-none-match': String(full.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('opens no file for who has the photo', async () => {
    const url = await onePhoto();
    const { etag } = (await site.get(url)).headers;
    const opened = vi.spyOn(site.parts.media, 'get');
    for (const tags of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
      const answer = await site.inject({ method: 'GET', url, headers: { 'if-none-match': tags } });
      expect([answer.statusCode, answer.headers.etag]).toEqual([304, etag]);
    }
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  it('shows staff a photograph sent ahead for a new form, though a deleted listing has it too', async () => {
    const picture = await photo(33);
    const listing = await stored({ files: [picture] });
    await remove(listing.id);
    const sent = await site.staff.sendForm('POST', '/api/property/photos', { file: picture });
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await site.get(listing.media_images[0]?.media_url ?? '')).statusCode).toBe(200);
  });

  it('has no answer for anything else', async () => {
    const key = (await onePhoto()).split('/')[2] ?? '';
    const names = ['321.jpg', '320.png', '0320.jpg', 'photo.json', 'preview.jpg', `..%2f${key}%2f320.jpg`, ''];
    const keys = [key.toUpperCase(), '..%2f..%2fchavi.sqlite', '0'.repeat(32), 'x'];
    for (const path of [...names.map((name) => `${key}/${name}`), ...keys.map((one) => `${one}/320.jpg`)]) {
      const answer = await site.get(`/media/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    expect((await site.inject({ method: 'DELETE', url: `/media/${key}/320.jpg` })).statusCode).toBe(404);
    expect((await site.get(`/media/${key}/320.jpg`)).statusCode).toBe(200);
  });
});

describe('/og', () => {
  const size = async (payload: Buffer) => {
    const { width, height, format } = await sharp(payload).metadata();
    return { width, height, format };
  };

  it('is a JPEG of 1200 x 630 under 300 kB of the main photo, whatever its shape', async () => {
    for (const [width, height] of [
      [1200, 700],
      [300, 500],
      [40, 30],
    ] as const) {
      const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
      const noisy = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
        .jpeg()
        .toBuffer();
      const listing = await stored({ files: [fileOf(noisy, 'noise.jpg'), await photo(2)] });
      const answer = await site.get(`/og/${listing.id}.jpg`);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await size(answer.rawPayload)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(answer.rawPayload.length).toBeLessThan(300_000);
    }
  });

  it('is kept, answers 304, and follows a new main photo', async () => {
    const listing = await stored({ files: [await photo(3), await photo(4)] });
    const url = `/og/${listing.id}.jpg`;
    const first = await site.get(url);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.inject({ method: 'GET', url, headers })).statusCode).toBe(304);
    const image_ids = listing.media_images.map((image) => image.id).reverse();
    await order(listing.id, image_ids);
    const second = await site.inject({ method: 'GET', url, headers });
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is the picture of the site for a listing without photos, or whose files are lost', async () => {
    const bare = await stored();
    const standard = await site.get(`/og/${bare.id}.jpg`);
    expect(await size(standard.rawPayload)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(standard.rawPayload.length).toBeLessThan(300_000);
    const listing = await stored({ files: [await photo(5)] });
    await rm(join(site.dataDir, 'media', 'photos', listing.media_images[0]?.media_url.split('/')[2] ?? ''), {
      recursive: true,
    });
    expect((await site.get(`/og/${listing.id}.jpg`)).rawPayload.equals(standard.rawPayload)).toBe(true);
  });

  it('has none for what is unknown or malformed', async () => {
    for (const path of ['999999.jpg', '0.jpg', 'abc.jpg', '1.png', '1', '-1.jpg', '99999999999.jpg']) {
      expect([path, (await site.get(`/og/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});

/** Five homes with a photograph each. */
const homes = given(async () => {
  const ids: number[] = [];
  for (const seed of [1, 2, 3, 4, 5]) ids.push((await stored({ files: [await photo(seed)] })).id);
  return { ids };
});

const share = async (ids: readonly number[]) =>
  (await site.send('POST', '/api/shortlists', { items: ids.map((property_id) => ({ property_id })) })).json();
const preview = (token: string, headers = {}) => site.inject({ url: `/s/${token}/preview.jpg`, headers });

/** The mean brightness of a part of a picture. */
async function brightness(picture: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const part = await sharp(picture).extract({ left, top, width, height }).greyscale().png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.mean ?? 0;
}

it('the preview of a link is a JPEG of 1200 x 630 under 300 kB: photographs above the title [SHARE-18]', async () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const { token } = await share(homes.ids.slice(0, count));
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
  const [one, other] = [await share(homes.ids), await share(homes.ids)];
  const first = await preview(one.token);
  expect((await preview(other.token)).headers.etag).toBe(first.headers.etag);
  expect((await preview(one.token, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
});

it('each language has a preview of its own, below the path of its pages [SHARE-18, LANG-01]', async () => {
  const { token } = await share(homes.ids);
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
