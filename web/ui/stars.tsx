import { t } from '#domain/words/t.ts';

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
