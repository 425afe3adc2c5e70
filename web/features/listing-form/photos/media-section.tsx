import { useRef, useState, useSyncExternalStore } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SortableGrid } from '#web/ui/sortable-grid.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { DropZone } from './drop-zone.tsx';
import { LeftOut } from './left-out.tsx';
import { isUnderWay, isUsable, type Photo, totalProgress } from './photo.ts';
import type { PhotoStore } from './photo-store.ts';
import { PhotoTile, ProgressBar } from './photo-tile.tsx';

const { photos: most, photoBytes } = LIMITS.property;
const HELP = `Or drop them here, or paste them. Up to ${most} photographs of up to ${photoBytes / 1024 / 1024} MB each: JPEG, PNG, WebP, AVIF.`;

interface MediaSectionProps {
  store: PhotoStore;
  /** What is wrong with the photographs as a whole. */
  error: string | undefined;
}

/** The photographs, kept and new in one order; the first is the main one (spec 2, section 9). */
export function MediaSection({ store, error }: MediaSectionProps) {
  const photos = useSyncExternalStore(store.subscribe, store.get);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const items = photos.map((photo, index) => ({ key: photo.key, photo, label: labelOf(photo, index) }));
  return (
    <SectionFrame id="media" title="Property Media">
      <DropZone help={HELP} errorId={error && 'media-error'} onFiles={(files) => setLeftOut(store.add(files))} />
      <LeftOut reasons={leftOut} onClear={() => setLeftOut([])} />
      <FieldError id="media-error" error={error} />
      <TotalProgress photos={photos} />
      <div ref={list} className="contents">
        {items.length > 0 && (
          <SortableGrid
            label="Photographs, in order"
            items={items}
            onMove={store.move}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
          >
            {({ key, photo, label }, index, handle) => (
              <PhotoTile
                photo={photo}
                label={label}
                isMain={index === 0}
                handle={handle}
                onRemove={() => {
                  store.remove(key);
                  focusNear(list.current, 'remove', index);
                }}
                onRetry={() => store.retry(key)}
                onMakeMain={() => {
                  store.move(key, 0);
                  // It left its place to the one before it; the next one stands where it stood.
                  focusNear(list.current, 'make-main', index + 1);
                }}
              />
            )}
          </SortableGrid>
        )}
      </div>
    </SectionFrame>
  );
}

/**
 * A button that is gone leaves the focus nowhere: it goes to the same button of the photograph that stands at `place` now or later,
 * else of the nearest before, else to where photographs are chosen.
 */
function focusNear(list: HTMLElement | null, action: 'remove' | 'make-main', place: number) {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll('li') ?? [])].map((tile) =>
      tile.querySelector<HTMLElement>(`[data-action="${action}"]`),
    );
    const near = [...buttons.slice(place), ...buttons.slice(0, place).reverse()].find((button) => button !== null);
    (near ?? document.querySelector<HTMLElement>('#media input[type=file]'))?.focus();
  });
}

function labelOf(photo: Photo, index: number): string {
  return `photograph ${index + 1}${photo.kind === 'new' ? `, ${photo.name}` : ''}`;
}

function TotalProgress({ photos }: { photos: readonly Photo[] }) {
  const share = totalProgress(photos);
  const usable = photos.filter(isUsable).length;
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p role="status" className="text-ink-soft text-sm">
        {photos.some(isUnderWay)
          ? `${usable} of ${photos.length} photographs ready`
          : `${usable} ${usable === 1 ? 'photograph' : 'photographs'}, the first is the main photo. Drag a photograph by its handle to move it.`}
      </p>
      {share !== null && <ProgressBar label="All photographs, progress" percent={Math.floor(share * 100)} />}
    </div>
  );
}
