import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LIMITS } from '#domain/limits.ts';
import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import { TestimonialCard } from '#web/features/testimonials/testimonial-card.tsx';
import { useSlides } from '#web/features/testimonials/use-slides.ts';
import { Button } from '#web/ui/button.tsx';
import { useAutoplay } from '#web/ui/hooks/use-autoplay.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PauseButton } from '#web/ui/pause-button.tsx';

/** A row that scrolls can be scrolled by keyboard too. */
const BY_KEYBOARD = { tabIndex: 0 };

/**
 * Clients' words, the next one every 5 seconds (spec 2, spec 9); it stands still for the pointer, the keyboard, the pause
 * button and reduced motion. Without scripts it is a row to scroll.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { row, index, show, step, onScrollEnd } = useSlides(testimonials.length);
  const { paused, toggle, holders } = useAutoplay(() => step(1), LIMITS.testimonialMs);
  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="testimonials-title"
      data-testid="testimonials"
      className="page-width py-12"
      {...holders}
    >
      <h2 id="testimonials-title" className="text-center text-2xl">
        What our clients say
      </h2>
      <div
        ref={row}
        {...BY_KEYBOARD}
        role="group"
        aria-label="Testimonials"
        onScrollEnd={onScrollEnd}
        className="mt-6 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {testimonials.map((testimonial, position) => (
          <div
            key={testimonial.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${testimonials.length}`}
            aria-current={position === index || undefined}
            className="w-full shrink-0 snap-center px-1"
          >
            <TestimonialCard testimonial={testimonial} />
          </div>
        ))}
      </div>
      {testimonials.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-2 not-scripted:hidden">
          <Button size="icon" tone="quiet" aria-label="Previous testimonial" onClick={() => step(-1)}>
            <Icon of={ChevronLeft} />
          </Button>
          <p aria-hidden="true" className="w-20 text-center text-ink-soft tabular-nums sm:hidden">
            {index + 1} of {testimonials.length}
          </p>
          <Dots count={testimonials.length} index={index} onShow={show} />
          <Button size="icon" tone="quiet" aria-label="Next testimonial" onClick={() => step(1)}>
            <Icon of={ChevronRight} />
          </Button>
          <PauseButton paused={paused} onToggle={toggle} what="testimonials" />
        </div>
      )}
    </section>
  );
}

interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

/** From tablets on: a phone has no room for a row of dots that a finger hits, and says '1 of 12'. */
function Dots({ count, index, onShow }: DotsProps) {
  return (
    <div className="flex flex-wrap max-sm:hidden">
      {Array.from({ length: count }, (_, position) => position).map((position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show testimonial ${position + 1}`}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
          className="group flex size-7 items-center justify-center"
        >
          <span className="size-2.5 rounded-full bg-edge transition-all group-aria-current:w-5 group-aria-current:bg-brand" />
        </button>
      ))}
    </div>
  );
}
