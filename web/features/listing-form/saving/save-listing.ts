import { formToFields } from '#domain/property/form-fields.ts';
import type { PropertyForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { type Photo, photoFields } from '../photos/photo.ts';

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

/** Creates or replaces a listing. Rejects with `ApiError`. */
export function saveListing(
  form: PropertyForm,
  photos: readonly Photo[],
  edited: Edited | null,
): Promise<StaffPropertyDetail> {
  const body = listingBody(form, photos, edited);
  return edited
    ? staffApi.put<StaffPropertyDetail>(`/property/edit/${edited.id}`, body)
    : staffApi.post<StaffPropertyDetail>('/property/create', body);
}
