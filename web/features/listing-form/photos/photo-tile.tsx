import { Image, RotateCw, Star, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { NewPhoto, Photo } from './photo.ts';

interface PhotoTileProps {
  photo: Photo;
  /** 'Photograph 2, kitchen.jpg' */
  label: string;
  isMain: boolean;
  /** The button it is moved by. */
  handle: ReactNode;
  onRemove: () => void;
  onRetry: () => void;
  onMakeMain: () => void;
}

/** One photograph: what it looks like, how far it is, what is wrong with it, and what can be done. */
export function PhotoTile({ photo, label, isMain, handle, onRemove, onRetry, onMakeMain }: PhotoTileProps) {
  const failed = photo.kind === 'new' && photo.state === 'failed';
  return (
    <div
      className={`overflow-hidden rounded-control border bg-surface ${failed ? 'border-2 border-bad' : 'border-line'}`}
      data-photo={photo.kind === 'new' ? photo.state : 'kept'}
    >
      <div className="relative">
        <PhotoFace photo={photo} label={label} />
        <span className="absolute start-1 top-1">{handle}</span>
        <Button
          size="icon"
          tone="secondary"
          aria-label={`Remove ${label}`}
          data-action="remove"
          onClick={onRemove}
          className="absolute end-1 top-1 shadow-float"
        >
          <Icon of={X} />
        </Button>
        {isMain && (
          <span className="absolute start-1 bottom-1 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-brand-ink text-sm">
            Main photo
          </span>
        )}
      </div>
      {photo.kind === 'new' && photo.state !== 'ready' ? (
        <Progress photo={photo} label={label} onRetry={onRetry} />
      ) : (
        !isMain && (
          <Button
            size="sm"
            tone="quiet"
            data-action="make-main"
            onClick={onMakeMain}
            aria-label={`Make main: ${label}`}
            className="w-full"
          >
            <Icon of={Star} size={18} />
            Make main
          </Button>
        )
      )}
    </div>
  );
}

function PhotoFace({ photo, label }: { photo: Photo; label: string }) {
  if (photo.kind === 'kept') return <Picture image={photo} alt={label} sizes="240px" className="aspect-4/3" />;
  if (photo.upload) return <Picture image={photo.upload} alt={label} sizes="240px" className="aspect-4/3" />;
  if (photo.file) return <FilePreview file={photo.file} />;
  return <span className="block aspect-4/3 bg-skeleton" />;
}

function Progress({ photo, label, onRetry }: { photo: NewPhoto; label: string; onRetry: () => void }) {
  if (photo.state === 'failed') {
    return (
      <div className="grid gap-2 p-2">
        <p role="alert" className="wrap-anywhere font-medium text-bad text-sm">
          {photo.problem}
        </p>
        {photo.canRetry && (
          <Button size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
            <Icon of={RotateCw} size={18} />
            Retry
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.floor(photo.sent * 100);
  const words = { waiting: 'Waiting', sending: `${percent} % sent`, checking: 'Checking and storing' } as const;
  return (
    <div className="grid gap-1 p-2">
      <ProgressBar label={`${label}, progress`} percent={percent} />
      <p className="text-ink-soft text-sm">{photo.state === 'ready' ? '' : words[photo.state]}</p>
    </div>
  );
}

/** A bar from 0 to 100. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-skeleton"
    >
      <div className="h-full rounded-full bg-calm transition-[width]" style={{ width: `${percent}%` }} />
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
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    let gone = false;
    void inTurn(() => (gone ? null : smallPicture(file))).then((picture) => {
      const element = canvas.current;
      if (picture && element && !gone) {
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture?.close();
    });
    return () => {
      gone = true;
    };
  }, [file]);

  return (
    <span aria-hidden="true" className="relative block aspect-4/3 overflow-hidden bg-skeleton">
      {!drawn && <Image strokeWidth={1.75} className="absolute inset-0 m-auto size-8 text-ink-soft" />}
      <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />
    </span>
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each photograph of a phone takes some 50 MB while it is decoded. */
function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next;
  return next;
}

async function smallPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
  } catch {
    return null;
  }
}
