import { useEffect, useRef, useState } from 'react';
import type { KeyHome, KeyOffer } from '#domain/answers/owners.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import {
  AmenityBoxes,
  amenitiesOf,
  type BoxedName,
  factsOf,
  shownOf,
} from '#web/features/owner-key/correction-boxes.tsx';
import { OwnPhotos, PhotosToAdd } from '#web/features/owner-key/own-photos.tsx';
import type { KeyActions, Posted } from '#web/features/owner-key/use-owner-key.ts';
import { shrinkPhoto } from '#web/lib/device/shrink-photo.ts';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

const WIDE: readonly string[] = ['title', 'summary', 'owner_calls_back'];

interface CorrectionFormProps {
  /** One that is listed; or one that waits, which is changed at once, or was refused, which is sent again. */
  home: KeyHome | KeyOffer;
  actions: KeyActions;
  /** On its button. */
  send: string;
  /** What is said once it is sent. */
  done: string;
  onSent: () => void;
}

/** Facts and photographs of a home as they are known, folded, to be put right; new photographs need the scripts (KEY-22). */
export function CorrectionForm({ onSent, ...props }: CorrectionFormProps) {
  const { home, actions } = props;
  const [sent, setSent] = useState(0);
  const id = { name: 'property_type' in home ? 'submission_id' : 'property_id', value: String(home.id) };
  const typed = typedBefore(actions.posted, id);
  return (
    <details open={typed !== null || undefined} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Correct facts or photographs</summary>
      <FormInside
        // What was sent stands in the new boxes, and no file is sent twice.
        key={'correction' in home ? `${home.correction} ${sent}` : sent}
        {...props}
        id={id}
        typed={sent === 0 ? typed : null}
        onSent={() => {
          setSent(sent + 1);
          onSent();
        }}
      />
    </details>
  );
}

interface FormInsideProps extends CorrectionFormProps {
  /** How the form names the home. */
  id: { name: string; value: string };
  /** What was typed into it before, where it was refused without scripts. */
  typed: Record<string, string> | null;
}

function FormInside({ home, actions, send, done, onSent, id, typed }: FormInsideProps) {
  const { act, busy, told, clear } = actions;
  const [isSame, setIsSame] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const isReady = useHydrated();
  const amenities = amenitiesOf(home);
  const isAgain = 'state' in home && home.state === 'refused';
  const action = `correct ${id.name} ${id.value}`;
  const problems = told?.refused === action ? (told.problems ?? []) : [];
  const form = useRef<HTMLFormElement>(null);
  const isWrong = problems.length > 0;
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  async function submit(sent: HTMLFormElement) {
    const changed = changesOf(home, new FormData(sent));
    const files = filesOf(sent);
    setIsPreparing(files.length > 0);
    // One after the other: a phone has no room for several of them.
    for (const file of files) changed.append('files', await shrinkPhoto(file));
    setIsPreparing(false);
    const isUnchanged = [...changed.keys()].length === 0;
    setIsSame(isUnchanged);
    if (isUnchanged) return clear();
    changed.append(id.name, id.value);
    if (isAgain) changed.append('again', 'true');
    if (await act(action, 'corrections', changed, done)) onSent();
  }
  return (
    <form
      ref={form}
      method="post"
      // Letters of Gujarati are a third as long as in an address's way of writing.
      encType="multipart/form-data"
      className="grid gap-4 border-line border-t p-4"
      onChange={() => setIsSame(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="deed" value="correct" />
      <input type="hidden" name={id.name} value={id.value} />
      {isAgain && <input type="hidden" name="again" value="true" />}
      <input type="hidden" name="seen" value={seenOf(home)} />
      <div className="grid gap-4 sm:grid-cols-2">
        {factsOf(home).map((name) => (
          <Field
            key={name}
            {...ownerWords(name, 'correct')}
            error={problems.find(({ field }) => field === name)?.type}
            className={WIDE.includes(name) ? 'sm:col-span-2' : ''}
          >
            <CorrectedBox field={name} value={typed?.[name] ?? shownOf(home, name)} />
          </Field>
        ))}
      </div>
      <AmenityBoxes has={typed === null ? amenities : (typed.amenity_list?.split('\n') ?? [])} />
      <OwnPhotos photos={home.photos} problem={problems.find(({ field }) => field === 'main')?.type} />
      <div className="not-scripted:hidden">
        <PhotosToAdd disabled={!isReady} />
      </div>
      <p className="text-ink-soft scripted:hidden">To add photographs, please turn on JavaScript, or call us.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPreparing || busy === action}>
          {send}
        </Button>
        <p role="status" className="text-warn empty:hidden">
          {isSame && 'Nothing has been changed yet.'}
          {isPreparing && 'Preparing your photographs…'}
        </p>
      </div>
    </form>
  );
}

/** The box of a fact, with what is known of it. What is known is not made unknown here. */
function CorrectedBox({ field, value }: { field: BoxedName; value: string }) {
  return <FieldBox field={field} none={value === '' ? 'Not given' : undefined} rows={4} defaultValue={value} />;
}

/** What was typed into this form before, where it was sent without scripts and refused. */
function typedBefore(posted: Posted | undefined, id: { name: string; value: string }): Record<string, string> | null {
  if (posted === undefined || posted.ok) return null;
  const { values } = posted;
  return values.deed === 'correct' && values[id.name] === id.value ? values : null;
}

/** What the boxes hold at first, for a form that is sent without scripts. */
function seenOf(home: KeyHome | KeyOffer): string {
  const facts = factsOf(home).map((name) => [name, shownOf(home, name)]);
  return JSON.stringify({ ...Object.fromEntries(facts), main: mainOf(home), amenity_list: amenitiesOf(home) });
}

const mainOf = ({ photos: [main] }: KeyHome | KeyOffer): string => String(main?.id ?? '');

/** The boxes that hold something else than what is known, and the photographs that go. */
function changesOf(home: KeyHome | KeyOffer, typed: FormData): FormData {
  const changed = new FormData();
  for (const name of factsOf(home)) {
    const value = String(typed.get(name) ?? '').trim();
    if (value !== shownOf(home, name)) changed.append(name, value);
  }
  for (const amenity of ticked(typed, amenitiesOf(home))) changed.append('amenity_list', amenity);
  const main = String(typed.get('main') ?? '');
  if (main !== mainOf(home)) changed.append('main', main);
  for (const id of typed.getAll('dropped')) changed.append('dropped', id);
  return changed;
}

/** Amenities as the form holds them; [''] tells the server that none is left. */
function ticked(typed: FormData, has: readonly string[]): string[] {
  const chosen = typed.getAll('amenity_list').map(String);
  const isSame = chosen.length === has.length && chosen.every((amenity) => has.includes(amenity));
  if (isSame) return [];
  return chosen.length === 0 ? [''] : chosen;
}

function filesOf(form: HTMLFormElement): File[] {
  return new FormData(form).getAll('files').filter((file) => file instanceof File && file.size > 0) as File[];
}
