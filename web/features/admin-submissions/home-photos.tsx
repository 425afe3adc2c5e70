import type { Submission } from '#domain/answers/owners.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Whether there are any, or it is to be seen that there are none. */
export function hasPhotos({ photos, dropped, main, kind, state }: Submission): boolean {
  return photos.length + dropped.length > 0 || main !== null || (kind === 'home' && state === 'waiting');
}

/** The photographs of a home, its main one large; of a correction those that come and those that go. */
export function CardPhotos({ submission }: { submission: Submission }) {
  const { photos, title, dropped, listing_photos, main: wanted, kind, state } = submission;
  if (kind === 'correction') {
    return (
      <div className="grid content-start gap-3">
        <Thumbnails label={`New photographs: ${photos.length}`} photos={photos} alt={`New photograph of ${title}`} />
        <Thumbnails
          label={`Photographs to remove: ${dropped.length}`}
          photos={dropped}
          alt={`To be removed from ${title}`}
        />
        <Thumbnails
          label="New main photo"
          photos={listing_photos.filter(({ id }) => id === wanted)}
          alt={`New main photo of ${title}`}
        />
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

interface ChosenPhotosProps {
  submission: Submission;
  chosen: readonly number[];
  onChoose: (photos: readonly number[]) => void;
}

/** The photographs of a home that will be published, the main one first. */
export function ChosenPhotos({ submission: { photos }, chosen, onChoose }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  const shown = chosen.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return (
    <ol aria-label="Photographs" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map((photo, place) => (
        <li key={photo.id} className="overflow-hidden rounded-control border border-line">
          <Picture image={photo} alt={`Photograph ${place + 1}`} sizes="200px" className="aspect-4/3" />
          <div className="flex items-center justify-between gap-1 p-1">
            {place === 0 ? (
              <span className="px-2 text-sm">Main photo</span>
            ) : (
              <Button
                size="sm"
                tone="quiet"
                className="whitespace-nowrap px-2"
                onClick={() => onChoose([photo.id, ...chosen.filter((id) => id !== photo.id)])}
                aria-label={`Make main: photograph ${place + 1}`}
              >
                Make main
              </Button>
            )}
            <Button
              size="icon"
              tone="quiet"
              onClick={() => onChoose(chosen.filter((id) => id !== photo.id))}
              aria-label={`Leave out photograph ${place + 1}`}
            >
              <Icon of="x" />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
