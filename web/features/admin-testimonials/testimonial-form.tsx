import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Testimonial } from '#domain/answers/site.ts';
import { seenTestimonial, testimonialChangeSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { useHasDraft } from '#web/lib/staff/drafts.ts';
import { useLeaveGuard } from '#web/lib/staff/leave-guard.ts';
import { deskClient, KEYS, refresh } from '#web/lib/staff/queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Box, Form, FormButtons, Meanwhile, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { isMeanwhile, problemsOf } from '#web/ui/refusals.ts';

interface TestimonialFormProps {
  /** null: a new one. */
  testimonial: Testimonial | null;
  /** Saved or cancelled: back to the view. What was typed and chosen goes with the form. */
  onDone: () => void;
}

const { name, text, rating } = LIMITS.testimonial;

/** The edit mode of a testimonial (spec 2 "Admin testimonials screen"). Stores it under its id, or a new one (D26, D54). */
export function TestimonialForm({ testimonial, onDone }: TestimonialFormProps) {
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
      const saved = await (id === undefined
        ? staffApi.post<Testimonial>('/testimonials/', body)
        : staffApi.put<Testimonial>(`/testimonials/${id}`, body));
      deskClient.setQueryData<Testimonial[]>(KEYS.testimonials, (list) =>
        id === undefined ? [saved, ...(list ?? [])] : list?.map((other) => (other.id === id ? saved : other)),
      );
      toastSuccess(id === undefined ? 'Testimonial added successfully' : 'Testimonial updated successfully');
      onDone();
    },
    onRefused: (error) => {
      if (isMeanwhile(error)) void refresh(KEYS.testimonials);
      toastError(
        id === undefined
          ? 'The testimonial could not be added. Please try again.'
          : 'Failed to update testimonial. Please try again.',
      );
    },
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
export function testimonialEntry(testimonial: Testimonial | null): string {
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
export function UnsavedTestimonials({ children }: { children: ReactNode }) {
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
