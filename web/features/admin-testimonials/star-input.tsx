import { Star } from 'lucide-react';
import { LIMITS } from '#domain/limits.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon of={Star} size={26} className={star <= value ? 'fill-warn text-warn' : 'text-edge'} />
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
