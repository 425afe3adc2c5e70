import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface LatestCarouselProps {
  title: string;
  /** One card each, with its key. */
  cards: readonly { key: number; card: ReactNode }[];
}

/** Cards in a row that scrolls sideways (spec 2, Home): buttons on desktops, dots on phones, fingers and arrow keys everywhere. */
export function LatestCarousel({ title, cards }: LatestCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const { pages, page, atStart, atEnd, step, goTo } = useCarousel(track, cards.length);
  const id = useId();
  return (
    <div>
      <div className="page-width flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="hidden gap-2 lg:scripted:flex">
          <Button
            size="icon"
            aria-label="Scroll left"
            aria-controls={`${id}-track`}
            disabled={atStart}
            onClick={() => step(-1)}
          >
            <Icon of={ChevronLeft} />
          </Button>
          <Button
            size="icon"
            aria-label="Scroll right"
            aria-controls={`${id}-track`}
            disabled={atEnd}
            onClick={() => step(1)}
          >
            <Icon of={ChevronRight} />
          </Button>
        </div>
      </div>
      <div className="page-width">
        <ul
          ref={track}
          id={`${id}-track`}
          data-carousel
          aria-labelledby={id}
          className="relative -mx-4 flex gap-5 max-lg:snap-x max-lg:snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth px-4 pt-4 pb-5 [scrollbar-width:none] print:flex-wrap"
        >
          {cards.map(({ key, card }) => (
            <li key={key} className="w-[min(20rem,85vw)] shrink-0 snap-start scroll-ms-4 print:w-[47%]">
              {card}
            </li>
          ))}
        </ul>
      </div>
      <Dots pages={pages} page={page} goTo={goTo} />
    </div>
  );
}

/** Where the row stands, on phones; each dot scrolls there. */
function Dots({ pages, page, goTo }: { pages: number; page: number; goTo: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <div data-carousel-dots className="no-print flex justify-center lg:hidden">
      {Array.from({ length: pages }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Go to part ${index + 1} of ${pages}`}
          aria-current={index === page ? 'true' : undefined}
          onClick={() => goTo(index)}
          className="flex size-[24px] items-center justify-center"
        >
          <span
            className={classNames(
              'size-[10px] rounded-full transition-colors',
              index === page ? 'bg-brand' : 'bg-edge/60',
            )}
          />
        </button>
      ))}
    </div>
  );
}

const START: CarouselPlace = { pages: 1, page: 0, atStart: true, atEnd: false };

/** Follows a sideways scrolling row of `count` cards and moves it. */
function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
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

/** Where a sideways scrolling row stands; all in CSS pixels. */
export interface CarouselPlace {
  /** Parts that a step goes through; not more than the row has room to show as dots. */
  pages: number;
  /** The present part, from 0. */
  page: number;
  atStart: boolean;
  atEnd: boolean;
}

/** How far one press of a button scrolls: 80% of the visible width (spec 9). */
export function scrollStep(visibleWidth: number): number {
  return visibleWidth * LIMITS.carouselStep;
}

/** A dot that a finger hits (WCAG 2.2, target size), in CSS pixels: dots do not grow with the letters. */
const DOT_PX = 24;

function pagesOf(furthest: number, visibleWidth: number): number {
  if (visibleWidth === 0) return 1;
  const steps = 1 + Math.ceil((furthest - 1) / scrollStep(visibleWidth));
  return Math.max(1, Math.min(steps, Math.floor(visibleWidth / DOT_PX)));
}

/** How far one dot is from the next: a step, or more where there is no room for so many dots. */
export function partStep(visibleWidth: number, fullWidth: number): number {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  const pages = pagesOf(furthest, visibleWidth);
  return Math.max(scrollStep(visibleWidth), pages > 1 ? furthest / (pages - 1) : 0);
}

/** Reads a row's place from its measures. A pixel of rounding at the ends does not count. */
export function carouselPlace(scrollLeft: number, visibleWidth: number, fullWidth: number): CarouselPlace {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  const pages = pagesOf(furthest, visibleWidth);
  const step = partStep(visibleWidth, visibleWidth + furthest);
  const atEnd = scrollLeft >= furthest - 1;
  const page = atEnd ? pages - 1 : Math.min(pages - 1, Math.round(scrollLeft / (step || 1)));
  return { pages, page: Math.max(0, page), atStart: scrollLeft <= 1, atEnd };
}
