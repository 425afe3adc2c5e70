import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { AnswerProblem } from '#domain/errors.ts';
import { type FileKind, fileKind, KIND_BYTES } from '#domain/media/file-kind.ts';
import type { MemoryBudget } from '#server/media/encoder/memory-budget.ts';
import { loadSharp } from '#server/media/load-sharp.ts';
import { AVIF_MAX_PIXELS, PHOTO_MAX_PIXELS, type PhotoFault, photoProblem } from '#server/media/photo-problem.ts';

/** A decoded photo: upright, sRGB, without alpha and metadata, three bytes per pixel. */
export interface DecodedPhoto {
  data: Buffer;
  width: number;
  height: number;
}

/** A file by its path, or its bytes. */
export type PhotoSource = string | Uint8Array;

/** Thrown with the reason when a file is not a photo that can be stored. */
export class UndecodablePhoto extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'UndecodablePhoto';
    this.fault = fault;
  }
}

/** What `look` finds wrong with a file, as problems of its form field. */
export async function photoFaults(
  look: () => Promise<unknown>,
  name: string,
  field?: string,
): Promise<readonly AnswerProblem[]> {
  try {
    await look();
    return [];
  } catch (error) {
    if (error instanceof UndecodablePhoto) return photoProblem(error.fault, name, field).details ?? [];
    throw error;
  }
}

/** The largest stored variant in pixels; a wider picture is scaled down to it. Only a panorama turned upright is taller. */
const MASTER_WIDTH = 1600;
const MASTER_MAX_HEIGHT = 3200;
const DECODE_SECONDS = 60;

/**
 * Looks at the first bytes and the header alone: cheap, and enough to refuse most wrong files. Answers how much memory decoding will take,
 * in bytes. Throws `UndecodablePhoto`.
 */
export async function inspectPhoto(source: PhotoSource): Promise<number> {
  const head = await readHead(source);
  if (head.length === 0) throw new UndecodablePhoto('empty');
  const kind = fileKind(head);
  if (kind === null) throw new UndecodablePhoto('not-a-picture');
  if (kind === 'gif') throw new UndecodablePhoto('gif');
  if (kind === 'heic' && !(await readsHeic())) throw new UndecodablePhoto('heic');
  const { width, height, pages, isProgressive } = await readHeader(source);
  const pixels = width * height;
  if (pixels > PHOTO_MAX_PIXELS) throw new UndecodablePhoto('too-many-pixels');
  if (kind === 'avif' && pixels > AVIF_MAX_PIXELS) throw new UndecodablePhoto('too-many-avif-pixels');
  if ((pages ?? 1) > 1) throw new UndecodablePhoto('animated');
  return pixels * bytesAPixel(kind, isProgressive === true);
}

/** By measure: what is decoded line by line takes little, the rest has all its pixels in memory, some of it several times. */
function bytesAPixel(kind: FileKind, isProgressive: boolean): number {
  if (kind === 'avif' || kind === 'heic') return 20;
  if (kind === 'webp') return 4;
  if (!isProgressive) return 1;
  return kind === 'jpeg' ? 7 : 4;
}

/**
 * Decodes a photo once, at the size of its largest variant: turned as its orientation tag says, converted to sRGB,
 * transparent parts on white. What a file carries besides its pixels (GPS position, camera, names) ends here.
 * Throws `UndecodablePhoto`.
 */
export async function decodePhoto(source: PhotoSource, budget?: MemoryBudget): Promise<DecodedPhoto> {
  const bytes = await inspectPhoto(source);
  return budget === undefined ? decodeInspected(source) : budget.spend(bytes, () => decodeInspected(source));
}

async function decodeInspected(source: PhotoSource): Promise<DecodedPhoto> {
  const sharp = await loadSharp();
  try {
    // 'error' refuses what is cut off or broken and takes what cameras write a little wrong (a warning to the decoder).
    const { data, info } = await sharp(source, {
      failOn: 'error',
      limitInputPixels: PHOTO_MAX_PIXELS,
      sequentialRead: true,
    })
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

/** The ready-made decoder has no HEVC; one that is built on the host may have it, and names the suffix then. */
async function readsHeic(): Promise<boolean> {
  const { format } = await loadSharp();
  return format.heif.input.fileSuffix?.includes('.heic') === true;
}

/** The pixel limit is off for the header alone, to tell a huge picture from a broken one. */
async function readHeader(source: PhotoSource): Promise<Metadata> {
  const sharp = await loadSharp();
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
