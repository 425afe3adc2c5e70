import type { MetaDescriptor } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import { imagePreload } from '#web/ui/picture.tsx';

/** The files of `hero/`, by name; the build gives them names that change with their content. */
const FILES = import.meta.glob<string>('./hero/*', { eager: true, query: '?url', import: 'default' });

type Format = 'avif' | 'webp';

/** Widths in pixels: tall pictures for phones, wide ones from 640 px on. WebP, the fall-back, needs no largest one. */
const WIDTHS = {
  avif: { tall: [480, 840], wide: [960, 1440, 1920] },
  webp: { tall: [480, 840], wide: [960, 1440] },
} as const;

export const TALL_MEDIA = '(max-width: 39.99rem)';
const WIDE_MEDIA = '(min-width: 40rem)';

export interface HeroPicture {
  /** What it shows, for lists of pictures; in the hero it is decoration. */
  name: string;
  tall: Record<Format, string>;
  wide: Record<Format, string>;
  /** One plain address, 960 px wide. */
  plain: string;
}

function fileUrl(index: number, shape: 'tall' | 'wide', width: number, format: Format): string {
  return FILES[`./hero/${index}-${shape}-${width}.${format}`] ?? '';
}

function srcSetOf(index: number, shape: 'tall' | 'wide', format: Format): string {
  return WIDTHS[format][shape].map((width) => `${fileUrl(index, shape, width, format)} ${width}w`).join(', ');
}

const NAMES = [
  'City skyline reflected in the river at dusk',
  'Palm-lined walk between two residential towers',
  'Modern bungalow with a green lawn',
  'Street of row houses with a neem tree',
  'Glass-fronted showroom at blue hour',
];

/** The five backgrounds of the hero (spec 2, Home), in their order. */
export const HERO_PICTURES: readonly HeroPicture[] = NAMES.map((name, at) => ({
  name,
  tall: { avif: srcSetOf(at + 1, 'tall', 'avif'), webp: srcSetOf(at + 1, 'tall', 'webp') },
  wide: { avif: srcSetOf(at + 1, 'wide', 'avif'), webp: srcSetOf(at + 1, 'wide', 'webp') },
  plain: fileUrl(at + 1, 'wide', 960, 'webp'),
}));

export const HERO_MS = LIMITS.heroMs;

/** Preloads the first background, the largest picture of the first view. */
export function heroPreload(): MetaDescriptor[] {
  const [first] = HERO_PICTURES;
  if (!first) return [];
  return [imagePreload(first.tall.avif, '100vw', TALL_MEDIA), imagePreload(first.wide.avif, '100vw', WIDE_MEDIA)];
}
