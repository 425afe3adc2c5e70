import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { previewInChild } from '#server/media/encoder.ts';
import { loadSharp } from '#server/media/photo-codec.ts';
import { previewFile, variantFile } from '#server/media/photo-key.ts';
import type { MediaStore } from '#server/media/store.ts';

/** What link previews show: 1200 x 630 pixels, and messengers leave out what is larger than 300 kB. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const PREVIEW_MAX_BYTES = 300_000;
const QUALITIES = [80, 70, 60, 45, 30];

/** Shown for a listing without photos, and by pages that have none of their own. */
const DEFAULT_PREVIEW = new URL('../../web/public/og-default.jpg', import.meta.url);

/** A picture cut to the shape of link previews, as JPEG under 300 kB. */
export async function makePreview(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const cut = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
  return encodePreview(cut);
}

/** The pixels of such a picture, in three colours, as JPEG under 300 kB. */
export async function encodePreview(pixels: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  let made: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    made = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (made.length < PREVIEW_MAX_BYTES) break;
  }
  return made;
}

/** The preview of a stored photo, made when it is asked for the first time; null when its files are not there. */
export async function previewOf(media: MediaStore, photo: { key: string; width: number }): Promise<Buffer | null> {
  const kept = await media.get(previewFile(photo.key));
  if (kept !== null) return buffer(kept.stream);
  const master = await media.get(variantFile(photo.key, photo.width, 'jpg'));
  if (master === null) return null;
  const made = await previewInChild(await buffer(master.stream));
  await media.put(previewFile(photo.key), made);
  return made;
}

export function defaultPreview(): Promise<Buffer> {
  return readFile(DEFAULT_PREVIEW);
}
