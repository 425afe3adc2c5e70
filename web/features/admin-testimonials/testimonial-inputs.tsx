import { useId } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { counted } from '#domain/words/counts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotoPickerProps {
  file: File | null;
  onPick: (file: File | null) => void;
  error: string | undefined;
}

/** Chooses one image file and says that it is chosen. */
export function PhotoPicker({ file, onPick, error }: PhotoPickerProps) {
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
export function StarInput({ name, value, onChange, error }: StarInputProps) {
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
              aria-label={counted(star, 'stars')}
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
