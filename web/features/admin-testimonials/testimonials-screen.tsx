import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  TestimonialForm,
  testimonialEntry,
  UnsavedTestimonials,
} from '#web/features/admin-testimonials/testimonial-form.tsx';
import { publicApi, staffApi } from '#web/lib/api-client.ts';
import { hasDraft } from '#web/lib/staff/drafts.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Stars } from '#web/ui/stars.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

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

/** A testimonial, to look at or to edit. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const [editing, setEditing] = useState(() => hasDraft(testimonialEntry(testimonial)));
  return (
    <article aria-label={`Testimonial of ${testimonial.name}`} className="panel p-5">
      {editing ? (
        <TestimonialForm testimonial={testimonial} onDone={() => setEditing(false)} />
      ) : (
        <View testimonial={testimonial} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
}

function View({ testimonial, onEdit }: { testimonial: Testimonial; onEdit: () => void }) {
  const { id, name, photo_url, rating, testimonial_text, created_at, is_sample } = testimonial;
  const [asking, setAsking] = useState(false);
  const remove = useDeleteTestimonial();
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-3 cramped:flex-wrap">
        <Avatar photoUrl={photo_url} name={name} pixels={56} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-lg">{name}</h2>
          <Stars rating={rating} />
        </div>
        {is_sample && (
          <Badge tone="warn" className="ms-auto self-start">
            Sample
          </Badge>
        )}
      </div>
      <blockquote className="wrap-anywhere grow">“{testimonial_text}”</blockquote>
      <div className="flex flex-wrap items-center gap-1">
        <p className="grow text-ink-soft text-sm">{formatLongDate(created_at)}</p>
        <Button size="sm" onClick={onEdit} aria-label={`Edit the testimonial of ${name}`}>
          <Icon of="pencil" size={18} />
          Edit
        </Button>
        <Button size="sm" tone="quiet" onClick={() => setAsking(true)} aria-label={`Delete the testimonial of ${name}`}>
          <Icon of="trash-2" size={18} className="text-bad" />
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete testimonial"
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          remove.mutate(id);
        }}
        onClose={() => setAsking(false)}
      >
        The testimonial of {name} disappears from the website. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

/** Deletes a testimonial: it goes at once, and comes back when the server refuses. */
function useDeleteTestimonial() {
  return useMutation({
    mutationFn: (id: number) => staffApi.delete(`/testimonials/${id}`),
    onMutate: (id) => {
      const before = deskClient.getQueryData<Testimonial[]>(KEYS.testimonials);
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) => list?.filter((other) => other.id !== id));
      return before;
    },
    onSuccess: () => toastSuccess('Testimonial deleted successfully'),
    onError: (_error, _id, before) => {
      deskClient.setQueryData(KEYS.testimonials, before);
      toastError('The testimonial could not be deleted. Please try again.');
    },
  });
}
