import { createHash } from 'node:crypto';
import { mediaUrl, VARIANT_FORMATS, type VariantFormat, variantWidths } from '#domain/media/variants.ts';
import type { Row } from '#server/db/tables.ts';

/** Raised when the stored forms change (widths, quality): a stored key promises the same bytes for ever. */
const RECIPE = 1;
const KEY = /^[0-9a-f]{32}$/;

/** The media types of the stored formats: what the site ever serves as a photo. */
export const FORMAT_TYPES: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The key of a photo: the same file always gets the same key. `hash` is the SHA-256 of the original bytes. */
export function photoKey(hash: string): string {
  return createHash('sha256').update(`${RECIPE}:${hash}`).digest('hex').slice(0, 32);
}

export function isPhotoKey(text: string): boolean {
  return KEY.test(text);
}

/** Where the stored forms of a photo lie in the media store. */
export function photoFolder(key: string): string {
  return `photos/${key}/`;
}

export function variantFile(key: string, width: number, format: VariantFormat): string {
  return `${photoFolder(key)}${width}.${format}`;
}

const FACTS = 'photo.json';

/** Dimensions and placeholder. Written last and removed first: where it is, every form is, unless another process removes them just now. */
export function factsFile(key: string): string {
  return `${photoFolder(key)}${FACTS}`;
}

export function isFactsFile(name: string): boolean {
  return name.endsWith(`/${FACTS}`);
}

/** Every file of a photo whose largest form is so wide, but the preview that some have. */
export function photoFilesOf({ key, width }: { key: string; width: number }): string[] {
  const forms = variantWidths(width).flatMap((each) => VARIANT_FORMATS.map((format) => variantFile(key, each, format)));
  return [factsFile(key), ...forms];
}

/** The address of a photograph's largest JPEG, for browsers; the other forms lie beside it. */
export type PhotoUrl = (key: string, largestWidth: number) => string;

/** Addresses on this site, or where everybody can read the store itself (D92). Nothing else decides where a photograph is linked. */
export function photoUrls(publicUrl: string | null): PhotoUrl {
  return publicUrl === null ? mediaUrl : (key, width) => `${publicUrl}/${variantFile(key, width, 'jpg')}`;
}

/** What answers say of a photograph of a listing. Name by name: gathering the rest of a row is slow, and lists have many of them. */
export function photoAnswer(
  photoUrl: PhotoUrl,
  {
    id,
    media_key,
    width,
    height,
    placeholder,
  }: Pick<Row<'property_images'>, 'id' | 'media_key' | 'width' | 'height' | 'placeholder'>,
) {
  return { id, media_url: photoUrl(media_key, width), width, height, placeholder };
}

/** The picture for link previews of a listing whose main photo this is. */
export function previewFile(key: string): string {
  return `${photoFolder(key)}preview.jpg`;
}
