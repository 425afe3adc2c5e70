import type { MetaDescriptor } from 'react-router';
import { srcSet, variantUrl, variantWidths } from '#domain/media/variants.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A stored photograph. */
export interface PictureSource {
  /** The address of the largest JPEG; the other forms are derived from it. */
  media_url: string;
  /** Pixels of the largest form. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URI, seen until the photograph is there. */
  placeholder?: string | null;
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: '(min-width: 64rem) 33vw, 100vw'. */
  sizes: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** The one largest picture of the first view. */
  priority?: boolean;
  /** Shape and size of the frame; the photograph covers it. */
  className?: string;
  /** 'contain' shows the whole photograph. */
  fit?: 'cover' | 'contain';
}

/** Width of the JPEG for browsers that read no `srcset`. */
const PLAIN_WIDTH = 720;

/** A photograph in AVIF, WebP and JPEG at several widths over its soft placeholder. It fills its frame, so nothing jumps. */
export function Picture({ image, alt, sizes, eager, priority, className, fit = 'cover' }: PictureProps) {
  const { media_url: url, width, height, placeholder } = image;
  const fill = classNames('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain');
  const plain =
    variantWidths(width).findLast((candidate) => candidate <= PLAIN_WIDTH) ?? Math.min(...variantWidths(width));
  return (
    <span className={classNames('relative block overflow-hidden bg-skeleton', className)}>
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" className={classNames(fill, 'blur-sm')} />}
      <picture>
        <source type="image/avif" srcSet={srcSet(url, width, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(url, width, 'webp')} sizes={sizes} />
        <img
          src={variantUrl(url, plain, 'jpg')}
          srcSet={srcSet(url, width, 'jpg')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager || priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={fill}
        />
      </picture>
    </span>
  );
}

/** Preloads a photograph: the largest picture of the first view. */
export function picturePreload(image: PictureSource | undefined, sizes: string): MetaDescriptor[] {
  if (!image) return [];
  return [imagePreload(srcSet(image.media_url, image.width, 'avif'), sizes)];
}

/** A preload of an AVIF picture, as one of the route's `meta`. */
export function imagePreload(imageSrcSet: string, imageSizes: string, media?: string): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes,
    ...(media && { media }),
    fetchPriority: 'high',
  };
}
