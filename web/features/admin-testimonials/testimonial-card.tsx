import { useState } from 'react';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import { hasDraft } from '#web/lib/staff/drafts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useDeleteTestimonial } from './testimonial-calls.ts';
import { TestimonialForm, testimonialEntry } from './testimonial-form.tsx';

/** A testimonial, to look at or to edit. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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
