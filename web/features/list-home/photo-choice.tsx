import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { t } from '#domain/words/t.ts';
import { keepPhotos, readPhotos } from '#web/features/list-home/draft.ts';
import { Part } from '#web/features/list-home/first-facts.tsx';
import { lookAtPhoto, shrinkPhoto } from '#web/lib/device/look-at-photo.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

const { photos: MOST, formBytes: MOST_BYTES } = LIMITS.submission;
const HINT = t('Up to {most}, the best one first. Daylight helps. You can add others later.', { most: MOST });

/** Photographs from the camera or the gallery; the first is the main one. */
export function PhotoChoice({ photos, error }: { photos: ChosenPhotos; error: string | undefined }) {
  const { files, leftOut, busy } = photos;
  return (
    <Part title={t('Photographs')} className="not-scripted:hidden">
      <p className="text-ink-soft">{HINT}</p>
      <div className="flex flex-wrap gap-3">
        <Chooser
          label={t('Take a photograph')}
          icon="camera"
          onFiles={photos.add}
          capture
          className="pointer-fine:hidden"
        />
        <Chooser label={t('Choose photographs')} icon="image-plus" onFiles={photos.add} />
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {busy ? t('Preparing your photographs…') : null}
      </p>
      <FieldError id="files-error" error={error ?? leftOut.join(' ') ?? undefined} />
      {files.length > 0 && (
        <ol aria-label={t('Your photographs')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {files.map((file, place) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="relative overflow-hidden rounded-control border border-line"
            >
              <Preview file={file} place={place} />
              <div className="flex items-center justify-between gap-1 p-1">
                {place === 0 ? (
                  <span className="px-2 text-sm">{t('Main photo')}</span>
                ) : (
                  <Button
                    size="sm"
                    tone="quiet"
                    className="min-w-0 px-1"
                    onClick={() => photos.makeMain(place)}
                    aria-label={t('Make main: photograph {number}', { number: place + 1 })}
                  >
                    {t('Make main')}
                  </Button>
                )}
                <Button
                  size="icon"
                  tone="quiet"
                  onClick={() => photos.remove(place)}
                  aria-label={t('Remove photograph {number}', { number: place + 1 })}
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

/** The same without scripts. It stands behind all that is typed, so that the form's texts have come when a photograph is refused. */
export function PlainPhotos({ error }: { error: string | undefined }) {
  if (useHydrated()) return null;
  return (
    <Part title={t('Photographs')} className="scripted:hidden">
      <Field label={t('Photographs to send')} optional help={HINT} error={error}>
        <TextInput type="file" name="files" accept={PHOTO_ACCEPT} multiple />
      </Field>
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
      {url && (
        <img
          src={url}
          alt={t('Photograph {number}, {name}', { number: place + 1, name: file.name })}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

const { photoBytes: MOST_OF_ONE } = LIMITS.property;
const MEGABYTE = 1024 * 1024;

/** Before anything was chosen or came back. */
export const NO_PHOTOS: readonly File[] = [];

export type ChosenPhotos = ReturnType<typeof usePhotos>;

/** The photographs that were chosen, which this device keeps until they are sent. */
export function usePhotos() {
  const [files, setFiles] = useState(NO_PHOTOS);
  // As they are by now, for what takes its time.
  const latest = useRef(files);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [underWay, setUnderWay] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [cameBack, setCameBack] = useState(false);

  useEffect(() => {
    // What was chosen meanwhile comes after what was kept.
    void readPhotos(Date.now()).then((kept) => {
      if (kept.length === 0) return;
      latest.current = distinct([...kept, ...latest.current]);
      setFiles(latest.current);
      setCameBack(true);
    });
  }, []);

  const change = (next: readonly File[]) => {
    latest.current = next;
    setFiles(next);
    void keepPhotos(next, Date.now());
  };

  const addNow = async (chosen: readonly File[]) => {
    const ready: File[] = [];
    const reasons: string[] = [];
    // One after the other: a phone has no room for several of them.
    for (const file of chosen) {
      const fault = await lookAtPhoto(file);
      const one = fault === null ? await shrinkPhoto(file) : file;
      const reason = fault ?? tooLarge(one, file.name);
      if (reason === null) ready.push(one);
      else reasons.push(reason);
    }
    const all = distinct([...latest.current, ...ready]);
    if (all.length > MOST)
      reasons.push(t('Only {most} photographs can be sent now. You can add others later.', { most: MOST }));
    const next = underBytes(all.slice(0, MOST), reasons);
    latest.current = next;
    // What is shown as chosen is kept already: a phone may end the page at any moment.
    await keepPhotos(next, Date.now());
    setFiles(latest.current);
    setLeftOut(reasons);
    setUnderWay((count) => count - 1);
  };

  return {
    files,
    leftOut,
    /** Whether some are being looked at and made smaller. */
    busy: underWay > 0,
    add(chosen: readonly File[]) {
      setUnderWay((count) => count + 1);
      queue.current = queue.current.then(() => addNow(chosen));
    },
    remove: (place: number) => change(files.toSpliced(place, 1)),
    makeMain: (place: number) => change([...files.slice(place, place + 1), ...files.toSpliced(place, 1)]),
    /** Whether some were chosen on an earlier visit. */
    cameBack,
    clear: () => {
      change([]);
      setCameBack(false);
    },
  };
}

function tooLarge(file: File, name: string): string | null {
  return file.size > MOST_OF_ONE
    ? t('{name} is larger than {megabytes} MB.', { name, megabytes: MOST_OF_ONE / MEGABYTE })
    : null;
}

/** As many as fit into one form. */
function underBytes(files: readonly File[], reasons: string[]): File[] {
  let bytes = 0;
  const fitting = files.filter((file) => {
    bytes += file.size;
    return bytes < MOST_BYTES - MEGABYTE;
  });
  if (fitting.length < files.length)
    reasons.push(
      t('Together they are larger than {megabytes} MB: the last ones were left out.', {
        megabytes: MOST_BYTES / MEGABYTE,
      }),
    );
  return fitting;
}

function distinct(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [`${file.name}-${file.size}-${file.lastModified}`, file])).values()];
}
