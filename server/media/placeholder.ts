import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import type { DecodedPhoto } from '#server/media/decode-photo.ts';

/** The widest and highest picture that the hash takes. */
const HASH_SIDE = 100;

/**
 * A soft tiny picture as a `data:` URI of a few hundred characters, shown until the photograph is there.
 * The hash smooths better than scaling down; as WebP it is a tenth of the PNG that the hash's library would make.
 */
export async function makePlaceholder(photo: DecodedPhoto): Promise<string> {
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
