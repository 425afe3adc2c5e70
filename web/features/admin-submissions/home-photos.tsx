import type { Submission } from '#domain/answers/owners.ts';
import { LIMITS } from '#domain/limits.ts';
import { Badge } from '#web/ui/badge.tsx';
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

type Photo = Submission['photos'][number];

interface PhotosComparedProps {
  submission: Submission;
  /** Ids of the owner's new photographs that will be published. */
  chosen: readonly number[];
  onChoose: (photos: readonly number[]) => void;
}

/** The listing's photographs as they are, and as they will be once a correction is published: new ones come last. */
export function PhotosCompared({ submission, chosen, onChoose }: PhotosComparedProps) {
  const { listing_photos: before, dropped, photos, main: wanted } = submission;
  if (photos.length === 0 && dropped.length === 0 && wanted === null) return null;
  const goes = ({ id }: Photo) => dropped.some((one) => one.id === id);
  const kept = before.filter((photo) => !goes(photo));
  const stay = kept.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  const added = photos.filter(({ id }) => chosen.includes(id));
  const main = stay[0] ?? added[0];
  const count = stay.length + added.length;
  return (
    <section aria-labelledby="compared-photos" className="grid gap-3">
      <h3 id="compared-photos" className="font-semibold">
        Photographs
      </h3>
      {main === undefined && <p className="text-warn">No photograph would be left on the listing.</p>}
      {main !== undefined && before.length > 0 && main.id !== before[0]?.id && (
        <p className="text-warn">The listing will get a different main photo.</p>
      )}
      {count > LIMITS.property.photos && (
        <p className="text-warn">
          There would be {count} photographs, and a listing can have at most {LIMITS.property.photos}. Leave some out.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={`Now: ${before.length}`}>
          {before.map((photo, place) => (
            <Thumbnail key={photo.id} photo={photo} name={`Photograph ${place + 1} now`} faded={goes(photo)}>
              {place === 0 && <Badge tone="calm">Main photo</Badge>}
              {goes(photo) && <Badge tone="bad">Removed</Badge>}
            </Thumbnail>
          ))}
        </Side>
        <Side title={`After: ${count}`}>
          {stay.map((photo, place) => (
            <Thumbnail key={photo.id} photo={photo} name={`Photograph ${place + 1} after`}>
              {photo === main && <Badge tone="calm">Main photo</Badge>}
            </Thumbnail>
          ))}
          {photos.map((photo, place) => {
            const isIn = chosen.includes(photo.id);
            return (
              <Thumbnail key={photo.id} photo={photo} name={`New photograph ${place + 1}`} faded={!isIn}>
                <Badge tone={isIn ? 'good' : 'calm'}>{isIn ? 'New' : 'Left out'}</Badge>
                {photo === main && <Badge tone="calm">Main photo</Badge>}
                <Button
                  size="sm"
                  tone="quiet"
                  onClick={() =>
                    onChoose(photos.map(({ id }) => id).filter((id) => (id === photo.id ? !isIn : chosen.includes(id))))
                  }
                  aria-label={`${isIn ? 'Leave out' : 'Include'}: new photograph ${place + 1}`}
                >
                  {isIn ? 'Leave out' : 'Include'}
                </Button>
              </Thumbnail>
            );
          })}
        </Side>
      </div>
    </section>
  );
}

function Side({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h4 className="text-ink-soft text-sm">{title}</h4>
      <ol aria-label={title} className="grid grid-cols-3 gap-2">
        {children}
      </ol>
    </div>
  );
}

interface ThumbnailProps {
  photo: Photo;
  name: string;
  faded?: boolean;
  children: React.ReactNode;
}

function Thumbnail({ photo, name, faded, children }: ThumbnailProps) {
  return (
    <li className="grid content-start gap-1">
      <a href={photo.media_url} target="_blank" rel="noopener" className={faded ? 'opacity-50' : undefined}>
        <Picture image={photo} alt={name} sizes="120px" className="aspect-4/3 rounded-control" />
      </a>
      <span className="flex flex-wrap items-center gap-1 empty:hidden">{children}</span>
    </li>
  );
}
