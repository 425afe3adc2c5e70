import { useState } from 'react';
import type { Testimonial } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { hasDraft } from '#web/lib/staff/drafts.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialForm, testimonialEntry } from './testimonial-form.tsx';
import { UnsavedTestimonials } from './unsaved-testimonials.tsx';

const SKELETONS = Array.from({ length: LIMITS.paging.testimonialSkeletons }, (_, index) => `skeleton-${index}`);

/** What clients said, as the website shows it (spec 2 "Admin testimonials screen"). */
export default function TestimonialsScreen() {
  const [adding, setAdding] = useState(() => hasDraft(testimonialEntry(null)));
  const read = useRead<Testimonial[]>(KEYS.testimonials, '/testimonials/', publicApi);
  return (
    <UnsavedTestimonials>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow">
          <h1 className="text-2xl">Testimonials Management</h1>
          <p className="max-w-prose text-ink-soft">
            Manage customer testimonials shown on your website. Each testimonial includes a name, photo, text, and
            rating.
          </p>
        </div>
        <Button onClick={() => setAdding(true)} disabled={adding}>
          <Icon of="plus" size={18} />
          Add testimonial
        </Button>
      </div>
      <RetryBanner of={read}>Failed to load testimonials. Please try again.</RetryBanner>
      {read.data?.length === 0 && !adding && (
        <EmptyState title="No testimonials yet" text="Add what a client said, and the website shows it." />
      )}
      <div className="grid grid-cols-1 items-stretch gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {adding && (
          <article aria-label="New testimonial" className="rounded-card border border-brand bg-surface p-5">
            <TestimonialForm testimonial={null} onDone={() => setAdding(false)} />
          </article>
        )}
        {read.isPending &&
          SKELETONS.map((key) => (
            <div key={key} data-testimonial-skeleton>
              <Skeleton className="h-52 rounded-card" />
            </div>
          ))}
        {read.data?.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </UnsavedTestimonials>
  );
}
