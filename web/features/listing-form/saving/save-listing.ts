import type { AuditEntry } from '#domain/answers/desk.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { formToFields, type PropertyForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { mediaName } from '#web/features/listing-form/photos/photo-store.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { FIELD_NAMES } from '../section-list.ts';
import { isChanged, type Version, versionOf } from './versions.ts';

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
export function editListing(entry: Entry, edited: Edited): Promise<StaffPropertyDetail> {
  return staffApi.put(`/property/edit/${edited.id}`, listingBody(entry, edited));
}

/** Creates a listing; with a key that was sent before, answers the listing of that time. Rejects with `ApiError`. */
export function createListing(entry: Entry, key: string): Promise<StaffPropertyDetail> {
  return staffApi.post('/property/create', listingBody(entry, null), { headers: { 'Idempotency-Key': key } });
}

/**
 * Creates a listing that an earlier try, whose answer was lost, may have stored already: then it is that listing, and what was
 * changed here since is put on top of it.
 */
export async function createAgain(entry: Entry, key: string): Promise<StaffPropertyDetail> {
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
export async function editorsSince({ id, revision }: Edited): Promise<string[]> {
  try {
    const { entries } = await staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`);
    const later = entries.filter((entry) => Number(entry.after?.revision ?? 0) > revision);
    return [...new Set(later.flatMap((entry) => entry.by ?? []))];
  } catch {
    return [];
  }
}

const BYTES = 16;

/** A key that no other listing has: under it a create can be sent again without making a second listing. */
export function newCreateKey(): string {
  // `crypto.randomUUID` is missing on a page without https, as in an office's own network.
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
