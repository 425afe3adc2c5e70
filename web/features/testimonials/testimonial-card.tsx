import { formatLongDate, isoDay } from '#domain/dates.ts';
import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import { TestimonialPhoto } from '#web/features/testimonials/testimonial-photo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** A client's words with photo, name, stars and date (spec 2, About); an invented one says that it is a sample (D30). */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, photo_url, testimonial_text, rating, created_at, is_sample } = testimonial;
  return (
    <figure className="mx-auto flex h-full max-w-3xl flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-8 text-center sm:px-12">
      <TestimonialPhoto photoUrl={photo_url} name={name} />
      <Stars rating={rating} />
      <blockquote className="wrap-anywhere text-balance text-lg sm:text-xl">
        <p>“{testimonial_text}”</p>
      </blockquote>
      <figcaption className="wrap-anywhere mt-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <time dateTime={isoDay(created_at)} className="text-ink-soft">
          {formatLongDate(created_at)}
        </time>
        {is_sample && <Badge tone="warn">Sample</Badge>}
      </figcaption>
    </figure>
  );
}
