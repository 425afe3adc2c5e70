import { type UIEvent, useRef, useState } from 'react';
import { placesInView } from '#web/islands/cards.ts';
import { stepAround } from '#web/ui/steps.ts';
import { useListener } from '#web/ui/use-browser.ts';

/**
 * A strip of `count` photographs, each as wide as the strip. The browser scrolls it under a finger, so the page keeps its own scrolling; a
 * photograph is called for when it comes into view, and with `touched` one ahead.
 */
export function usePhotoStrip(count: number, touched: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [called, setCalled] = useState<readonly number[]>([0]);
  const call = (places: readonly number[]) => {
    if (places.some((place) => !called.includes(place))) setCalled([...new Set([...called, ...places])]);
  };
  // On a touch screen the strip lies over the link that covers the card, and a tap on it is one on the link. A swipe is no tap.
  useListener(strip, 'click', () => strip.current?.closest('article')?.querySelector('a')?.click());
  return {
    strip,
    /** The place of the photograph that is seen, from 0. */
    shown,
    isCalled: (place: number) => called.includes(place) || (touched && place === stepAround(shown, 1, count)),
    step(by: number) {
      const place = stepAround(shown, by, count);
      call([place]);
      setShown(place);
      const width = strip.current?.clientWidth ?? 0;
      strip.current?.scrollTo({ left: place * width, behavior: 'instant' });
    },
    onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
      if (clientWidth === 0) return;
      const scrolled = scrollLeft / clientWidth;
      call(placesInView(scrolled, count));
      setShown(Math.min(count - 1, Math.max(0, Math.round(scrolled))));
    },
  };
}
