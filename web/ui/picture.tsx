import type { MetaDescriptor } from 'react-router';
import { plainWidth, srcSet, variantUrl } from '#domain/media/variants.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A stored photograph. */
export interface PictureSource {
  /** The address of the largest JPEG; the other forms are derived from it. */
  media_url: string;
  /** Pixels of the largest form. */
  width: number;
  /** Of one that is `small` nothing but its frame counts. */
  height?: number;
  /** A tiny picture as a `data:` URI, seen until the photograph is there. */
  placeholder?: string | null;
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: '(min-width: 64rem) 33vw, 100vw'. */
  sizes: string;
  /** Pixels of the widest form that its frame can use; any by default. */
  widest?: number | undefined;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** The one largest picture of the first view. */
  priority?: boolean;
  /** Shape and size of the frame; the photograph covers it. */
  className?: string;
  /** 'contain' shows the whole photograph. */
  fit?: 'cover' | 'contain';
  /** One of many on the page: what a browser without AVIF gets is said in one address, and its size by its frame alone. */
  small?: boolean;
}

/**
 * A photograph in AVIF and WebP at several widths, and as one JPEG, over its soft placeholder; a small one in AVIF and as one WebP. It
 * fills its frame, so nothing jumps.
 */
export function Picture({
  image,
  alt,
  sizes,
  eager,
  priority,
  className,
  fit = 'cover',
  widest,
  small = false,
}: PictureProps) {
  const { media_url: url, width, height, placeholder } = image;
  return (
    <span data-whole={fit === 'contain' || undefined} className={classNames('picture', className)}>
      {placeholder && <img src={placeholder} alt="" />}
      <picture>
        <source type="image/avif" srcSet={srcSet(url, width, 'avif', widest)} sizes={sizes} />
        {!small && <source type="image/webp" srcSet={srcSet(url, width, 'webp', widest)} sizes={sizes} />}
        <img
          src={variantUrl(url, plainWidth(width), small ? 'webp' : 'jpg')}
          alt={alt}
          {...(!small && { width, height })}
          loading={eager || priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** Preloads a photograph: the largest picture of the first view. */
export function picturePreload(image: PictureSource | undefined, sizes: string, widest?: number): MetaDescriptor[] {
  if (!image) return [];
  return [imagePreload(srcSet(image.media_url, image.width, 'avif', widest), sizes)];
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
