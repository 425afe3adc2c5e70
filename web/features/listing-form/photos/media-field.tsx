import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import {
  isUnderWay,
  type Photo,
  type PhotoStore,
  totalProgress,
} from '#web/features/listing-form/photos/photo-store.ts';
import { focusNear, useListingForm } from '#web/features/listing-form/section-list.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SortableGrid } from '#web/ui/sorting/sortable-grid.tsx';
import { Progress } from '#web/ui/states.tsx';

const { photos: most, photoBytes } = LIMITS.property;
const HELP = `Or drop them here, or paste them. Up to ${most} photographs of up to ${photoBytes / 1024 / 1024} MB each: JPEG, PNG, WebP, AVIF.`;

/** While the form is sent. */
const isBeingSent = (): boolean => document.querySelector('form [inert]') !== null;

const isInView = (id: string): boolean => {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < window.innerHeight;
};

const NONE: readonly Photo[] = [];

/** The photographs, kept and new in one order; the first is the main one (spec 2, section 9). */
export function MediaField({ store }: { store: PhotoStore }) {
  const { errors } = useFormState({ control: useListingForm().control, name: 'existing_images' });
  const error = errors.existing_images?.message;
  const photos = useStore(store, NONE);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const items = photos.map((photo, index) => ({
    ...photo,
    label: `photograph ${index + 1}${photo.name && `, ${photo.name}`}`,
  }));
  function take(files: File[]) {
    const reasons = store.add(files);
    setLeftOut(reasons);
    // They may have been given far from here.
    if (reasons.length > 0 && !isInView('media-heading')) toastError(reasons.slice(0, 3).join(' '));
  }

  return (
    <>
      <DropZone
        label="Add photographs"
        choose="Choose photographs"
        drop="Drop the photographs anywhere"
        icon="image-plus"
        accept={PHOTO_ACCEPT}
        multiple
        isHeld={isBeingSent}
        help={HELP}
        errorId={error && 'media-error'}
        onFiles={take}
      />
      <LeftOut reasons={leftOut} onClear={() => setLeftOut([])} />
      <FieldError id="media-error" error={error} />
      <TotalProgress photos={photos} />
      {items.length > 0 && (
        <SortableGrid
          label="Photographs, in order"
          items={items}
          onMove={store.move}
          className="grid grid-cols-2 cramped:grid-cols-1 gap-3 sm:grid-cols-3 xl:grid-cols-4"
        >
          {(photo, place, handle) => <PhotoTile {...{ store, photo, place, handle }} />}
        </SortableGrid>
      )}
    </>
  );
}

function TotalProgress({ photos }: { photos: readonly Photo[] }) {
  const share = totalProgress(photos);
  const usable = photos.filter((photo) => photo.stored).length;
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p role="status" className="text-ink-soft text-sm">
        {photos.some(isUnderWay)
          ? `${usable} of ${photos.length} photographs ready`
          : `${staffCounts.photographs(usable)}, the first is the main photo. Drag a photograph by its handle to move it.`}
      </p>
      {share !== null && <Progress label="All photographs, progress" done={Math.floor(share * 100)} most={100} />}
    </div>
  );
}

/** The files that were refused, one sentence each; the others are being sent. */
function LeftOut({ reasons, onClear }: { reasons: readonly string[]; onClear: () => void }) {
  if (reasons.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onClear}>
          Dismiss
        </Button>
      }
    >
      <ul className="grid gap-1 font-normal wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
  );
}

const NOT_YET: readonly Photo[] = [];

interface AddPhotosProps extends ButtonLook {
  disabled: boolean;
  className?: string;
}

/** Opens the choice of photographs from anywhere on the form; what is chosen shows under Property Media. */
export function AddPhotos(look: AddPhotosProps) {
  return (
    <Button {...look} onClick={() => document.querySelector<HTMLInputElement>('input[data-file-input]')?.click()}>
      <Icon of="image-plus" size={18} className="max-sm:hidden" />
      Add photos
    </Button>
  );
}

interface PhotosStateProps {
  store: PhotoStore;
  /** How many of them have to be chosen again, as a draft came back without them. */
  missing: (photos: readonly Photo[]) => number;
}

/** How far the photographs are, in a word or two, where Property Media is out of sight. */
export function PhotosState({ store, missing }: PhotosStateProps) {
  const photos = useStore(store, NOT_YET);
  const lost = missing(photos);
  if (photos.length === 0 && lost === 0) return null;
  const ready = photos.filter(({ stored }) => stored).length;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return (
    <span data-photos-state className="text-ink-soft text-sm max-sm:w-full">
      {photos.length > 0 &&
        (photos.some(isUnderWay) || failed > 0
          ? `${ready} of ${photos.length} photos ready`
          : staffCounts.photographs(ready))}
      {failed > 0 && <span className="text-bad">{`, ${failed} failed`}</span>}
      {lost > 0 && <span className="text-bad">{` ${staffCounts.photographsLost(lost)}`}</span>}
    </span>
  );
}

/** A photograph with its name to assistive technology: 'photograph 2, kitchen.jpg'. */
type LabelledPhoto = Photo & { label: string };

interface PhotoTileProps {
  store: PhotoStore;
  photo: LabelledPhoto;
  /** From 0; the first is the main one. */
  place: number;
  handle: ReactNode;
}

/** One photograph: what it looks like, how far it is, what is wrong with it, and what can be done. */
function PhotoTile({ store, photo, place, handle }: PhotoTileProps) {
  const { key, state, stored, file, label } = photo;
  return (
    <div
      className={`overflow-hidden rounded-control border bg-surface ${state === 'failed' ? 'border-2 border-bad' : 'border-line'}`}
      data-photo={state}
    >
      <div className="relative">
        {stored && <Picture image={stored} alt={label} sizes="240px" className="aspect-4/3" />}
        {!stored && file && <FilePreview file={file} />}
        {!stored && !file && <span className="block aspect-4/3 bg-skeleton" />}
        <span className="absolute start-1 top-1">{handle}</span>
        <Button
          size="icon"
          aria-label={`Remove ${label}`}
          data-action="remove"
          onClick={() => {
            store.remove(key);
            focusNear('media', 'remove', place, CHOOSER);
          }}
          className="absolute end-1 top-1 shadow-float"
        >
          <Icon of="x" />
        </Button>
        {place === 0 && (
          <span className="absolute start-1 bottom-1 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-brand-ink text-sm">
            Main photo
          </span>
        )}
      </div>
      {!stored && <Sending photo={photo} onRetry={() => store.retry(key)} />}
      {stored && place > 0 && (
        <Button
          size="sm"
          tone="quiet"
          data-action="make-main"
          onClick={() => {
            store.move(key, 0);
            // All before it moved up by one, so the next one is still at place + 1.
            focusNear('media', 'make-main', place + 1, CHOOSER);
          }}
          aria-label={`Make main: ${label}`}
          className="w-full"
        >
          <Icon of="star" size={18} />
          Make main
        </Button>
      )}
    </div>
  );
}

const CHOOSER = 'input[type=file]';

function Sending({ photo, onRetry }: { photo: LabelledPhoto; onRetry: () => void }) {
  const { state, sent, problem, file, label } = photo;
  if (state === 'failed') {
    return (
      <div className="grid gap-2 p-2">
        <p role="alert" className="wrap-anywhere font-medium text-bad text-sm">
          {problem}
        </p>
        {file && (
          <Button size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
            <Icon of="rotate-cw" size={18} />
            Retry
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.floor(sent * 100);
  return (
    <div className="grid gap-1 p-2">
      <Progress label={`${label}, progress`} done={percent} most={100} />
      <p className="text-ink-soft text-sm">
        {state === 'waiting' && 'Waiting'}
        {state === 'sending' && `${percent} % sent`}
        {state === 'checking' && 'Checking and storing'}
      </p>
    </div>
  );
}

const PREVIEW_WIDTH = 320;

/**
 * A small picture of a chosen file, drawn on a canvas: it needs no address of its own and little memory, also for thirty
 * photographs of a phone. A file that this browser cannot read shows a sign instead.
 */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const draw = async () => {
      if (!canvas.current) return;
      const picture = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
      // The photograph may have been removed meanwhile.
      if (canvas.current) {
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture.close();
    };
    decoding = decoding.then(draw).catch(() => undefined);
  }, [file]);

  return (
    <span aria-hidden="true" className="relative block aspect-4/3 overflow-hidden bg-skeleton">
      {!isDrawn && <Icon of="image" size={32} className="absolute inset-0 m-auto text-ink-soft" />}
      <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />
    </span>
  );
}

/** One after the other: each photograph of a phone takes some 50 MB while it is decoded. */
let decoding: Promise<void> = Promise.resolve();
