import type { Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { VARIANT_FORMATS, type VariantFormat, variantWidths } from '#domain/media/variants.ts';
import type { DecodedPhoto } from '#server/media/decode-photo.ts';
import type { MemoryBudget } from '#server/media/encoder/memory-budget.ts';
import { loadSharp } from '#server/media/load-sharp.ts';

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
