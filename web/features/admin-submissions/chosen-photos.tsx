import type { Submission } from '#domain/answers/submissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

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
