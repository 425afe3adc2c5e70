import type { MetaDescriptor } from 'react-router';
import { srcSet } from '#domain/media/variants.ts';
import type { PropertyImage } from '#domain/property/property.ts';
import { CARD_SIZES } from '#web/features/property-card/card-photos.tsx';

/** Tells the browser about the first card's photograph before it has read the page. */
export function firstPhotoPreload(image: PropertyImage | undefined): MetaDescriptor[] {
  if (!image) return [];
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(image.media_url, image.width, 'avif'),
      imageSizes: CARD_SIZES,
      fetchPriority: 'high',
    },
  ];
}
