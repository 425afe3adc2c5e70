import { useState } from 'react';
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
import { PhotoTile } from '#web/features/listing-form/photos/photo-tile.tsx';
import { useListingForm } from '#web/features/listing-form/section-list.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
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
