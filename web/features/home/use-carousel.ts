import { type RefObject, useEffect, useState } from 'react';
import { type CarouselPlace, carouselPlace, partStep, scrollStep } from '#web/features/home/carousel-place.ts';

const START: CarouselPlace = { pages: 1, page: 0, atStart: true, atEnd: false };

/** Follows a sideways scrolling row of `count` cards and moves it. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(START);
  useEffect(() => {
    const row = track.current;
    if (!row || count === 0) return;
    const follow = () => setPlace(carouselPlace(row.scrollLeft, row.clientWidth, row.scrollWidth));
    const sizes = new ResizeObserver(follow);
    sizes.observe(row);
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', follow);
    };
  }, [track, count]);
  const step = (direction: -1 | 1) => {
    const row = track.current;
    row?.scrollBy({ left: direction * scrollStep(row.clientWidth) });
  };
  const goTo = (page: number) => {
    const row = track.current;
    row?.scrollTo({ left: page * partStep(row.clientWidth, row.scrollWidth) });
  };
  return { ...place, step, goTo };
}
