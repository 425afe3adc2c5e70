import { type ComponentProps, memo, useEffect, useRef } from 'react';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { startCards } from '#web/islands/cards.ts';
import { startHearts } from '#web/islands/hearts.ts';

/** The card of any page, in an island: the same plain scripts bring it to life, which React leaves alone, since it draws a home once. */
export const CardInIsland = memo((props: ComponentProps<typeof PropertyCard>) => {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (around.current === null) return;
    startCards(around.current);
    startHearts(around.current);
  }, []);
  return (
    <div ref={around} className="contents">
      <PropertyCard {...props} />
    </div>
  );
});
