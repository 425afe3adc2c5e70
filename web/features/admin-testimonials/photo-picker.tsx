import { Camera } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '#web/ui/button-style.ts';
import { FieldError } from '#web/ui/field.tsx';
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
          <Icon of={Camera} size={18} />
          Choose photo
          <input
            id={id}
            type="file"
            accept="image/*"
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
