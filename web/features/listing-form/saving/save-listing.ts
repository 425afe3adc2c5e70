import { formToFields, propertyToForm } from '#domain/property/form-fields.ts';
import type { PropertyForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { keptPhoto, mediaUrl, type Photo, photoFields, photoOrder } from '../photos/photo.ts';
import { newCreateKey } from './create-key.ts';
import { isChanged } from './versions.ts';

/** The stored listing that is edited. */
export interface Edited {
  id: number;
  /** What was loaded; a newer one on the server refuses the edit (409). */
  revision: number;
}

/** The multipart body of a create or an edit: the form's fields, and which photographs in which order. */
function listingBody(form: PropertyForm, photos: readonly Photo[], edited: Edited | null): FormData {
  const body = new FormData();
  const { uploads, order } = photoFields(photos);
  const existing_images = photos.filter((photo) => photo.kind === 'kept');
  const fields = { ...form, property_images: [], existing_images };
  for (const [name, value] of formToFields(fields, edited ? 'edit' : 'create', edited?.revision))
    body.append(name, value);
  for (const upload of uploads) body.append('uploads', upload);
  for (const entry of order) body.append('media_order', entry);
  return body;
}

/** Replaces a listing. Rejects with `ApiError`. */
export function editListing(
  form: PropertyForm,
  photos: readonly Photo[],
  edited: Edited,
): Promise<StaffPropertyDetail> {
  return staffApi.put<StaffPropertyDetail>(`/property/edit/${edited.id}`, listingBody(form, photos, edited));
}

/** Creates a listing; with a key that was sent before, answers the listing of that time. Rejects with `ApiError`. */
export function createListing(form: PropertyForm, photos: readonly Photo[], key: string): Promise<StaffPropertyDetail> {
  const headers = { 'Idempotency-Key': key };
  return staffApi.post<StaffPropertyDetail>('/property/create', listingBody(form, photos, null), { headers });
}

/**
 * Creates a listing that an earlier try, whose answer was lost, may have stored already: then it is that listing, and what was
 * changed here since is put on top of it.
 */
export async function createAgain(
  form: PropertyForm,
  photos: readonly Photo[],
  key: string,
): Promise<StaffPropertyDetail> {
  const listing = await createListing(form, photos, key).catch((error: unknown) => {
    // It was stored, and deleted since: who sends it once more wants it listed.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return createListing(form, photos, newCreateKey());
    throw error;
  });
  const stored = listing.media_images.map(keptPhoto);
  const mine = photos.map((photo) => stored.find((kept) => kept.media_url === mediaUrl(photo)) ?? photo);
  const isAsSent = !isChanged(propertyToForm(listing), form) && photoOrder(mine) === photoOrder(stored);
  return isAsSent ? listing : editListing(form, mine, { id: listing.id, revision: listing.revision });
}
