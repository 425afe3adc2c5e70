import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { CardListing } from '#domain/property/card.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { STEPS } from '#web/ui/steps.ts';

const TITLE = 'Recently Added Properties';

interface LatestSectionProps {
  /** undefined while they are on their way, null when they could not be read. */
  latest: readonly CardListing[] | null | undefined;
  card: (property: CardListing) => ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

/** 'Recently Added Properties' with what stands in their place while there are none (spec 2, D42). */
export function LatestSection({ latest, card, onRetry, retrying }: LatestSectionProps) {
  const loading = latest === undefined || (latest === null && retrying);
  return (
    <section aria-label={TITLE}>
      {latest && latest.length > 0 ? (
        <LatestCarousel latest={latest} card={card} />
      ) : (
        <div className="page-width">
          <h2 className="text-2xl">{TITLE}</h2>
          <div className="mt-4 flex min-h-[420px] flex-col items-center justify-center gap-4 panel p-6 text-center">
            {loading && <Spinner label="Loading properties..." />}
            {latest === null && !loading && (
              <>
                <p role="alert" className="font-medium text-bad">
                  Failed to fetch featured properties
                </p>
                <Button onClick={onRetry}>
                  <Icon of="rotate-cw" />
                  Try again
                </Button>
              </>
            )}
            {latest?.length === 0 && <p>New properties are being added. Please check back soon.</p>}
          </div>
        </div>
      )}
      <div className="page-width mt-6 flex justify-center">
        <LinkButton to={paths.search()}>View All Properties</LinkButton>
      </div>
    </section>
  );
}

/** Cards in a row that scrolls sideways (spec 2, Home): buttons on desktops, dots on phones, fingers and arrow keys everywhere. */
function LatestCarousel({ latest, card }: { latest: readonly CardListing[] } & Pick<LatestSectionProps, 'card'>) {
  const track = useRef<HTMLUListElement>(null);
  const { pages, page, atStart, atEnd, step, goTo } = useCarousel(track, latest.length);
  const id = useId();
  return (
    <div>
      <div className="page-width section-head">
        <h2 id={id} className="text-2xl">
          {TITLE}
        </h2>
        <div className="hidden gap-2 lg:scripted:flex">
          {STEPS.map(({ by, icon }) => (
            <Button
              key={by}
              size="icon"
              aria-label={`Scroll ${by < 0 ? 'left' : 'right'}`}
              aria-controls={`${id}-track`}
              disabled={by < 0 ? atStart : atEnd}
              onClick={() => step(by)}
            >
              <Icon of={icon} />
            </Button>
          ))}
        </div>
      </div>
      <div className="page-width">
        <ul ref={track} id={`${id}-track`} data-carousel aria-labelledby={id} className="card-row">
          {latest.map((property) => (
            <li key={property.id}>{card(property)}</li>
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
            className={`size-[10px] rounded-full transition-colors ${index === page ? 'bg-brand' : 'bg-edge/60'}`}
          />
        </button>
      ))}
    </div>
  );
}

/** Follows a sideways scrolling row of `count` cards and moves it. */
function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState({ ...carouselPlace(0, 0, 0, 0), atEnd: false });
  useEffect(() => {
    const row = track.current;
    if (!row || count === 0) return;
    const follow = () => setPlace(carouselPlace(row.scrollLeft, row.clientWidth, row.scrollWidth, cardPitch(row)));
    const sizes = new ResizeObserver(follow);
    sizes.observe(row);
    row.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', follow);
    };
  }, [track, count]);
  return {
    ...place,
    step: (by: number) => track.current?.scrollBy({ left: by * place.step }),
    goTo: (page: number) => track.current?.scrollTo({ left: page * place.part }),
  };
}

/** A dot that a finger hits (WCAG 2.2, target size), in CSS pixels: dots do not grow with the letters. */
const DOT_PX = 24;

/** How far the start of one card is from that of the next. */
function cardPitch(row: HTMLElement): number {
  const [first, second] = Array.from(row.children, (card) => (card as HTMLElement).offsetLeft);
  return first === undefined || second === undefined ? 0 : second - first;
}

/**
 * Where a sideways scrolling row stands, from its measures in CSS pixels; `pitch` is what a card takes with its gap. A pixel of rounding at
 * the ends does not count.
 */
export function carouselPlace(scrollLeft: number, visibleWidth: number, fullWidth: number, pitch: number) {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  // How far one press of a button scrolls: 80% of the visible width (spec 9).
  const step = visibleWidth * LIMITS.carouselStep;
  // A part begins with a card, where a row comes to rest on phones; parts are not more than there is room for dots.
  const unit = Math.max(1, pitch || step);
  const room = Math.max(2, Math.floor(visibleWidth / DOT_PX));
  const fewest = Math.ceil(Math.max(0, furthest - 1) / (room - 1) / unit);
  const part = unit * Math.max(1, Math.floor(step / unit), fewest);
  const pages = furthest > 1 ? 1 + Math.ceil((furthest - 1) / part) : 1;
  const atEnd = scrollLeft >= furthest - 1;
  const page = atEnd ? pages - 1 : Math.min(pages - 1, Math.max(0, Math.round(scrollLeft / part)));
  return { pages, page, step, part, atStart: scrollLeft <= 1, atEnd };
}
