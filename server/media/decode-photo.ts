import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fileKind, KIND_BYTES } from '#server/media/file-kind.ts';
import { MASTER_MAX_HEIGHT, MASTER_WIDTH, PHOTO_MAX_PIXELS } from '#server/media/photo-limits.ts';
import type { PhotoFault } from '#server/media/photo-problem.ts';

/** A decoded photograph: upright, sRGB, without alpha and metadata, three bytes per pixel. */
export interface DecodedPhoto {
  data: Buffer;
  width: number;
  height: number;
}

/** A file by its path, or its bytes. */
export type PhotoSource = string | Uint8Array;

/** Thrown with the reason when a file is no photograph that can be stored. */
export class UndecodablePhoto extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'UndecodablePhoto';
    this.fault = fault;
  }
}

const DECODE_SECONDS = 60;
/** The ready-made decoder has no HEVC; one that is built on the host may have it, and names the suffix then. */
const READS_HEIC = sharp.format.heif.input.fileSuffix?.includes('.heic') === true;

/** Looks at the first bytes and the header alone: cheap, and enough to refuse most wrong files. Throws `UndecodablePhoto`. */
export async function inspectPhoto(source: PhotoSource): Promise<void> {
  const head = await readHead(source);
  if (head.length === 0) throw new UndecodablePhoto('empty');
  const kind = fileKind(head);
  if (kind === null) throw new UndecodablePhoto('not-a-picture');
  if (kind === 'gif') throw new UndecodablePhoto('gif');
  if (kind === 'heic' && !READS_HEIC) throw new UndecodablePhoto('heic');
  const { width, height, pages } = await readHeader(source);
  if (width * height > PHOTO_MAX_PIXELS) throw new UndecodablePhoto('too-many-pixels');
  if ((pages ?? 1) > 1) throw new UndecodablePhoto('animated');
}

/**
 * Decodes a photograph once, at the size of its largest variant: turned as its orientation tag says, converted to sRGB,
 * transparent parts on white. What a file carries besides its pixels (GPS position, camera, names) ends here.
 * Throws `UndecodablePhoto`.
 */
export async function decodePhoto(source: PhotoSource): Promise<DecodedPhoto> {
  await inspectPhoto(source);
  try {
    const { data, info } = await openPicture(source)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: MASTER_WIDTH, height: MASTER_MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UndecodablePhoto('damaged', error);
  }
}

/** `failOn: 'error'` refuses what is cut off or broken and takes what cameras write a little wrong (a warning to the decoder). */
function openPicture(source: PhotoSource): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS, sequentialRead: true });
}

/** The pixel limit is off for the header alone, so that a huge picture is told from a broken one. */
async function readHeader(source: PhotoSource): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UndecodablePhoto('damaged', error);
  }
}

async function readHead(source: PhotoSource): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, KIND_BYTES);
  const handle = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
