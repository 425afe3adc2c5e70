import { useEffect, useEffectEvent, useId, useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface DropFileProps {
  /** What was chosen or dropped: one file, as a rule. */
  onFiles: (files: readonly File[]) => void;
  /** Whether one is on its way. */
  isHeld: boolean;
  help: string;
  errorId: string | undefined;
}

/** Some phones offer only files of the types that are named, and call a CSV by other names than a computer. */
const ACCEPTED =
  '.xlsx,.xlsm,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/csv,application/vnd.ms-excel';

/** One file of listings, chosen, or dropped anywhere on the page: one that misses the box would be opened by the browser instead. */
export function DropFile({ onFiles, isHeld, help, errorId }: DropFileProps) {
  const inputId = useId();
  const isOver = useDroppedFiles(onFiles);
  return (
    <div
      role="group"
      aria-label="Upload a file"
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors sm:p-8',
        isOver && !isHeld ? 'border-brand bg-brand-soft' : 'border-edge bg-surface',
      )}
    >
      <label
        htmlFor={inputId}
        className={`${buttonClass({})} relative has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
      >
        <Icon of="file-up" size={18} />
        Choose a file
        <input
          id={inputId}
          type="file"
          accept={ACCEPTED}
          disabled={isHeld}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={[errorId, `${inputId}-help`].filter(Boolean).join(' ')}
          className="sr-only"
          onChange={(event) => {
            if (event.target.files?.length) onFiles([...event.target.files]);
            // Allows the same file to be chosen again once it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      <p className="max-sm:hidden">{isOver && !isHeld ? 'Drop it to upload it' : 'or drop it anywhere on this page'}</p>
      <p id={`${inputId}-help`} className="text-ink-soft text-sm">
        {help}
      </p>
    </div>
  );
}

/** Whether files are over the page now. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const stops = new AbortController();
    const hear = <T extends 'dragover' | 'dragleave' | 'drop'>(type: T, listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: stops.signal });
    const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    hear('dragover', (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    hear('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    hear('drop', (event) => {
      setOver(false);
      if (!bringsFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stops.abort();
  }, []);
  return isOver;
}
