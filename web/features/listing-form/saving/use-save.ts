import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AskedBack, WireProblem } from '#domain/errors.ts';
import { type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { slipsOf } from '#domain/property/slips.ts';
import { plainFields } from '#domain/submission.ts';
import { askBack } from '#domain/words/en-slips.ts';
import { goToFirstError } from '#web/features/listing-form/focus.ts';
import type { PhotoStore } from '#web/features/listing-form/photos/photo-store.ts';
import type { Opening } from '#web/features/listing-form/saving/draft.ts';
import {
  type Conflict,
  freeTexts,
  type SavePhase,
  toastDeleted,
  toastFailure,
  toastFailureElsewhere,
  toastNumber,
  toastSaved,
} from '#web/features/listing-form/saving/notices.tsx';
import {
  createAgain,
  createListing,
  type Edited,
  type Entry,
  editListing,
  editorsSince,
  formPath,
  loadListing,
} from '#web/features/listing-form/saving/save-listing.ts';
import {
  changedPhotographs,
  changedThere,
  merged,
  type Version,
  versionOf,
} from '#web/features/listing-form/saving/versions.ts';
import type { ListingForm } from '#web/features/listing-form/section-list.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { go } from '#web/lib/go.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import type { FormDraft } from '#web/lib/staff/drafts.ts';
import type { Answer } from '#web/listing-fields/ask-back.tsx';
import { readUsual } from '#web/listing-fields/read-usual.ts';
import { toastError } from '#web/ui/overlay/toast-store.ts';

interface SaveParts {
  form: ListingForm;
  store: PhotoStore;
  /** The listing that is edited; null: a new one. */
  edited: Edited | null;
  draft: FormDraft;
  base: Version;
  opening: Opening;
}

const PHOTO_FAILED = 'Some photographs could not be sent. Send them again or remove them.';

/** Saves the form: waits for uploads, reports the outcome, and goes to the listing once it is stored. */
export function useSave({ form, store, edited, draft, base, opening }: SaveParts) {
  const navigate = useNavigate();
  const mode = edited ? 'edit' : 'create';
  const isOver = useRef(false);
  const isGone = useRef(false);
  // At once: an answer may come before React gets to what is less urgent.
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  /** The idempotency key of an attempt whose answer may have been lost. */
  const triedKey = useRef(opening.restored ? opening.createKey : null);
  const [phase, setPhase] = useState<SavePhase>('ready');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Texts that were asked back for a contact in them, and those in which it is kept, see `freeTexts`. */
  const [asked, setAsked] = useState<string | null>(null);
  const kept = useRef<string | null>(null);
  /** What is likely a slip of who types, and the marks of what is meant (D137). */
  const [slips, setSlips] = useState<readonly WireProblem[]>([]);
  const meant = useRef(new Set<string>());

  async function send(written: Entry, on: Edited | null) {
    const entry = { ...written, keepsContacts: kept.current === freeTexts(written.values) };
    const { id, number } = await (on ? editListing(entry, on) : create(entry));
    isOver.current = true;
    // After leaving, another draft may have been started in this place.
    if (!isGone.current || draft.read()?.includes(opening.createKey)) draft.write(null);
    if (number === 'waiting' || number === 'broker') toastNumber(number, () => go(adminPaths.brokers));
    // Nobody sees a held one on its page.
    const view = () => go(number === 'broker' ? adminPaths.listing(id) : paths.property(id));
    if (isGone.current) return toastSaved(mode, view);
    toastSaved(mode);
    view();
  }

  function create(entry: Entry) {
    const { createKey } = opening;
    const isAgain = triedKey.current === createKey;
    triedKey.current = createKey;
    return isAgain ? createAgain(entry, createKey) : createListing(entry, createKey);
  }

  /** Saves our changes on top of theirs. */
  function sendMerged(theirs: StaffPropertyDetail) {
    const mine = { values: form.getValues(), photos: store.get() };
    const { values, photos } = merged(base, mine, versionOf(theirs));
    return send({ values: propertyFormSchema.parse(values), photos }, theirs);
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      await explain(error);
    } finally {
      // At once: an inert form could not take the focus for its errors.
      flushSync(() => setPhase('ready'));
    }
  }

  async function explain(error: unknown, canAsk = true): Promise<void> {
    const refused = error instanceof ApiError ? error : null;
    // The session is over: the login screen comes, and says so.
    if (refused?.status === 401 || refused?.status === 403) return;
    if (isGone.current) {
      const path = edited ? adminPaths.edit(edited.id) : adminPaths.upload;
      return toastFailureElsewhere(mode, () => void navigate(path));
    }
    if (edited && refused?.code === 'CONFLICT' && canAsk) {
      return openConflict(edited).catch((failure: unknown) => explain(failure, false));
    }
    if (edited && refused?.code === 'NOT_FOUND') return toastDeleted(() => void navigate(adminPaths.properties));
    if (refused?.problems.some(({ confirm }) => confirm !== undefined)) setAsked(freeTexts(form.getValues()));
    if (refused && refused.code !== 'CONFLICT') markFields(form, refused);
    toastFailure(refused, mode);
  }

  async function openConflict(on: Edited) {
    const [theirs, by] = await Promise.all([loadListing(on.id), editorsSince(on)]);
    const there = versionOf(theirs);
    const changes = [
      ...changedThere(base.values, form.getValues(), there.values),
      ...changedPhotographs(base.photos, store.get(), there.photos),
    ];
    // Deleted and restored, or changed and changed back: no conflict.
    if (changes.length === 0) await sendMerged(theirs);
    else setConflict({ theirs, by, changes });
  }

  /** Whether something is likely a slip that nobody said to be meant. */
  async function isAskedBack(): Promise<boolean> {
    const fields = plainFields(form.getValues());
    const open = slipsOf(fields, await readUsual(fields)).filter(({ mark }) => !meant.current.has(mark));
    setSlips(open.map((slip) => askBack(slip)));
    return open.length > 0;
  }

  /** Takes an answer, and asks nothing more of what is meant. */
  function answer({ taken, kept, mark }: AskedBack, way: Answer) {
    if (way === 'meant') meant.current.add(mark);
    for (const [name, text] of Object.entries(way === 'take' ? taken : kept)) {
      if (!Object.hasOwn(form.getValues(), name)) continue;
      const value = name === 'is_size_in_yards' ? text === 'true' : text;
      const look = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      form.setValue(name as FieldPath<PropertyFormEntry>, value as never, look);
    }
    setSlips(slips.filter(({ ask }) => ask?.mark !== mark));
  }

  const submit = () =>
    attempt(async () => {
      setPhase('waiting');
      if (await isAskedBack()) return;
      await store.settled();
      // The form was left while waiting: the draft is kept and nothing was sent.
      if (isGone.current) return;
      // Before the values are read, so that nothing can be typed that is not sent.
      flushSync(() => setPhase('sending'));
      const photos = store.get();
      if (photos.some((photo) => !photo.stored)) {
        form.setError('existing_images', { type: 'photos', message: PHOTO_FAILED });
        toastError(PHOTO_FAILED);
        return goToFirstError();
      }
      const values = propertyFormSchema.safeParse(form.getValues());
      if (values.success) return send({ values: values.data, photos }, edited);
      await form.trigger();
      goToFirstError();
    });

  const keepMine = (theirs: StaffPropertyDetail) =>
    attempt(() => {
      setPhase('sending');
      return sendMerged(theirs);
    });

  const keepContacts = (texts: string | null) => {
    kept.current = texts;
  };
  return {
    submit,
    keepMine,
    phase,
    conflict,
    closeConflict: () => setConflict(null),
    isOver,
    asked,
    keepContacts,
    slips,
    answer,
    isAskedBack,
  };
}

function markFields(form: ListingForm, error: ApiError) {
  for (const { field, type } of error.problems) {
    const path = formPath(field);
    if (path) form.setError(path as FieldPath<PropertyFormEntry>, { type: 'server', message: type });
  }
  goToFirstError();
}
