import { variantUrl, variantWidths } from '#domain/media/variants.ts';
import { t } from '#domain/words/t.ts';
import { classNames } from '#web/ui/class-names.ts';

interface AvatarProps {
  photoUrl: string | null;
  name: string;
  /** Width and height in CSS pixels; `className` sets the same size. */
  pixels: number;
  className: string;
  lazy?: boolean;
}

/** The photo of a person in its smallest stored form, or the drawn placeholder where there is none (spec 2, About). */
export function Avatar({ photoUrl, name, pixels, className, lazy }: AvatarProps) {
  return (
    <img
      src={photoUrl ? smallestForm(photoUrl) : '/placeholder-avatar.svg'}
      alt={photoUrl ? t('Photo of {name}', { name }) : ''}
      width={pixels}
      height={pixels}
      loading={lazy ? 'lazy' : undefined}
      className={classNames('rounded-full border border-line object-cover', className)}
    />
  );
}

/** The smallest stored form of a photograph whose largest is `/media/{key}/{width}.jpg`. */
export function smallestForm(photoUrl: string): string {
  const largest = Number(/(\d+)\.jpg$/.exec(photoUrl)?.[1]);
  const [smallest] = variantWidths(largest);
  return smallest ? variantUrl(photoUrl, smallest, 'jpg') : photoUrl;
}
