import { useState } from 'react';
import type { KeyHome } from '#domain/answers/owners.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { lookAtPhoto } from '#web/lib/device/look-at-photo.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface OwnPhotosProps {
  photos: KeyHome['photos'];
  /** What is wrong with the main one that was chosen. */
  problem: string | undefined;
}

/** The photographs of a home: which is the main one, and which are to go (KEY-31). */
export function OwnPhotos({ photos, problem }: OwnPhotosProps) {
  if (photos.length === 0) return null;
  const [main] = photos;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Photographs</legend>
      {/* Without a choice the form still says which it was. */}
      {photos.length === 1 && <input type="hidden" name="main" value={main?.id} />}
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, place) => (
          <div key={photo.id} className="grid content-start text-sm">
            <span className="relative block h-20 w-32 overflow-hidden rounded-control">
              <Picture image={photo} alt={`Photograph ${place + 1}`} sizes="128px" className="absolute! inset-0" />
            </span>
            {photos.length > 1 && (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="main"
                  value={photo.id}
                  defaultChecked={photo === main}
                  className="size-5 shrink-0 accent-brand"
                />
                Main photo
              </label>
            )}
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="dropped" value={photo.id} className="size-5 shrink-0 accent-brand" />
              Remove
            </label>
          </div>
        ))}
      </div>
      {problem !== undefined && <p className="text-bad text-sm">{problem}</p>}
    </fieldset>
  );
}

/** Chooses photographs for a correction; a file that is none is told at once, and leaves the choice (OFFER-22). */
export function PhotosToAdd({ disabled }: { disabled?: boolean }) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const look = async (box: HTMLInputElement) => {
    const good = new DataTransfer();
    const wrong: string[] = [];
    for (const file of box.files ?? []) {
      const fault = await lookAtPhoto(file);
      if (fault === null) good.items.add(file);
      else wrong.push(fault);
    }
    if (wrong.length > 0) box.files = good.files;
    setFaults(wrong);
  };
  return (
    <Field label="Photographs to add" optional error={faults.join(' ') || undefined}>
      <TextInput
        type="file"
        name="files"
        accept={PHOTO_ACCEPT}
        multiple
        disabled={disabled}
        onChange={(event) => void look(event.currentTarget)}
      />
    </Field>
  );
}
