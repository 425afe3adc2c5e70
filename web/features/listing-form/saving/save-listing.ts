import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { WireProblem } from '#domain/errors.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { formToFields, type PropertyForm, propertyToForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { keptPhoto, mediaUrl, type Photo, photoFields, photoOrder } from '../photos/photo.ts';
import { FIELD_NAMES, type FormField } from '../section-list.ts';
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
    // It was stored and has been deleted since: sending it again means it should be listed.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return createListing(form, photos, newCreateKey());
    throw error;
  });
  const stored = listing.media_images.map(keptPhoto);
  const mine = photos.map((photo) => stored.find((kept) => kept.media_url === mediaUrl(photo)) ?? photo);
  const isAsSent = !isChanged(propertyToForm(listing), form) && photoOrder(mine) === photoOrder(stored);
  return isAsSent ? listing : editListing(form, mine, { id: listing.id, revision: listing.revision });
}

/** A listing with its owner: the token goes along (D33). */
export function loadListing(id: number, signal?: AbortSignal): Promise<StaffPropertyDetail> {
  return staffApi.get<StaffPropertyDetail>(`/property/view/${id}`, signal ? { signal } : {});
}

/** Who changed the listing since a revision, each once; empty when that cannot be told. */
export async function editorsSince(id: number, revision: number): Promise<string[]> {
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

/** The calls' names of fields that the form calls otherwise (spec 3, spec 7). */
const FORM_NAMES = new Map<string, FormField>([
  ...FIELD_LIST.map(({ field, form }) => [field, form as FormField] as const),
  ...['media_images', 'media_order', 'uploads', 'files'].map((name) => [name, 'existing_images'] as const),
]);

/** `alloted_car_parking` -> `car_parking`, `youtubeLinks.1` -> `youtubeLinks.1`; null for what the form does not have. */
export function formPath(wireField: string): { field: FormField; path: string } | null {
  const [first = '', ...rest] = wireField.split('.');
  const field = FORM_NAMES.get(first) ?? (Object.hasOwn(FIELD_NAMES, first) ? (first as FormField) : null);
  return field === null ? null : { field, path: [field, ...rest].join('.') };
}

/** How the form calls a field of the calls; the call's own name for what it does not have. */
export function wireFieldName(wireField: string): string {
  const known = formPath(wireField);
  return known ? FIELD_NAMES[known.field] : wireField;
}

/** One line of the toast 'Validation Failed' (spec 8). */
export function problemLine(problem: WireProblem): string {
  return `Property ${problem.field} ${problem.type}`;
}
