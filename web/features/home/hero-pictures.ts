/** The files of `hero/`, by name; the build gives them names that change with their content. */
const FILES = import.meta.glob<string>('./hero/*', { eager: true, query: '?url', import: 'default' });

const TALL = '(max-width: 39.99rem)';

/** Widths in pixels: tall pictures for phones, wide ones from 640 px on. */
const FORMS = [
  { media: TALL, shape: 'tall', widths: [480, 840] },
  { media: undefined, shape: 'wide', widths: [960, 1440, 1920] },
] as const;

/** The five backgrounds of the hero (spec 2, Home), in their order: each in AVIF, and as one WebP, 960 px wide, for browsers that do not read it. */
export const HERO_PICTURES = [1, 2, 3, 4, 5].map((number) => ({
  /** 640 x 360 px, in AVIF: what stands for a video. The first picture has none. */
  cover: FILES[`./hero/${number}-cover-640.avif`],
  plain: FILES[`./hero/${number}-wide-960.webp`],
  sources: FORMS.map(({ media, shape, widths }) => ({
    media,
    type: 'image/avif',
    srcSet: widths.map((width) => `${FILES[`./hero/${number}-${shape}-${width}.avif`]} ${width}w`).join(', '),
  })),
}));
