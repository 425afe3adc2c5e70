import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type PropertyForm,
  type PropertyFormEntry,
  propertyFormSchema,
  propertyToForm,
} from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { type DraftPlace, forgetListingDraft, readListingDraft } from '#web/lib/staff/listing-drafts.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { keptPhoto, type Photo } from '../photos/photo.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { goToFirstError } from '../progress.tsx';
import type { Opening } from './draft.ts';
import {
  createAgain,
  createListing,
  type Edited,
  editListing,
  editorsSince,
  formPath,
  loadListing,
} from './save-listing.ts';
import { tellDeleted, tellFailure, tellFailureElsewhere, tellSaved } from './save-toasts.tsx';
import { type ChangedField, changedPhotographs, changedThere, mergePhotos, mergeVersions } from './versions.ts';

type ListingForm = UseFormReturn<PropertyFormEntry, unknown, PropertyForm>;

/** What somebody else saved meanwhile. */
export interface Conflict {
  theirs: StaffPropertyDetail;
  by: string[];
  changes: ChangedField[];
}

/** 'waiting' for uploads: everything can still be changed. 'sending': the values are fixed. */
export type SavePhase = 'ready' | 'waiting' | 'sending';

interface SaveParts {
  form: ListingForm;
  store: PhotoStore;
  edited: Edited | null;
  place: DraftPlace;
  base: PropertyFormEntry;
  basePhotos: readonly Photo[];
  /** What the form was opened with. */
  opening: Opening;
}

const PHOTO_FAILED = 'Some photographs could not be sent. Send them again or remove them.';

/** Saves the form: waits for uploads, reports the outcome, and goes to the listing once it is stored. */
export function useSave({ form, store, edited, place, base, basePhotos, opening }: SaveParts) {
  const navigate = useNavigate();
  const mode = edited ? 'edit' : 'create';
  const isOver = useRef(false);
  const isGone = useGone();
  /** The idempotency key of an attempt whose answer may have been lost. */
  const triedKey = useRef(opening.restored ? opening.createKey : null);
  const [phase, setPhase] = useState<SavePhase>('ready');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(values: PropertyForm, photos: readonly Photo[], on: Edited | null) {
    const { id } = await (on ? editListing(values, photos, on) : create(values, photos));
    isOver.current = true;
    // After leaving, another draft may have been started in this place.
    if (!isGone.current || readListingDraft(place)?.includes(opening.createKey)) forgetListingDraft(place);
    const view = () => navigate(paths.property(id));
    if (isGone.current) return tellSaved(mode, () => void view());
    tellSaved(mode);
    await view();
  }

  function create(values: PropertyForm, photos: readonly Photo[]) {
    const { createKey } = opening;
    const isAgain = triedKey.current === createKey;
    triedKey.current = createKey;
    return isAgain ? createAgain(values, photos, createKey) : createListing(values, photos, createKey);
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

  async function explain(error: unknown) {
    if (isGone.current) {
      return tellFailureElsewhere(
        error,
        mode,
        () => void navigate(edited ? paths.admin.edit(edited.id) : paths.admin.upload),
      );
    }
    const code = error instanceof ApiError ? error.code : 'INTERNAL';
    if (edited && code === 'CONFLICT') return openConflict(edited);
    tell(error);
  }

  function tell(error: unknown) {
    if (edited && error instanceof ApiError && error.code === 'NOT_FOUND') {
      return tellDeleted(() => void navigate(paths.admin.properties));
    }
    if (error instanceof ApiError) markFields(form, error);
    tellFailure(error, mode);
  }

  async function openConflict(on: Edited) {
    try {
      const [theirs, by] = await Promise.all([loadListing(on.id), editorsSince(on.id, on.revision)]);
      const changes = [
        ...changedThere(base, form.getValues(), propertyToForm(theirs)),
        ...changedPhotographs(basePhotos, store.get(), theirs.media_images.map(keptPhoto)),
      ];
      // Deleted and restored, or changed and changed back: no conflict.
      if (changes.length === 0) await sendMerged(theirs);
      else setConflict({ theirs, by, changes });
    } catch (error) {
      tell(error);
    }
  }

  const submit = () =>
    attempt(async () => {
      setPhase('waiting');
      await store.settled();
      // The form was left while waiting: the draft is kept and nothing was sent.
      if (isGone.current) return;
      // Before the values are read, so that nothing can be typed that is not sent.
      flushSync(() => setPhase('sending'));
      const photos = store.get();
      if (photos.some((photo) => photo.kind === 'new' && photo.state !== 'ready')) {
        form.setError('existing_images', { type: 'photos', message: PHOTO_FAILED });
        toast({ title: 'Error', description: PHOTO_FAILED, tone: 'bad' });
        return goToFirstError();
      }
      const values = propertyFormSchema.safeParse(form.getValues());
      if (values.success) return send(values.data, photos, edited);
      await form.trigger();
      goToFirstError();
    });

  /** Saves our changes on top of theirs. */
  function sendMerged(theirs: StaffPropertyDetail) {
    const merged = mergeVersions(base, form.getValues(), propertyToForm(theirs));
    const baseKeys = basePhotos.map((photo) => photo.key);
    const photos = mergePhotos(baseKeys, store.get(), theirs.media_images.map(keptPhoto));
    return send(propertyFormSchema.parse(merged), photos, { id: theirs.id, revision: theirs.revision });
  }

  const keepMine = ({ theirs }: Conflict) =>
    attempt(() => {
      setPhase('sending');
      return sendMerged(theirs);
    });

  return { submit, keepMine, phase, conflict, closeConflict: () => setConflict(null), isOver };
}

/** True once the form was left. */
function useGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/** Shows the server's problems at their fields. */
function markFields(form: ListingForm, error: ApiError) {
  if (error.code === 'CONFLICT') return;
  for (const { field, type } of error.problems) {
    const path = formPath(field)?.path;
    if (path) form.setError(path as FieldPath<PropertyFormEntry>, { type: 'server', message: type });
  }
  goToFirstError();
}
