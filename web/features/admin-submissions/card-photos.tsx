import type { Submission } from '#domain/answers/submissions.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Whether there are any, or it is to be seen that there are none. */
export function hasPhotos({ photos, dropped, kind, state }: Submission): boolean {
  return photos.length + dropped.length > 0 || (kind === 'home' && state === 'waiting');
}

/** The photographs of a home, its main one large; of a correction those that come and those that go. */
export function CardPhotos({ submission }: { submission: Submission }) {
  const { photos, title, dropped, kind, state } = submission;
  if (kind === 'correction') {
    return (
      <div className="grid content-start gap-3">
        <Thumbnails label={`New photographs: ${photos.length}`} photos={photos} alt={`New photograph of ${title}`} />
        <Thumbnails label={`Photographs that go: ${dropped.length}`} photos={dropped} alt={`Goes from ${title}`} />
      </div>
    );
  }
  const [main, ...others] = photos;
  return (
    <div className="grid content-start gap-1 max-md:max-w-xs">
      {main === undefined && state === 'waiting' && (
        <p className="flex aspect-4/3 items-center justify-center rounded-control bg-skeleton text-ink-soft text-sm">
          No photographs
        </p>
      )}
      {main !== undefined && (
        <a href={main.media_url} target="_blank" rel="noopener">
          <Picture image={main} alt={`Photograph 1 of ${title}`} sizes="192px" className="aspect-4/3 rounded-control" />
        </a>
      )}
      <Thumbnails photos={others} alt={`Photograph of ${title}`} from={2} />
    </div>
  );
}

interface ThumbnailsProps {
  label?: string;
  photos: Submission['photos'];
  alt: string;
  /** The number of the first. */
  from?: number;
}

function Thumbnails({ label, photos, alt, from = 1 }: ThumbnailsProps) {
  if (photos.length === 0) return null;
  return (
    <div>
      {label && <p className="mb-1 text-ink-soft text-sm">{label}</p>}
      <ul aria-label={label} className="grid max-w-xs grid-cols-4 gap-1">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a href={photo.media_url} target="_blank" rel="noopener">
              <Picture image={photo} alt={`${alt}, ${from + place}`} sizes="64px" className="aspect-square rounded" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
