import type { MetaDescriptor } from 'react-router';
import { HERO_PICTURES, TALL_MEDIA, WIDE_MEDIA } from '#web/features/home/hero-pictures.ts';

/** Tells the browser about the first background before it has read the page: it is the largest picture of the first view. */
export function heroPreload(): MetaDescriptor[] {
  const [first] = HERO_PICTURES;
  if (!first) return [];
  const preload = (imageSrcSet: string, media: string) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: '100vw',
    media,
    fetchPriority: 'high',
  });
  return [preload(first.tall.avif, TALL_MEDIA), preload(first.wide.avif, WIDE_MEDIA)];
}
