import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Photo } from '#web/features/listing-form/photos/photo-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Progress } from '#web/ui/states.tsx';
import { focusNear } from '../focus.ts';
import type { PhotoStore } from './photo-store.ts';

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
export function PhotoTile({ store, photo, place, handle }: PhotoTileProps) {
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
