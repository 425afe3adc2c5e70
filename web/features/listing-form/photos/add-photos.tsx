import { staffCounts } from '#domain/words/en-staff.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isUnderWay, type Photo } from './photo.ts';
import type { PhotoStore } from './photo-store.ts';

const NONE: readonly Photo[] = [];

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
  const photos = useStore(store, NONE);
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
