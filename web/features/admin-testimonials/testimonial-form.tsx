import { useId, useState } from 'react';
import type { Testimonial } from '#domain/answers/site.ts';
import type { WireProblem } from '#domain/errors.ts';
import { testimonialSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import { shownProblem } from '#domain/words/sentence.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, LengthCounter } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useSaveTestimonial } from './testimonial-calls.ts';
import { PhotoPicker, StarInput } from './testimonial-inputs.tsx';
import { useUnsaved } from './unsaved-testimonials.tsx';

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
