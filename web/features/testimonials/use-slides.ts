import { type UIEvent, useCallback, useRef, useState } from 'react';
import { stepAround } from '#web/lib/step-around.ts';

/** A row of slides, one in view, that scrolls: by the finger as well as by `show`. */
export function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const show = useCallback((next: number) => {
    const element = row.current;
    if (!element) return;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    element.scrollTo({ left: next * element.clientWidth, behavior });
    setIndex(next);
  }, []);

  const onScrollEnd = useCallback((event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  }, []);

  return { row, index, show, step: (by: number) => show(stepAround(index, by, count)), onScrollEnd };
}
