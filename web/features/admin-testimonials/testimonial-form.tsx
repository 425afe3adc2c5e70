import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Testimonial } from '#domain/answers/site.ts';
import type { WireProblem } from '#domain/errors.ts';
import { type TestimonialEntry, testimonialSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { parseWith } from '#domain/parse.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { shownProblem } from '#domain/words/sentence.ts';
import { useUnsaved } from '#web/features/admin-testimonials/unsaved-testimonials.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, FieldError, LengthCounter } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

interface TestimonialFormProps {
  /** null: a new one. */
  testimonial: Testimonial | null;
  /** Saved or cancelled: back to the view. What was typed and chosen goes with the form. */
  onDone: () => void;
}

const { name, text } = LIMITS.testimonial;
const NEW = { name: '', testimonial_text: '', rating: LIMITS.testimonial.rating.max };

/** The edit mode of a testimonial (spec 2 "Admin testimonials screen"). */
export function TestimonialForm({ testimonial, onDone }: TestimonialFormProps) {
  const radioName = useId();
  const { entry, setEntry, forget, isRestored } = useDraft(testimonialEntry(testimonial), pick(testimonial));
  const [photo, setPhoto] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveTestimonial(testimonial?.id ?? null);
  useUnsaved(photo !== null || JSON.stringify(entry) !== JSON.stringify(pick(testimonial)), forget);

  function close() {
    forget();
    onDone();
  }

  function submit() {
    const parsed = parseWith(testimonialSchema, entry);
    setErrors(parsed.ok ? {} : byField(parsed.problems.map(shownProblem)));
    if (!parsed.ok) return;
    save.mutate(
      { entry: parsed.value, photo },
      {
        onSuccess: close,
        onError: (error) => setErrors(byField(error instanceof ApiError ? error.problems : [])),
      },
    );
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && (
        <p role="status" className="text-ink-soft text-sm">
          What you typed before is here again. A photograph has to be chosen again.
        </p>
      )}
      <PhotoPicker file={photo} onPick={setPhoto} error={errors.photo} />
      <Field label="Name" error={errors.name} aside={<LengthCounter length={entry.name.length} max={name.max} />}>
        <TextInput
          value={entry.name}
          autoComplete="off"
          onChange={(event) => setEntry({ ...entry, name: event.target.value })}
        />
      </Field>
      <StarInput
        name={radioName}
        value={entry.rating}
        onChange={(rating) => setEntry({ ...entry, rating })}
        error={errors.rating}
      />
      <Field
        label="Testimonial"
        error={errors.testimonial_text}
        aside={<LengthCounter length={entry.testimonial_text.length} max={text.max} />}
      >
        <TextArea
          value={entry.testimonial_text}
          onChange={(event) => setEntry({ ...entry, testimonial_text: event.target.value })}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={close} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** The name under which the entry of a form is kept. */
export function testimonialEntry(testimonial: Testimonial | null): string {
  return `testimonial-${testimonial?.id ?? 'new'}`;
}

function pick(testimonial: Testimonial | null) {
  if (!testimonial) return NEW;
  const { name, testimonial_text, rating } = testimonial;
  return { name, testimonial_text, rating };
}

function byField(problems: readonly WireProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ field, type }) => [field, type]));
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

const { max } = LIMITS.testimonial.rating;
const STARS = Array.from({ length: max }, (_, index) => index + 1);

interface StarInputProps {
  /** Two testimonials may be open at once: each needs its own name. */
  name: string;
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
}

/** A rating that is set by clicking a star. Plain radio buttons: arrows move. */
function StarInput({ name, value, onChange, error }: StarInputProps) {
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
              type="radio"
              name={name}
              value={star}
              aria-label={staffCounts.stars(star)}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon of="star" size={26} className={star <= value ? 'fill-warn text-warn' : 'text-edge'} />
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

export interface TestimonialDraft {
  entry: TestimonialEntry;
  /** Only when another photo was chosen. */
  photo: File | null;
}

function bodyOf({ entry, photo }: TestimonialDraft): FormData {
  const body = new FormData();
  body.append('name', entry.name);
  body.append('testimonial_text', entry.testimonial_text);
  body.append('rating', String(entry.rating));
  if (photo) body.append('photo', photo);
  return body;
}

/** Stores a testimonial: the one with `id`, or a new one (D26, D54). */
function useSaveTestimonial(id: number | null) {
  return useMutation({
    mutationFn: (draft: TestimonialDraft) =>
      id === null
        ? staffApi.post<Testimonial>('/testimonials/', bodyOf(draft))
        : staffApi.put<Testimonial>(`/testimonials/${id}`, bodyOf(draft)),
    onSuccess: (saved) => {
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) =>
        id === null ? [saved, ...(list ?? [])] : list?.map((other) => (other.id === id ? saved : other)),
      );
      toastSuccess(id === null ? 'Testimonial added successfully' : 'Testimonial updated successfully');
    },
    onError: () =>
      toastError(
        id === null
          ? 'The testimonial could not be added. Please try again.'
          : 'Failed to update testimonial. Please try again.',
      ),
  });
}

/** Deletes a testimonial: it goes at once, and comes back when the server refuses. */
export function useDeleteTestimonial() {
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
