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

const MOST_STARS = 5;
const POSITIONS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** A rating of 1 to 5 as stars, read out as '4 out of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      viewBox="0 0 120 24"
      width="110"
      height="22"
      role="img"
      aria-label={t('{rating} out of {most} stars', { rating, most: MOST_STARS })}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {POSITIONS.map((position) => (
        <path
          key={position}
          d={STAR}
          transform={`translate(${(position - 1) * 24})`}
          data-star={position <= rating ? 'full' : 'empty'}
          className={position <= rating ? 'fill-warn stroke-warn' : 'fill-transparent stroke-edge'}
        />
      ))}
    </svg>
  );
}
