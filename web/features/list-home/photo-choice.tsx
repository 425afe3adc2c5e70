import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { Part } from '#web/features/list-home/part.tsx';
import type { ChosenPhotos } from '#web/features/list-home/use-photos.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const { photos: MOST } = LIMITS.submission;

/** Photographs from the camera or the gallery; the first is the main one. Without scripts the page says how they come later. */
export function PhotoChoice({ photos, error }: { photos: ChosenPhotos; error: string | undefined }) {
  const { files, leftOut, busy } = photos;
  return (
    <Part title="Photographs">
      <p className="not-scripted:hidden text-ink-soft">
        Up to {MOST}, the best one first. Daylight helps. You can add others later.
      </p>
      <p className="scripted:hidden text-ink-soft">
        To send photographs with this form, please turn on JavaScript. Without it, send the form, and we will ask you
        for them when we call.
      </p>
      <div className="not-scripted:hidden flex flex-wrap gap-3">
        <Chooser label="Take a photograph" icon="camera" onFiles={photos.add} capture className="pointer-fine:hidden" />
        <Chooser label="Choose photographs" icon="image-plus" onFiles={photos.add} />
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {busy ? 'Preparing your photographs…' : null}
      </p>
      <FieldError id="files-error" error={error ?? leftOut.join(' ') ?? undefined} />
      {files.length > 0 && (
        <ol aria-label="Your photographs" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {files.map((file, place) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="relative overflow-hidden rounded-control border border-line"
            >
              <Preview file={file} place={place} />
              <div className="flex items-center justify-between gap-1 p-1">
                {place === 0 ? (
                  <span className="px-2 text-sm">Main photo</span>
                ) : (
                  <Button
                    size="sm"
                    tone="quiet"
                    className="min-w-0 px-1"
                    onClick={() => photos.makeMain(place)}
                    aria-label={`Make main: photograph ${place + 1}`}
                  >
                    Make main
                  </Button>
                )}
                <Button
                  size="icon"
                  tone="quiet"
                  onClick={() => photos.remove(place)}
                  aria-label={`Remove photograph ${place + 1}`}
                >
                  <Icon of="x" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

interface ChooserProps {
  label: string;
  icon: IconName;
  onFiles: (files: File[]) => void;
  capture?: boolean;
  className?: string;
}

function Chooser({ label, icon, onFiles, capture, className }: ChooserProps) {
  return (
    <label
      className={`${buttonClass({}, className)} relative has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2`}
    >
      <Icon of={icon} />
      {label}
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** What a file looks like; browsers that cannot read it show its name. */
function Preview({ file, place }: { file: File; place: number }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="block aspect-4/3 bg-skeleton">
      {url && <img src={url} alt={`Photograph ${place + 1}, ${file.name}`} className="size-full object-cover" />}
    </span>
  );
}
