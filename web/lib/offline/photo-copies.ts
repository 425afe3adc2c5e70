/** Photographs that are kept of one home. */
const MOST_PHOTOS = 6;

/** The width that stands for all others, in pixels. */
const KEPT_WIDTH = 720;

/** On this site, or at an address of their own. */
const PHOTO = /\/(?:media|photos)\/([0-9a-f]+)\/(\d+)\.webp/g;

/**
 * The folder of a photograph on this site, which has one file per width and format: `/media/3f…/`. Copies are fetched from there wherever
 * pages link it. null for any other address.
 */
export function photoFolder(address: string): string | null {
  const name = /\/(?:media|photos)\/([0-9a-f]+)\/\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1];
  return name === undefined ? null : `/media/${name}/`;
}

/** One file for each of these photographs, of those that the HTML of a page names: 720 pixels wide, or the next smaller one. */
export function photosToKeep(html: string, photos: readonly string[]): string[] {
  const widths = new Map<string, number[]>();
  for (const [, name = '', width] of html.matchAll(PHOTO)) {
    widths.set(name, [...(widths.get(name) ?? []), Number(width)]);
  }
  return photos.slice(0, MOST_PHOTOS).flatMap((photo) => {
    const folder = photoFolder(photo);
    const named = widths.get(folder?.split('/')[2] ?? '');
    if (!folder || !named) return [];
    const fitting = named.filter((width) => width <= KEPT_WIDTH);
    const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...named);
    return `${folder}${width}.webp`;
  });
}
