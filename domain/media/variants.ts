/** Stored forms of a photograph: fixed widths in three formats under one content-addressed key, `/media/{key}/{width}.{format}`. */

const VARIANT_WIDTHS = [320, 480, 720, 1080, 1600] as const;
export const VARIANT_FORMATS = ['avif', 'webp', 'jpg'] as const;
const LARGEST_VARIANT = 1600;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** The widths stored for a picture of `width` pixels: never upscaled, the widest one being the picture itself, at most 1600. */
export function variantWidths(width: number): number[] {
  const largest = Math.min(width, LARGEST_VARIANT);
  return [...VARIANT_WIDTHS.filter((candidate) => candidate < largest), largest];
}

/** `/media/k/1080.jpg`, 480, 'webp' -> `/media/k/480.webp`. */
export function variantUrl(mediaUrl: string, width: number, format: VariantFormat): string {
  return mediaUrl.replace(/[^/]*$/, `${width}.${format}`);
}

/** The `srcset` of one format, narrowest first; without those wider than `widest` pixels, unless there is no other. */
export function srcSet(mediaUrl: string, width: number, format: VariantFormat, widest = LARGEST_VARIANT): string {
  const [narrowest, ...wider] = variantWidths(width);
  const folder = mediaUrl.slice(0, mediaUrl.lastIndexOf('/') + 1);
  return [narrowest, ...wider.filter((candidate) => candidate <= widest)]
    .map((candidate) => `${folder}${candidate}.${format} ${candidate}w`)
    .join(', ');
}

/** The width of a photograph in pixels, which stands in the address of its largest JPEG. */
export function widthOf(mediaUrl: string): number {
  return Number(/(\d+)\.jpg$/.exec(mediaUrl)?.[1] ?? 0);
}

/** The address of the largest JPEG, from which the others follow. */
export function mediaUrl(key: string, largestWidth: number): string {
  return `/media/${key}/${largestWidth}.jpg`;
}

/** Width of the one file for browsers that read none of the others. */
const PLAIN_WIDTH = 720;

/** The width of the one file of a photograph for browsers that read none of the others. */
export function plainWidth(width: number): number {
  const widths = variantWidths(width);
  return widths.findLast((candidate) => candidate <= PLAIN_WIDTH) ?? Math.min(...widths);
}
