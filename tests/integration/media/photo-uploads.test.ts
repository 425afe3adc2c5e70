import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stagedUploadTimes } from '#server/media/photo-rows.ts';
import {
  fileOf,
  keyOf,
  listingCalls,
  listingFields,
  photo,
  problemsOf,
  storedKeys,
} from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, encodeForm } from '#tests/support/test-app.ts';

const site = givenSite();

const send = async (file: File) => site.staff.sendForm('POST', '/api/property/photos', { file });
const { create, edit, stored, upload } = listingCalls(site);
const waiting = async () => readdir(join(site.dataDir, 'uploads')).catch(() => []);

describe('a photo sent ahead', () => {
  it('is stored at once and shown by the listing that names it', async () => {
    const answer = await send(await photo(1, 'Front of the house.jpg'));
    expect(answer.statusCode).toBe(201);
    const { upload_id, media_url, width, height, placeholder } = answer.json();
    expect([width, height]).toEqual([330, 220]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect((await site.get(media_url)).statusCode).toBe(200);
    const listing = await stored({ uploads: [upload_id] });
    expect(listing.media_images).toEqual([expect.objectContaining({ media_url, width, height, placeholder })]);
    expect(await stagedUploadTimes(site.parts.database.read, [upload_id])).toEqual(new Map());
    expect(await waiting()).toEqual([]);
  });

  it('comes before or behind files of the form as the order says', async () => {
    const [one, two] = [await upload(2), await upload(3)];
    const listing = await stored({
      uploads: [one, two],
      files: [await photo(4)],
      media_order: ['file:0', `upload:${two}`, `upload:${one}`],
    });
    expect(listing.media_images.map(keyOf).slice(1)).toEqual([two, one]);
    const plain = await stored({ uploads: [one, two], files: [await photo(4)] });
    expect(plain.media_images.map(keyOf).slice(0, 2)).toEqual([one, two]);
  });

  it('comes alone, as a file, from staff', async () => {
    expect((await site.sendForm('POST', '/api/property/photos', { file: await photo(7) })).statusCode).toBe(401);
    const two = await site.staff.sendForm('POST', '/api/property/photos', { file: [await photo(7), await photo(8)] });
    expect(problemsOf(two)).toEqual(['file: Please send one photo at a time.']);
    expect(problemsOf(await site.staff.sendForm('POST', '/api/property/photos', { name: 'x' }))).toEqual([
      'file: Please choose a photo.',
    ]);
    expect((await site.staff.send('POST', '/api/property/photos', {})).statusCode).toBe(415);
    expect(await waiting()).toEqual([]);
  });
});

describe('a bad file is named in one sentence, and the rest is kept', () => {
  const NO_PICTURE = 'is not a picture: please choose a JPEG, PNG, WebP or AVIF file.';
  const DAMAGED = 'is damaged or incomplete: please choose it again.';
  const GIF = 'is a GIF: please choose a JPEG, PNG, WebP or AVIF file.';
  const PIXELS = 'has too many pixels: at most 60 million can be stored.';
  const IPHONE =
    'on an iPhone choose it from the photo library, and for new ones set Settings > Camera > Formats > Most Compatible.';
  const create30x20 = { width: 30, height: 20, channels: 3, background: '#888' } as const;
  const onlyBegins = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 3)]);

  const BAD: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['text named .jpg', () => pictures.TEXT, 415, NO_PICTURE],
    ['a truncated JPEG', pictures.truncatedJpeg, 400, DAMAGED],
    ['a JPEG of which only the first bytes are right', onlyBegins, 400, DAMAGED],
    ['a PNG of 30,000 x 30,000', () => pictures.hugePng(30_000), 413, PIXELS],
    ['an SVG with a script', () => pictures.SVG_WITH_SCRIPT, 415, NO_PICTURE],
    ['a GIF', () => sharp({ create: create30x20 }).gif().toBuffer(), 415, GIF],
    ['an animated GIF', pictures.animatedGif, 415, GIF],
    ['an animated WebP', animatedWebp, 415, 'is animated: please choose a still picture.'],
    ['0 bytes', () => Buffer.alloc(0), 400, 'is empty: it has 0 bytes.'],
    ['16 MB', () => Buffer.alloc(16 * 1024 * 1024, 1), 413, 'is larger than 15 MB.'],
    [
      'HEIC',
      () => pictures.HEIC,
      415,
      `is a HEIC photograph, which cannot be read here. Please send it as JPEG: ${IPHONE}`,
    ],
  ];
  const isOf = async (make: (typeof BAD)[number][1]) => fileOf(await make(), 'holiday.jpg');
  async function animatedWebp(): Promise<Buffer> {
    return sharp(await pictures.animatedGif(), { animated: true })
      .webp()
      .toBuffer();
  }

  it.each(BAD)('%s [OFFER-25]', async (_, make, status, sentence) => {
    const keys = await storedKeys(site);
    const alone = await send(await isOf(make));
    expect([alone.statusCode, alone.json().error.message]).toEqual([status, `'holiday.jpg' ${sentence}`]);
    expect(alone.headers['content-type']).toMatch(/^application\/json/);
    expect([await storedKeys(site), await waiting()]).toEqual([keys, []]);
  });

  it('each of them among good ones of a form, of which nothing is stored [OFFER-25]', async () => {
    const keys = await storedKeys(site);
    const bad = await Promise.all(BAD.map(([, make]) => isOf(make)));
    const among = await create({ files: [await photo(41), ...bad, await photo(42)] });
    expect(among.statusCode).toBe(400);
    expect(problemsOf(among)).toEqual(BAD.map(([, , , sentence]) => `files: 'holiday.jpg' ${sentence}`));
    expect([await storedKeys(site), await waiting()]).toEqual([keys, []]);
  });

  it('an input that was left alone is no file', async () => {
    const listing = await stored({ files: [fileOf(Buffer.alloc(0), '')] });
    expect(listing.media_images).toEqual([]);
  });
});

it('31 photos are refused, 30 are taken, counted over kept ones, photos sent ahead and files together', async () => {
  const tiny = async (seed: number) => fileOf(await pictures.jpeg({ width: 24, height: 16 }, seed), `tiny-${seed}.jpg`);
  const files = await Promise.all(Array.from({ length: 31 }, (_, seed) => tiny(seed + 1)));
  const problems = ['files: A listing can have at most 30 photos.'];
  const many = await create({ files });
  expect([many.statusCode, problemsOf(many)]).toEqual([400, problems]);
  expect(await waiting()).toEqual([]);
  const listing = await stored({ files: files.slice(0, 30) });
  expect(listing.image_count).toBe(30);
  const existing_images = listing.media_images.slice(1).map((image) => image.id);
  const { upload_id } = (await send(await tiny(101))).json();
  const more = await edit(listing.id, { existing_images, uploads: [upload_id], files: [await tiny(102)] });
  expect(problemsOf(more)).toEqual(problems);
});

describe('a connection that is cut', () => {
  it('leaves no file, no row, and a server that answers the next call', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const keys = await storedKeys(site);
    const total = async () => (await site.get('/api/property/all')).json().total;
    const before = await total();
    const { payload, headers } = await encodeForm(
      listingFields({ files: [await photo(51), fileOf(Buffer.alloc(2_000_000, 1), 'long.jpg')] }),
      bearer(site.token),
    );
    const head = Object.entries({ ...headers, host: 'localhost', 'content-length': payload.length });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /api/property/create HTTP/1.1\r\n${lines}\r\n`);
    socket.write(payload.subarray(0, payload.length - 500_000));
    await expect.poll(async () => (await waiting()).length).toBe(2);
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    expect(await storedKeys(site)).toEqual(keys);
    expect(await total()).toBe(before);
    expect((await create({ title: 'After the cut' })).statusCode).toBe(201);
  });
});
