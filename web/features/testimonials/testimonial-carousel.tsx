import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate, isoDay } from '#domain/dates.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, PauseButton } from '#web/ui/button.tsx';
import { SCROLL_REGION } from '#web/ui/class-names.ts';
import { Avatar, Stars } from '#web/ui/client.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf } from '#web/ui/rich.ts';

/**
 * Clients' words, the next one every 5 seconds (`slides.ts`); it stands still for the pointer, the keyboard, the pause button and reduced
 * motion. Without scripts it is a row to scroll.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section
      {...moves('testimonials', 'sign')}
      aria-roledescription={t('carousel')}
      aria-labelledby="testimonials-title"
      data-testid="testimonials"
      className="page-width py-12"
    >
      <h2 id="testimonials-title" className="text-center text-2xl">
        {t('What our clients say')}
      </h2>
      <div
        {...SCROLL_REGION}
        role="group"
        data-slides
        aria-label={t('Testimonials')}
        className="mt-6 flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {testimonials.map((testimonial, position) => (
          <div
            key={testimonial.id}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}', { number: position + 1, count: testimonials.length })}
            aria-current={position === 0 || undefined}
            className="w-full shrink-0 snap-center px-1"
          >
            <TestimonialCard testimonial={testimonial} />
          </div>
        ))}
      </div>
      {testimonials.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-2 not-scripted:hidden">
          <Button size="icon" tone="quiet" data-step={-1} aria-label={t('Previous testimonial')}>
            <Icon of="chevron-left" />
          </Button>
          <p aria-hidden="true" className="w-20 text-center text-ink-soft tabular-nums sm:hidden">
            {t('{number} of {count}', { number: 1, count: testimonials.length })}
          </p>
          {/* A phone has no room for dots large enough to tap. */}
          <div className="flex flex-wrap max-sm:hidden">
            {testimonials.map(({ id }, position) => (
              <button
                key={id}
                type="button"
                data-show={position}
                aria-label={t('Show testimonial {number}', { number: position + 1 })}
                aria-current={position === 0 || undefined}
                className="group flex size-7 items-center justify-center"
              >
                <span className="size-2.5 rounded-full bg-edge transition-all group-aria-current:w-5 group-aria-current:bg-brand" />
              </button>
            ))}
          </div>
          <Button size="icon" tone="quiet" data-step={1} aria-label={t('Next testimonial')}>
            <Icon of="chevron-right" />
          </Button>
          <PauseButton what={t('testimonials')} />
        </div>
      )}
    </section>
  );
}

/** A client's words with photo, name, stars and date (spec 2, About); an invented one says that it is a sample (D30). */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, photo_url, testimonial_text, rating, created_at, is_sample } = testimonial;
  return (
    <figure className="mx-auto flex h-full max-w-3xl flex-col items-center gap-4 panel px-6 py-8 text-center sm:px-12">
      <Avatar photoUrl={photo_url} name={name} pixels={72} className="size-18" lazy />
      <Stars rating={rating} />
      <blockquote className="wrap-anywhere text-balance text-lg sm:text-xl">
        <p lang={langOf(testimonial_text)}>“{testimonial_text}”</p>
      </blockquote>
      <figcaption className="wrap-anywhere mt-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <span lang={langOf(name)} className="font-semibold">
          {name}
        </span>
        <time dateTime={isoDay(created_at)} className="text-ink-soft">
          {formatLongDate(created_at)}
        </time>
        {is_sample && <Badge tone="warn">{t('Sample')}</Badge>}
      </figcaption>
    </figure>
  );
}
