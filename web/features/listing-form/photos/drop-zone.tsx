import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  help: string;
}

/** Photographs are chosen, dropped here, or pasted anywhere on the page; many at once. */
export function DropZone({ onFiles, help }: DropZoneProps) {
  const inputId = useId();
  const [over, setOver] = useState(false);
  usePastedFiles(onFiles);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <div
      role="group"
      aria-label="Add photographs"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors',
        over ? 'border-brand bg-brand-soft' : 'border-edge bg-paper',
      )}
    >
      <label
        htmlFor={inputId}
        className={`${buttonClass({})} has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
      >
        <Icon of={ImagePlus} size={18} />
        Choose photographs
        <input
          id={inputId}
          type="file"
          multiple
          accept="image/*,.heic,.heif,.avif"
          aria-describedby={`${inputId}-help`}
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

/** Files pasted anywhere on the page; pasted text goes its usual way. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}
