import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface DropZoneProps {
  /** 'Add photographs' */
  label: string;
  /** 'Choose photographs' */
  choose: string;
  /** While files are over the page: 'Drop the photographs anywhere'. */
  drop: string;
  icon: IconName;
  accept: string;
  multiple?: boolean;
  /** Stands below the button where there is room. */
  hint?: string;
  /** Nothing can be chosen. */
  disabled?: boolean;
  /** Nothing that is dropped or pasted is taken now. */
  isHeld?: () => boolean;
  onFiles: (files: File[]) => void;
  help: string;
  /** The id of the message that says what is wrong with the files. */
  errorId: string | undefined;
}

/** Files are chosen, or dropped or pasted anywhere on the page: one that misses the box would otherwise be opened by the browser. */
export function DropZone(props: DropZoneProps) {
  const { label, choose, drop, icon, accept, multiple, hint, disabled, isHeld = never, onFiles, help, errorId } = props;
  const inputId = useId();
  const isOver = useGivenFiles(onFiles, isHeld);
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-edge bg-paper',
      )}
    >
      <label
        htmlFor={inputId}
        className={`${buttonClass({})} relative has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
      >
        <Icon of={icon} size={18} />
        {choose}
        <input
          id={inputId}
          type="file"
          data-file-input
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={[errorId, `${inputId}-help`].filter(Boolean).join(' ')}
          className="sr-only"
          onChange={(event) => {
            if (event.target.files?.length) onFiles([...event.target.files]);
            // Allows the same file to be chosen again once it was removed or corrected.
            event.target.value = '';
          }}
        />
      </label>
      {hint && <p className="max-sm:hidden">{hint}</p>}
      <p id={`${inputId}-help`} className="text-ink-soft text-sm">
        {help}
      </p>
      {isOver && createPortal(<DropOverlay icon={icon} words={drop} />, document.body)}
    </div>
  );
}

const never = () => false;

/** Over the whole page while files are dragged: wherever they are let go, they are taken. */
function DropOverlay({ icon, words }: { icon: IconName; words: string }) {
  return (
    <div
      data-drop-overlay
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center border-4 border-brand border-dashed bg-paper/80"
    >
      <p className="flex items-center gap-3 rounded-card bg-raised px-6 py-4 font-semibold text-ink text-lg shadow-float">
        <Icon of={icon} />
        {words}
      </p>
    </div>
  );
}

/** Takes files that are dropped or pasted anywhere on the page. Returns whether files are over the page now. */
function useGivenFiles(onFiles: (files: File[]) => void, isHeld: () => boolean): boolean {
  const [isOver, setOver] = useState(false);
  const isTaken = useEffectEvent(() => !isHeld());
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files?.length && !isHeld()) onFiles([...files]);
  });

  useEffect(() => {
    // A picture dragged within the page comes as a file too; it is ignored.
    let isFromHere = false;
    const bringsFiles = (event: DragEvent) => !isFromHere && event.dataTransfer?.types.includes('Files') === true;
    const stops = new AbortController();
    const hear = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
      window.addEventListener(type, listener, { signal: stops.signal });
    hear('dragstart', () => {
      isFromHere = true;
    });
    hear('dragend', () => {
      isFromHere = false;
    });
    hear('dragover', (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      if (isTaken()) setOver(true);
    });
    hear('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    hear('drop', (event) => {
      setOver(false);
      if (!bringsFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    });
    hear('paste', (event) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData.files);
    });
    return () => stops.abort();
  }, []);

  return isOver;
}
