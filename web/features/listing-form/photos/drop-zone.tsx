import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useGivenFiles } from './given-files.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  help: string;
  /** Where it stands what is wrong with the photographs, if something is. */
  errorId: string | undefined;
}

/** Photographs are chosen, or dropped or pasted anywhere on the page; many at once. */
export function DropZone({ onFiles, help, errorId }: DropZoneProps) {
  const inputId = useId();
  const box = useRef<HTMLDivElement>(null);
  const over = useGivenFiles(box, onFiles);

  return (
    <div
      ref={box}
      role="group"
      aria-label="Add photographs"
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors',
        over ? 'border-brand bg-brand-soft' : 'border-edge bg-paper',
      )}
    >
      <label
        htmlFor={inputId}
        className={`${buttonClass({})} relative has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
      >
        <Icon of={ImagePlus} size={18} />
        Choose photographs
        <input
          id={inputId}
          type="file"
          multiple
          accept="image/*,.heic,.heif,.avif"
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={[errorId, `${inputId}-help`].filter(Boolean).join(' ')}
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${inputId}-help`} className="text-ink-soft text-sm">
        {help}
      </p>
    </div>
  );
}
