import { variantUrl, variantWidths } from '#domain/media/variants.ts';

const PIXELS = 72;

/** The smallest stored form of a photograph whose largest is `/media/{key}/{width}.jpg`. */
export function smallestForm(photoUrl: string): string {
  const largest = Number(/(\d+)\.jpg$/.exec(photoUrl)?.[1]);
  const [smallest] = variantWidths(largest);
  return smallest ? variantUrl(photoUrl, smallest, 'jpg') : photoUrl;
}

/** A client's photo, or the drawn placeholder where there is none (spec 2, About). */
export function TestimonialPhoto({ photoUrl, name }: { photoUrl: string | null; name: string }) {
  return (
    <img
      src={photoUrl ? smallestForm(photoUrl) : '/placeholder-avatar.svg'}
      alt={photoUrl ? `Photo of ${name}` : ''}
      width={PIXELS}
      height={PIXELS}
      loading="lazy"
      className="size-18 rounded-full border border-line object-cover"
    />
  );
}
