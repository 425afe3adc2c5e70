import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AuditEntry } from '#domain/answers/desk.ts';
import type { SlipQuestion, WireProblem } from '#domain/errors.ts';
import { ofEachField } from '#domain/property/fields.ts';
import {
  formToFields,
  type PropertyForm,
  type PropertyFormEntry,
  propertyFormSchema,
} from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { slipsOf } from '#domain/property/slips.ts';
import { plainFields } from '#domain/submission.ts';
import { askBack } from '#domain/words/en-slips.ts';
import { mediaName, type PhotoStore } from '#web/features/listing-form/photos/photo-store.ts';
import { newCreateKey, type Opening } from '#web/features/listing-form/saving/draft.ts';
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
  changedPhotographs,
  changedThere,
  isChanged,
  merged,
  type Version,
  versionOf,
} from '#web/features/listing-form/saving/versions.ts';
import { FIELD_NAMES, goToFirstError, type ListingForm } from '#web/features/listing-form/section-list.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { go } from '#web/lib/go.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import type { FormDraft } from '#web/lib/staff/drafts.ts';
import { type Answer, readUsual } from '#web/listing-fields/ask-back.tsx';
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
  const [question, setQuestion] = useState<string | null>(null);
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
    if (refused?.problems.some(({ confirm }) => confirm !== undefined)) setQuestion(freeTexts(form.getValues()));
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
  async function asksBack(): Promise<boolean> {
    const fields = plainFields(form.getValues());
    const open = slipsOf(fields, await readUsual(fields)).filter(({ mark }) => !meant.current.has(mark));
    setSlips(open.map((slip) => askBack(slip)));
    return open.length > 0;
  }

  /** Takes an answer, and asks nothing more of what is meant. */
  function answer({ taken, kept, mark }: SlipQuestion, way: Answer) {
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
      if (await asksBack()) return;
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
    question,
    keepContacts,
    slips,
    answer,
    asksBack,
  };
}

function markFields(form: ListingForm, error: ApiError) {
  for (const { field, type } of error.problems) {
    const path = formPath(field);
    if (path) form.setError(path as FieldPath<PropertyFormEntry>, { type: 'server', message: type });
  }
  goToFirstError();
}

/** The stored listing that is edited. A newer revision on the server refuses the edit (409). */
export type Edited = Pick<StaffPropertyDetail, 'id' | 'revision'>;

/** A form that is valid, with its photographs. */
export interface Entry extends Version {
  values: PropertyForm;
  /** Phones, mail addresses and links in its texts are kept there on purpose. */
  keepsContacts?: boolean;
}

/** The multipart body of a create or an edit: the form's fields, and which photographs in which order. */
function listingBody({ values, photos, keepsContacts }: Entry, edited: Edited | null): FormData {
  const body = new FormData();
  const stored = photos.flatMap((photo) => photo.stored ?? []);
  const existing_images = stored.filter((image) => 'id' in image);
  const form = { ...values, property_images: [], existing_images };
  const fields = formToFields(form, edited ? 'edit' : 'create', edited?.revision);
  for (const [name, value] of fields) body.append(name, value);
  if (keepsContacts) body.append('is_meant', 'true');
  for (const image of stored) if ('upload_id' in image) body.append('uploads', image.upload_id);
  for (const image of stored) body.append('media_order', mediaName(image));
  return body;
}

/** Replaces a listing. Rejects with `ApiError`. */
function editListing(entry: Entry, edited: Edited): Promise<StaffPropertyDetail> {
  return staffApi.put(`/property/edit/${edited.id}`, listingBody(entry, edited));
}

/** Creates a listing; with a key that was sent before, answers the listing of that time. Rejects with `ApiError`. */
function createListing(entry: Entry, key: string): Promise<StaffPropertyDetail> {
  return staffApi.post('/property/create', listingBody(entry, null), { headers: { 'Idempotency-Key': key } });
}

/**
 * Creates a listing that an earlier try, whose answer was lost, may have stored already: then it is that listing, and what was
 * changed here since is put on top of it.
 */
async function createAgain(entry: Entry, key: string): Promise<StaffPropertyDetail> {
  const listing = await createListing(entry, key).catch((error: unknown) => {
    // It was stored and has been deleted since: sending it again means it should be listed.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return createListing(entry, newCreateKey());
    throw error;
  });
  const there = versionOf(listing);
  const photos = entry.photos.map(
    (photo) => there.photos.find(({ stored }) => stored?.media_url === photo.stored?.media_url) ?? photo,
  );
  const mine = { ...entry, photos };
  return isChanged(there, mine) ? editListing(mine, listing) : listing;
}

/** A listing with its owner: the token goes along (D33). */
export function loadListing(id: number, signal?: AbortSignal): Promise<StaffPropertyDetail> {
  return staffApi.get(`/property/view/${id}`, signal && { signal });
}

/** Who changed the listing since a revision, each once; empty when that cannot be read. */
async function editorsSince({ id, revision }: Edited): Promise<string[]> {
  try {
    const { entries } = await staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`);
    const later = entries.filter((entry) => Number(entry.after?.revision ?? 0) > revision);
    return [...new Set(later.flatMap((entry) => entry.by ?? []))];
  } catch {
    return [];
  }
}

/** How the calls name fields that the form names otherwise (spec 3, spec 7). */
const FORM_NAMES: Record<string, string> = {
  ...ofEachField(({ field, form }) => [field, form]),
  ...Object.fromEntries(['media_images', 'media_order', 'uploads', 'files'].map((name) => [name, 'existing_images'])),
};

/** `alloted_car_parking` -> `car_parking`, `youtubeLinks.1` -> `youtubeLinks.1`; null for what the form does not have. */
export function formPath(field: string): string | null {
  const [first = '', ...rest] = field.split('.');
  const name = Object.hasOwn(FORM_NAMES, first) ? FORM_NAMES[first] : first;
  return name && Object.hasOwn(FIELD_NAMES, name) ? [name, ...rest].join('.') : null;
}
