import type { MetaDescriptor } from 'react-router';
import { srcSet } from '#domain/media/variants.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { STAGE_SIZES } from '#web/features/property-detail/gallery-stage.tsx';

/** Tells the browser about the large photograph, the one at `start`, before it has read the page. */
export function stagePreload({ media_images }: PropertyDetail, start: number): MetaDescriptor[] {
  const image = media_images[start] ?? media_images[0];
  if (!image) return [];
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(image.media_url, image.width, 'avif'),
      imageSizes: STAGE_SIZES,
      fetchPriority: 'high',
    },
  ];
}
