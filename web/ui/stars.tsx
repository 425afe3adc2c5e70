import { Star } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const MOST_STARS = 5;
const POSITIONS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** A rating of 1 to 5 as stars, read out as '4 out of 5 stars'. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${MOST_STARS} stars`}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {POSITIONS.map((position) => (
        <Icon key={position} of={Star} className={position <= rating ? 'fill-warn text-warn' : 'text-edge'} />
      ))}
    </span>
  );
}
