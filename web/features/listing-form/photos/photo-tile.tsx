import { RotateCw, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { FilePreview } from './file-preview.tsx';
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
