import { useEffect, useRef, useState } from 'react';
import type { KeyHome } from '#domain/answers/owner-key.ts';
import { AmenityBoxes, FactBox, factsOf, LABELS, shownOf } from '#web/features/owner-key/correction-boxes.tsx';
import { PhotosToAdd } from '#web/features/owner-key/photos-to-add.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { WaitingCorrection } from '#web/features/owner-key/waiting-correction.tsx';
import { shrinkPhoto } from '#web/lib/device/shrink-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

interface CorrectionsProps {
  home: KeyHome;
  actions: KeyActions;
}

/** Facts and photographs that are not right (any more): staff look at what is sent before it shows. */
export function Corrections({ home, actions }: CorrectionsProps) {
  const waits = useRef<HTMLParagraphElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) waits.current?.focus();
  }, [sent]);
  return (
    <div className="grid gap-3">
      <WaitingCorrection home={home} actions={actions} line={waits} />
      {home.correction === 'refused' && (
        <p role="status" className="wrap-anywhere text-bad">
          We did not take your last correction: {home.reason}
        </p>
      )}
      <details className="rounded-control border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Correct facts or photographs</summary>
        <div className="border-line border-t p-4">
          <p className="mb-4 scripted:hidden">To correct something here, please turn on JavaScript, or call us.</p>
          <CorrectionForm
            key={home.correction}
            home={home}
            actions={actions}
            onSent={() => setSent((before) => before + 1)}
          />
        </div>
      </details>
    </div>
  );
}

/** What comes with a change that nobody would expect. */
const HELP: Partial<Record<keyof typeof LABELS, string>> = {
  owner_contact1: 'With another number this key opens the home no longer: we give you a new one.',
};

/** Amenities as the form holds them; [''] tells the server that none is left. */
function ticked(typed: FormData, has: readonly string[]): string[] {
  const chosen = typed.getAll('amenity_list').map(String);
  const isSame = chosen.length === has.length && chosen.every((amenity) => has.includes(amenity));
  if (isSame) return [];
  return chosen.length === 0 ? [''] : chosen;
}

interface CorrectionFormProps extends CorrectionsProps {
  onSent: () => void;
}

function CorrectionForm({ home, actions: { act, busy }, onSent }: CorrectionFormProps) {
  const [isSame, setIsSame] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  // Photographs need the scripts: before they are there nothing can be sent.
  const isReady = useHydrated();
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
    const files = typed.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[];
    setIsPreparing(files.length > 0);
    // One after the other: a phone has no room for several of them.
    for (const file of files) changed.append('files', await shrinkPhoto(file));
    setIsPreparing(false);
    const isUnchanged = [...changed.keys()].length === 1;
    setIsSame(isUnchanged);
    if (isUnchanged) return;
    const done = 'Thank you. We look at it before it shows.';
    if (await act(`correct ${home.id}`, 'corrections', changed, done)) onSent();
  }
  return (
    <form
      method="post"
      className="grid gap-4"
      onChange={() => setIsSame(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {factsOf(home).map((name) => (
          <Field
            key={name}
            label={LABELS[name]}
            help={HELP[name]}
            className={name === 'summary' ? 'sm:col-span-2' : ''}
          >
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
                    className="size-5 shrink-0 accent-brand"
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
      <PhotosToAdd />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isReady} busy={isPreparing || busy === `correct ${home.id}`}>
          Send for a look
        </Button>
        <p role="status" className="text-warn empty:hidden">
          {isSame && 'Nothing is changed yet.'}
          {isPreparing && 'Preparing your photographs…'}
        </p>
      </div>
    </form>
  );
}
