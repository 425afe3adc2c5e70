import { variantUrl, variantWidths } from '#domain/media/variants.ts';

/** The photo of a client in its smallest stored form, or the drawn placeholder. */
export function Avatar({ photoUrl, name }: { photoUrl: string | null; name: string }) {
  return (
    <img
      src={photoUrl ? smallForm(photoUrl) : '/placeholder-avatar.svg'}
      alt={photoUrl ? `Photo of ${name}` : ''}
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-full border border-line object-cover"
    />
  );
}

function smallForm(photoUrl: string): string {
  const [smallest] = variantWidths(Number(/(\d+)\.jpg$/.exec(photoUrl)?.[1]));
  return smallest ? variantUrl(photoUrl, smallest, 'jpg') : photoUrl;
}
