import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures made on the spot: good ones, and every kind of bad one that a form may be handed. */

interface Size {
  width: number;
  height: number;
}

/** A JPEG whose content depends on `seed`; the same seed gives the same bytes. */
export async function jpeg({ width, height }: Size, seed = 1): Promise<Buffer> {
  return sharp(gradient({ width, height }, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A JPEG as phones write it: GPS position, camera, and an orientation tag that says 'turn me by 90 degrees'. */
export async function phonePhoto(size: Size): Promise<Buffer> {
  return sharp(await jpeg(size, 7))
    .withExif({
      IFD0: { Make: 'Secretphone', Model: 'Owner of 12 Hidden Lane' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 34/1 17/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Left half red, right half blue. */
export async function redAndBlue({ width, height }: Size, orientation = 1): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export async function animatedGif(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(32 * 32 * 3, 255), Buffer.alloc(32 * 32 * 3, 0)]);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await jpeg({ width: 1200, height: 900 });
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

export const TEXT = Buffer.from('This is a shopping list, whatever its name says.\n'.repeat(40));

/** The beginning of a HEIC file and nothing a decoder could use. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(500, 1),
]);

/** A sound PNG of `side` x `side` black pixels in a few kilobytes: 30,000 of them would be 2.7 gigabytes when decoded. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function gradient({ width, height }: Size, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = (x * seed) % 256;
    pixels[at + 1] = (y + seed * 40) % 256;
    pixels[at + 2] = (x + y) % 256;
  }
  return pixels;
}
