import type { MetaDescriptor } from 'react-router';
import { imagePreload } from '#web/ui/picture.tsx';

/** The files of `hero/`, by name; the build gives them names that change with their content. */
const FILES = import.meta.glob<string>('./hero/*', { eager: true, query: '?url', import: 'default' });

const TALL = '(max-width: 39.99rem)';
const WIDE = '(min-width: 40rem)';

/** Widths in pixels: tall pictures for phones, wide ones from 640 px on. WebP, the fall-back, needs no largest one. */
const FORMS = [
  { media: TALL, shape: 'tall', format: 'avif', widths: [480, 840] },
  { media: TALL, shape: 'tall', format: 'webp', widths: [480, 840] },
  { media: undefined, shape: 'wide', format: 'avif', widths: [960, 1440, 1920] },
  { media: undefined, shape: 'wide', format: 'webp', widths: [960, 1440] },
] as const;

/** The five backgrounds of the hero (spec 2, Home), in their order: one plain address, 960 px wide, and the sources of each. */
export const HERO_PICTURES = [1, 2, 3, 4, 5].map((number) => ({
  plain: FILES[`./hero/${number}-wide-960.webp`],
  sources: FORMS.map(({ media, shape, format, widths }) => ({
    media,
    type: `image/${format}`,
    srcSet: widths.map((width) => `${FILES[`./hero/${number}-${shape}-${width}.${format}`]} ${width}w`).join(', '),
  })),
}));

/** Preloads the first background, the largest picture of the first view. */
export function heroPreload(): MetaDescriptor[] {
  const sources = HERO_PICTURES[0]?.sources.filter(({ type }) => type === 'image/avif') ?? [];
  return sources.map(({ srcSet, media = WIDE }) => imagePreload(srcSet, '100vw', media));
}
