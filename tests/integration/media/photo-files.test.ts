import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { variantWidths } from '#domain/media/variants.ts';
import { failureSentence, wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';
import { createPhotoFiles } from '#server/media/photo-files.ts';
import { photoFolder } from '#server/media/photo-key.ts';
import { openDiskStore } from '#server/media/store.ts';
import { all } from '#tests/integration/media/collect.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { given, givenFolder } from '#tests/support/given.ts';

const folder = givenFolder();
const media = given(() => openDiskStore(folder.path));
const photoFiles = given(() => createPhotoFiles(media));

async function filesOf(key: string): Promise<string[]> {
  const entries = await all(media.list(photoFolder(key)));
  return entries.map((entry) => entry.key.slice(photoFolder(key).length)).sort();
}

async function bytesOf(key: string, file: string): Promise<Buffer> {
  const found = await media.get(`${photoFolder(key)}${file}`);
  if (found === null) throw new Error(`${file} is missing`);
  return buffer(found.stream);
}

/** The colour of one pixel as [r, g, b]. */
async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

describe('a photograph', () => {
  it('is stored in every width and format, never upscaled, with its dimensions and a small placeholder', async () => {
    const stored = await photoFiles.storeBytes(await pictures.jpeg({ width: 2000, height: 1000 }), 'a.jpg');
    expect(stored).toMatchObject({ width: 1600, height: 800 });
    expect(await filesOf(stored.key)).toEqual(
      [320, 480, 720, 1080, 1600]
        .flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${width}.${format}`))
        .concat('photo.json')
        .sort(),
    );
    for (const format of ['avif', 'webp', 'jpg']) {
      const found = await sharp(await bytesOf(stored.key, `480.${format}`)).metadata();
      expect([found.width, found.height]).toEqual([480, 240]);
    }
    expect(stored.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(stored.placeholder.length).toBeLessThan(600);
  });

  it.each([1, 100, 320, 321, 800])('of %i pixels across is kept at that size', async (width) => {
    const stored = await photoFiles.storeBytes(await pictures.jpeg({ width, height: 60 }, width), 'small.jpg');
    expect(stored.width).toBe(width);
    const jpegs = (await filesOf(stored.key)).filter((file) => file.endsWith('.jpg'));
    expect(jpegs.sort()).toEqual(
      variantWidths(width)
        .map((each) => `${each}.jpg`)
        .sort(),
    );
  });

  it('loses its GPS position and everything else it carried besides pixels', async () => {
    const original = await pictures.phonePhoto({ width: 800, height: 600 });
    expect(original.includes('Hidden Lane')).toBe(true);
    const { key } = await photoFiles.storeBytes(original, 'phone.jpg');
    for (const file of (await filesOf(key)).filter((name) => name !== 'photo.json')) {
      const bytes = await bytesOf(key, file);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(bytes.includes('Hidden Lane')).toBe(false);
      expect(bytes.includes('Secretphone')).toBe(false);
    }
  });

  it('taken with the phone on its side stands upright', async () => {
    const { key, width, height } = await photoFiles.storeBytes(
      await pictures.redAndBlue({ width: 400, height: 200 }, 6),
      'sideways.jpg',
    );
    expect([width, height]).toEqual([200, 400]);
    const upright = await bytesOf(key, '200.jpg');
    const [top, bottom] = [await pixel(upright, 100, 50), await pixel(upright, 100, 350)];
    expect(top[0]).toBeGreaterThan(240);
    expect(bottom[2]).toBeGreaterThan(240);
  });

  it('with transparent parts gets a white ground, a grey or a 16-bit one becomes plain colour', async () => {
    const size = { width: 400, height: 300 };
    const glass = await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const plain = await pictures.jpeg(size);
    const grey = await sharp(plain).greyscale().jpeg().toBuffer();
    const deep = await sharp(plain).toColourspace('rgb16').png().toBuffer();
    const white = await photoFiles.storeBytes(glass, 'glass.png');
    expect(await pixel(await bytesOf(white.key, '400.jpg'), 10, 10)).toEqual([255, 255, 255]);
    for (const picture of [grey, deep]) {
      const { key } = await photoFiles.storeBytes(picture, 'unusual');
      expect(await sharp(await bytesOf(key, '400.webp')).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });

  it('in another colour space is converted, not reinterpreted', async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83232' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { key } = await photoFiles.storeBytes(red, 'p3.png');
    const [r = 0, g = 0, b = 0] = await pixel(await bytesOf(key, '64.jpg'), 32, 32);
    expect(Math.abs(r - 200) + Math.abs(g - 50) + Math.abs(b - 50)).toBeLessThan(16);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
    const picture = await sharp(await pictures.jpeg({ width: 300, height: 200 }))
      [format]()
      .toBuffer();
    expect(await photoFiles.storeBytes(picture, `a.${format}`)).toMatchObject({ width: 300, height: 200 });
  });

  it('is gone whole when removed', async () => {
    const { key, width } = await photoFiles.storeBytes(await pictures.jpeg({ width: 340, height: 200 }, 5), 'a.jpg');
    expect(await photoFiles.find(key)).toMatchObject({ key, width });
    await photoFiles.remove(key);
    expect(await photoFiles.find(key)).toBeNull();
    expect(await filesOf(key)).toEqual([]);
  });
});

it('a file that is no photograph is refused with its name, of which what is no name is not repeated', async () => {
  const before = (await all(media.list(''))).length;
  const name = `../../etc/\u202Epasswd\n${'x'.repeat(500)}`;
  const error = await photoFiles.storeBytes(pictures.TEXT, name).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  const { details } = error as AppError;
  const message = failureSentence(error as AppError, words('en'));
  expect(wireProblems(details ?? [], words('en'))).toEqual([{ field: 'files', type: message }]);
  expect(message).toMatch(/^'passwdx+' is not a picture/);
  expect(message.length).toBeLessThan(200);
  expect((await all(media.list(''))).length).toBe(before);
});

it('bytes and a file on the disk give the same photograph', async () => {
  const bytes = await pictures.jpeg({ width: 350, height: 200 }, 9);
  const path = join(folder.path, 'upload');
  await writeFile(path, bytes);
  const source = { name: 'a.jpg', hash: hash('sha256', bytes) };
  expect(await photoFiles.store(path, source)).toEqual(await photoFiles.storeBytes(bytes, 'b.jpg'));
});
