import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import { seenTestimonial, testimonialChangeSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { publicApi, staffApi } from '#web/lib/api-client.ts';
import { hasDraft, useHasDraft, useLeaveGuard } from '#web/lib/staff/drafts.ts';
import { deskClient, KEYS, refresh, useRead } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Avatar, Stars } from '#web/ui/client.tsx';
import { Box, Form, FormButtons, Meanwhile, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { FieldError, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AskFirst, ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { isMeanwhile, problemsOf } from '#web/ui/refusals.ts';
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

const DELETE = (
  <>
    <Icon of="trash-2" size={18} className="text-bad" />
    Delete
  </>
);

function View({ testimonial, onEdit }: { testimonial: Testimonial; onEdit: () => void }) {
  const { id, name, photo_url, rating, testimonial_text, created_at, is_sample } = testimonial;
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
        <AskFirst
          button={{ size: 'sm', tone: 'quiet', 'aria-label': `Delete the testimonial of ${name}`, children: DELETE }}
          title="Delete testimonial"
          confirmLabel="Delete"
          onConfirm={() => remove.mutate(id)}
        >
          The testimonial of {name} disappears from the website. This cannot be undone.
        </AskFirst>
      </div>
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

interface TestimonialFormProps {
  /** null: a new one. */
  testimonial: Testimonial | null;
  /** Saved or cancelled: back to the view. What was typed and chosen goes with the form. */
  onDone: () => void;
}

const { name, text, rating } = LIMITS.testimonial;

/** The edit mode of a testimonial (spec 2 "Admin testimonials screen"). Stores it under its id, or a new one (D26, D54). */
function TestimonialForm({ testimonial, onDone }: TestimonialFormProps) {
  const id = testimonial?.id;
  const [photo, setPhoto] = useState<File | null>(null);
  const keptAs = testimonialEntry(testimonial);
  const form = useDeskForm({
    begin: startOf(testimonial),
    rules: testimonialChangeSchema,
    keptAs,
    send: async (entry) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(entry)) if (value !== undefined) body.append(field, String(value));
      if (photo) body.append('photo', photo);
      const call =
        id === undefined
          ? staffApi.post<Testimonial>('/testimonials/', body)
          : staffApi.put<Testimonial>(`/testimonials/${id}`, body);
      const saved = await call.catch(async (error) => {
        // Awaited: who is told of a colleague's change can have it shown at once.
        if (isMeanwhile(error)) await refresh(KEYS.testimonials);
        throw error;
      });
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) =>
        id === undefined ? [saved, ...(list ?? [])] : list?.map((other) => (other.id === id ? saved : other)),
      );
      toastSuccess(id === undefined ? 'Testimonial added successfully' : 'Testimonial updated successfully');
      onDone();
    },
    onRefused: () =>
      toastError(
        id === undefined
          ? 'The testimonial could not be added. Please try again.'
          : 'Failed to update testimonial. Please try again.',
      ),
  });
  const { isSubmitting } = form.boxes.formState;
  const hasTyped = useHasDraft(keptAs);
  useUnsaved(photo !== null || hasTyped, form.forget);
  const cancel = () => {
    form.forget();
    onDone();
  };
  return (
    <Form form={form}>
      {form.isKept && (
        <p role="status" className="text-ink-soft text-sm">
          What you typed before is here again. A photograph has to be chosen again.
        </p>
      )}
      <Meanwhile form={form} what="testimonial" />
      <PhotoPicker
        file={photo}
        onPick={setPhoto}
        error={problemsOf(form.refusal).find(({ field }) => field === 'photo')?.type}
      />
      <Box name="name" label="Name" most={name.max}>
        <TextInput autoComplete="off" />
      </Box>
      <StarInput />
      <Box name="testimonial_text" label="Testimonial" most={text.max}>
        <TextArea />
      </Box>
      <FormButtons submitLabel={isSubmitting ? 'Saving...' : 'Save'} onCancel={cancel} />
    </Form>
  );
}

/** The name under which the entry of a form is kept. */
function testimonialEntry(testimonial: Testimonial | null): string {
  return `testimonial-${testimonial?.id ?? 'new'}`;
}

function startOf(testimonial: Testimonial | null) {
  if (!testimonial) return { name: '', testimonial_text: '', rating: String(rating.max) };
  const { name, testimonial_text, rating: stars } = testimonial;
  return { name, testimonial_text, rating: String(stars), seen: seenTestimonial(testimonial) };
}

interface PhotoPickerProps {
  file: File | null;
  onPick: (file: File | null) => void;
  error: string | undefined;
}

/** Chooses one image file and says that it is chosen. */
function PhotoPicker({ file, onPick, error }: PhotoPickerProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`${buttonClass({ size: 'sm' })} has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
        >
          <Icon of="camera" size={18} />
          Choose photo
          <input
            id={id}
            type="file"
            accept={PHOTO_ACCEPT}
            className="sr-only"
            aria-invalid={error ? true : undefined}
            onChange={(event) => onPick(event.target.files?.[0] ?? null)}
          />
        </label>
        {file && (
          <p role="status" className="wrap-anywhere text-ink-soft text-sm">
            File selected: {file.name}
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const STARS = Array.from({ length: rating.max }, (_, index) => index + 1);

/** A rating that is set by clicking a star. Plain radio buttons: arrows move. */
function StarInput() {
  const { register, watch, formState } = useFormContext();
  const chosen = Number(watch('rating'));
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Rating</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-calm"
          >
            <input
              {...register('rating')}
              type="radio"
              value={star}
              aria-label={staffCounts.stars(star)}
              className="sr-only"
            />
            <Icon of="star" size={26} className={star <= chosen ? 'fill-warn text-warn' : 'text-edge'} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={formState.errors.rating?.message as string | undefined} />
    </fieldset>
  );
}

const UnsavedForms = createContext<Map<string, () => void>>(new Map());

/** Asks before the screen is left while one of its forms holds something that is not saved. */
function UnsavedTestimonials({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Map<string, () => void>());
  const blocker = useLeaveGuard(useCallback(() => forms.size > 0, [forms]));
  return (
    <UnsavedForms value={forms}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          for (const forget of forms.values()) forget();
          blocker.proceed?.();
        }}
        onClose={() => blocker.reset?.()}
      >
        What you typed in a testimonial is not saved yet. If you leave, it is lost.
      </ConfirmDialog>
    </UnsavedForms>
  );
}

/** Registers a form with unsaved changes, and how to discard them, for as long as it is mounted. */
function useUnsaved(isUnsaved: boolean, forget: () => void): void {
  const forms = useContext(UnsavedForms);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    forms.set(id, forget);
    return () => void forms.delete(id);
  });
}
