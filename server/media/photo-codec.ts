import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { type AnswerProblem, type AppError, failure, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { type FileKind, fileKind, KIND_BYTES } from '#domain/media/file-kind.ts';
import { VARIANT_FORMATS, type VariantFormat, variantWidths } from '#domain/media/variants.ts';

/** Pixels of one picture: 60 million, more than any phone takes in one shot that is worth keeping at 1600 pixels. */
const PHOTO_MAX_PIXELS = 60_000_000;

/** Of an AVIF: its decoder takes some 20 bytes for each pixel, twenty times what a JPEG takes. */
const AVIF_MAX_PIXELS = 16_777_216;

export type PhotoFault = keyof typeof FAULTS;

const FAULTS = {
  empty: ['VALIDATION_FAILED', 'photoEmpty'],
  'too-large': ['TOO_LARGE', 'photoTooLarge'],
  'not-a-picture': ['UNSUPPORTED_MEDIA', 'photoNotAPicture'],
  gif: ['UNSUPPORTED_MEDIA', 'photoGif'],
  heic: ['UNSUPPORTED_MEDIA', 'photoHeic'],
  damaged: ['VALIDATION_FAILED', 'photoDamaged'],
  'too-many-pixels': ['TOO_LARGE', 'photoTooManyPixels'],
  'too-many-avif-pixels': ['TOO_LARGE', 'photoTooManyAvifPixels'],
  animated: ['UNSUPPORTED_MEDIA', 'photoAnimated'],
} as const;

const ALLOWED = {
  avifMegapixels: Math.floor(AVIF_MAX_PIXELS / 1e6),
  megabytes: LIMITS.property.photoBytes / 1024 ** 2,
  megapixels: PHOTO_MAX_PIXELS / 1e6,
};
const MAX_NAME_LENGTH = 100;

/** The refusal of one file: a sentence that names it, under the form field it came in. */
export function photoProblem(fault: PhotoFault, fileName: string, field = 'files'): AppError {
  const [code, key] = FAULTS[fault];
  const params = { name: shownName(fileName), ...ALLOWED };
  return failure(code, key, { ...params, details: [{ field, ...reason(key, params) }] });
}

/** A file name as it may be shown: without folders and control characters, at most 100 characters. */
export function shownName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return base === '' ? 'The file' : base.slice(0, MAX_NAME_LENGTH);
}

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

type SharpModule = typeof import('sharp').default;

let loaded: Promise<SharpModule> | undefined;

/** The decoder and encoder of photographs, loaded with the first one: 10 MB that a process which only shows photographs does without. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture: the work queue runs two pictures side by side, and the site keeps answering meanwhile.
    sharp.concurrency(1);
    // Every picture is encoded once: keeping decoded ones in memory would help nobody.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** Lets work begin when the memory that it will take is free. */
export interface MemoryBudget {
  /** Runs `work`, which takes so many bytes for as long as it runs. What is larger than the whole budget runs alone. */
  spend<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** In the order in which it came: what is large is never passed by what is small. */
export function createMemoryBudget(wholeBytes: number): MemoryBudget {
  const waiting: { bytes: number; begin: () => void }[] = [];
  let spent = 0;
  const beginNext = () => {
    for (let [next] = waiting; next !== undefined && spent + next.bytes <= wholeBytes; [next] = waiting) {
      waiting.shift();
      spent += next.bytes;
      next.begin();
    }
  };
  return {
    async spend(wanted, work) {
      const bytes = Math.min(wanted, wholeBytes);
      await new Promise<void>((begin) => {
        waiting.push({ bytes, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        spent -= bytes;
        beginNext();
      }
    },
  };
}

export interface EncodedVariant {
  width: number;
  format: VariantFormat;
  data: Buffer;
}

/**
 * Settings measured on 12-megapixel phone photos, all five widths on one core: AVIF effort 1 takes 0.5 s and is 4 % larger than
 * effort 3, which takes 1.7 s; WebP effort 2 takes 0.14 s and is 3 % larger than effort 4, which takes 0.3 s. JPEG is for the few
 * browsers that know neither, so it is progressive but spared the 0.2 s in which mozjpeg would make it a quarter smaller.
 */
const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 76, progressive: true }),
};

/** By measure: the encoder of AVIF has several copies of its picture, and tables; the others work line by line. */
const AVIF_BYTES_A_PIXEL = 32;

/**
 * Every width and format of a photo, one after another (never two at once: memory and the second core stay free). `budget` lets what takes
 * much memory begin.
 */
export async function* encodeVariants(photo: DecodedPhoto, budget?: MemoryBudget): AsyncGenerator<EncodedVariant> {
  const sharp = await loadSharp();
  const raw = { width: photo.width, height: photo.height, channels: 3 } as const;
  for (const width of variantWidths(photo.width)) {
    const resized = await sharp(photo.data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const { width: actual, height } = resized.info;
    for (const format of VARIANT_FORMATS) {
      const picture = sharp(resized.data, { raw: { width: actual, height, channels: 3 } });
      const encode = () => ENCODERS[format](picture).toBuffer();
      const bytes = format === 'avif' ? actual * height * AVIF_BYTES_A_PIXEL : 0;
      yield { width, format, data: await (budget === undefined ? encode() : budget.spend(bytes, encode)) };
    }
  }
}

/** The widest and highest picture that the hash takes. */
const HASH_SIDE = 100;

/**
 * A soft tiny picture as a `data:` URI of a few hundred characters, shown until the photo is there.
 * The hash smooths better than scaling down; as WebP it is a tenth of the PNG that the hash's library would make.
 */
export async function makePlaceholder(photo: DecodedPhoto): Promise<string> {
  const sharp = await loadSharp();
  const small = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { w, h, rgba } = thumbHashToRGBA(rgbaToThumbHash(small.info.width, small.info.height, small.data));
  const webp = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 20, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
