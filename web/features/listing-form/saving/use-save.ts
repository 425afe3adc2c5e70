import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { propertyToForm } from '#domain/property/form-fields.ts';
import { type PropertyForm, type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type DraftPlace, forgetListingDraft } from '#web/lib/listing-drafts.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/ui/toast-store.ts';
import { goToFirstError } from '../focus-field.ts';
import { keptPhoto, type Photo } from '../photos/photo.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { editorsSince, loadListing } from './load-listing.ts';
import { mergePhotos } from './opening.ts';
import { type Edited, saveListing } from './save-listing.ts';
import { tellFailure, tellSaved } from './save-toasts.tsx';
import { mergeVersions } from './versions.ts';
import { formPath } from './wire-fields.ts';

type ListingForm = UseFormReturn<PropertyFormEntry, unknown, PropertyForm>;

/** What somebody else saved meanwhile. */
export interface Conflict {
  theirs: StaffPropertyDetail;
  by: string[];
}

interface SaveParts {
  form: ListingForm;
  store: PhotoStore;
  edited: Edited | null;
  place: DraftPlace;
  base: PropertyFormEntry;
  basePhotos: readonly Photo[];
}

const PHOTO_FAILED = 'Some photographs could not be sent. Send them again or remove them.';

/** Sends the form: waits for photographs under way, tells what came of it, and goes to the listing when it is stored. */
export function useSave(parts: SaveParts) {
  const { form, store, edited, place, base, basePhotos } = parts;
  const navigate = useNavigate();
  const isOver = useRef(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(values: PropertyForm, photos: readonly Photo[], on: Edited | null) {
    const { id } = await saveListing(values, photos, on);
    isOver.current = true;
    forgetListingDraft(place);
    tellSaved(on ? 'edit' : 'create');
    await navigate(paths.property(id));
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL';
      if (code === 'CONFLICT' && edited) await openConflict(edited);
      else {
        if (error instanceof ApiError) markFields(form, error);
        tellFailure(error, edited ? 'edit' : 'create');
      }
    } finally {
      setBusy(false);
    }
  }

  async function openConflict(on: Edited) {
    try {
      const [theirs, by] = await Promise.all([loadListing(on.id), editorsSince(on.id, on.revision)]);
      setConflict({ theirs, by });
    } catch (error) {
      tellFailure(error, 'edit');
    }
  }

  const submit = (values: PropertyForm) =>
    attempt(async () => {
      await store.settled();
      const photos = store.get();
      if (photos.some((photo) => photo.kind === 'new' && photo.state !== 'ready')) {
        form.setError('existing_images', { type: 'photos', message: PHOTO_FAILED });
        toast({ title: 'Error', description: PHOTO_FAILED, tone: 'bad' });
        return goToFirstError();
      }
      await send(values, photos, edited);
    });

  /** Stores what was changed here on top of what was saved there. */
  const keepMine = ({ theirs }: Conflict) =>
    attempt(async () => {
      const merged = mergeVersions(base, form.getValues(), propertyToForm(theirs));
      const there = theirs.media_images.map(keptPhoto);
      const baseKeys = basePhotos.map((photo) => photo.key);
      const photos = mergePhotos(baseKeys, store.get(), there);
      await send(propertyFormSchema.parse(merged), photos, { id: theirs.id, revision: theirs.revision });
    });

  return { submit, keepMine, busy, conflict, closeConflict: () => setConflict(null), isOver };
}

/** Puts the server's refusals at their fields. */
function markFields(form: ListingForm, error: ApiError) {
  if (error.code === 'CONFLICT') return;
  for (const { field, type } of error.details ?? []) {
    const path = formPath(field)?.path;
    if (path) form.setError(path as FieldPath<PropertyFormEntry>, { type: 'server', message: type });
  }
  goToFirstError();
}
