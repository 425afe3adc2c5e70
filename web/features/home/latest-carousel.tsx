import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useCarousel } from '#web/features/home/use-carousel.ts';
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
