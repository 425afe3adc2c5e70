import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  help: string;
  /** The id of the message that says what is wrong with the photographs. */
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
            // Allows the same file to be chosen again after it was removed.
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

/** Whether files from outside the page are being dragged; a picture dragged within the page does not count. */
function bringsFiles(event: DragEvent, isFromHere: boolean): boolean {
  return !isFromHere && event.dataTransfer?.types.includes('Files') === true;
}

/**
 * Files dropped or pasted anywhere on the page; pasted text goes its usual way. A file that misses the box would otherwise be
 * opened by the browser in place of the form. While the form is held (`inert`) nothing is taken. Answers whether files are over
 * the page now.
 */
function useGivenFiles(box: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    let isFromHere = false;
    const stops = new AbortController();
    const hear = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
      window.addEventListener(type, listener, { signal: stops.signal });
    const take = (files: readonly File[]) => {
      if (files.length > 0 && !box.current?.closest('[inert]')) latest.current([...files]);
    };

    hear('dragstart', () => {
      isFromHere = true;
    });
    hear('dragend', () => {
      isFromHere = false;
    });
    hear('dragover', (event) => {
      if (!bringsFiles(event, isFromHere)) return;
      event.preventDefault();
      setOver(true);
    });
    hear('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    hear('drop', (event) => {
      setOver(false);
      if (!bringsFiles(event, isFromHere)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    });
    hear('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    });
    return () => stops.abort();
  }, [box]);

  return isOver;
}
