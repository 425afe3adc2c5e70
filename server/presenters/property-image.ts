import type { PropertyImage } from '#domain/property/property.ts';
import type { PropertyImageRecord } from '#server/db/records.ts';

/** A photograph as anybody may see it. */
export function presentImage(image: PropertyImageRecord): PropertyImage {
  return {
    id: image.id,
    media_url: mediaUrl(image.mediaKey, image.width),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  };
}

/** The address of the largest JPEG; the others follow from it (`#domain/media/variants.ts`). */
export function mediaUrl(key: string, largestWidth: number): string {
  return `/media/${key}/${largestWidth}.jpg`;
}
