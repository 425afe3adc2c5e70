import { useState } from 'react';
import type { KeyHome } from '#domain/answers/owner-key.ts';
import { AmenityBoxes, FactBox, factsOf, LABELS, shownOf } from '#web/features/owner-key/correction-boxes.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface CorrectionsProps {
  home: KeyHome;
  actions: KeyActions;
}

/** Facts and photographs that are not right (any more): staff look at what is sent before it shows. */
export function Corrections({ home, actions }: CorrectionsProps) {
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Correct facts or photographs</summary>
      <div className="grid gap-4 border-line border-t p-4">
        {home.correction === 'waiting' && (
          <p role="status" className="text-calm">
            What you sent waits for us to look at it.
          </p>
        )}
        {home.correction === 'refused' && (
          <p role="status" className="text-bad">
            We did not take your last correction: {home.reason}
          </p>
        )}
        <CorrectionForm key={home.correction} home={home} actions={actions} />
      </div>
    </details>
  );
}

/** Amenities as the form holds them; [''] tells the server that none is left. */
function ticked(typed: FormData, has: readonly string[]): string[] {
  const chosen = typed.getAll('amenity_list').map(String);
  const isSame = chosen.length === has.length && chosen.every((amenity) => has.includes(amenity));
  if (isSame) return [];
  return chosen.length === 0 ? [''] : chosen;
}

function CorrectionForm({ home, actions: { act, busy } }: CorrectionsProps) {
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const amenities = Array.isArray(home.facts.amenity_list) ? home.facts.amenity_list : [];
  async function send(form: HTMLFormElement) {
    const typed = new FormData(form);
    const changed = new FormData();
    changed.append('property_id', String(home.id));
    for (const name of factsOf(home)) {
      const value = String(typed.get(name) ?? '').trim();
      if (value !== shownOf(home, name)) changed.append(name, value);
    }
    for (const amenity of ticked(typed, amenities)) changed.append('amenity_list', amenity);
    for (const id of dropped) changed.append('dropped', String(id));
    for (const file of typed.getAll('files')) if (file instanceof File && file.size > 0) changed.append('files', file);
    await act(`correct ${home.id}`, 'corrections', changed, 'Thank you. We look at it before it shows.');
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {factsOf(home).map((name) => (
          <Field key={name} label={LABELS[name]} className={name === 'summary' ? 'sm:col-span-2' : ''}>
            <FactBox name={name} value={shownOf(home, name)} />
          </Field>
        ))}
      </div>
      <AmenityBoxes has={amenities} />
      {home.photos.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-medium">Photographs that are to go</legend>
          <div className="flex flex-wrap gap-3">
            {home.photos.map((photo, place) => (
              <label key={photo.id} className="grid gap-1 text-sm">
                <span className="relative block h-20 w-28 overflow-hidden rounded-control">
                  <Picture image={photo} alt={`Photograph ${place + 1}`} sizes="112px" className="absolute! inset-0" />
                </span>
                <span className="flex min-h-8 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={dropped.includes(photo.id)}
                    onChange={({ target }) =>
                      setDropped((before) =>
                        target.checked ? [...before, photo.id] : before.filter((id) => id !== photo.id),
                      )
                    }
                  />
                  Take away
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Field label="Photographs to add" optional>
        <TextInput type="file" name="files" accept="image/*" multiple />
      </Field>
      <div>
        <Button type="submit" busy={busy === `correct ${home.id}`}>
          Send for a look
        </Button>
      </div>
    </form>
  );
}
