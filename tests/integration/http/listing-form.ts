import type { LightMyRequestResponse } from 'fastify';
import type { WireProblem } from '#domain/errors.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { all } from '#tests/integration/media/collect.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import type { Site } from '#tests/support/given.ts';
import type { FormFields, TestApp } from '#tests/support/test-app.ts';

/** The fields that the create call always sends, of a sound flat. */
export function listingFields(overrides: FormFields = {}): FormFields {
  return {
    ...{ title: 'Neem Residency, two bedrooms', summary: 'Morning sun and a quiet lane.' },
    ...{ property_type: 'Residential', bhk_type: '2bhk', residential_type: 'Highrise Apartment' },
    ...{ condition: 'Semifurnished', facing: 'road', floor: 4, direction: 'NorthEast' },
    ...{ price: 7_250_000, size: 1260.5, is_size_in_yards: false },
    ...{ balcony_included: true, alloted_car_parking: 2, location: 'Bopal', age: 6 },
    ...{ owner_name: 'Bhavna Desai', owner_contact1: '5550010077' },
    ...overrides,
  };
}

/** A picture as a file input sends it; the same seed is the same picture. */
export async function photo(seed: number, name = `photo-${seed}.jpg`): Promise<File> {
  return fileOf(await pictures.jpeg({ width: 330, height: 220 }, seed), name);
}

export function fileOf(bytes: Buffer, name: string, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export async function createListing(
  site: TestApp,
  token: string,
  overrides: FormFields = {},
): Promise<StaffPropertyDetail> {
  const answer = await site.sendForm('POST', '/api/property/create', listingFields(overrides), token);
  if (answer.statusCode !== 201) throw new Error(`Create failed: ${answer.body}`);
  return answer.json();
}

/** The problems of a refusal as 'field: message'. */
export function problemsOf(answer: LightMyRequestResponse): string[] {
  const { details = [] } = answer.json().error as { details?: WireProblem[] };
  return details.map(({ field, type }) => `${field}: ${type}`);
}

/** The keys of the photographs in the media store. */
export async function storedKeys(site: TestApp): Promise<string[]> {
  const entries = await all(site.parts.media.list('photos/'));
  return [...new Set(entries.map(({ key }) => key.split('/')[1] ?? ''))].sort();
}

export function keyOf(image: { media_url: string }): string {
  return image.media_url.split('/')[2] ?? '';
}

/** The calls of staff about listings; a form has the fields of a sound flat and what is changed. */
export function listingCalls(site: Site) {
  const history = async (id: number) => (await site.staff.get(`/api/property/audit/${id}`)).json().entries;
  return {
    create: (fields: FormFields = {}) => site.staff.sendForm('POST', '/api/property/create', listingFields(fields)),
    edit: (id: number, fields: FormFields = {}) =>
      site.staff.sendForm('PUT', `/api/property/edit/${id}`, listingFields(fields)),
    stored: (fields: FormFields = {}) => createListing(site, site.token, fields),
    view: async (id: number): Promise<StaffPropertyDetail> => (await site.staff.get(`/api/property/view/${id}`)).json(),
    remove: (id: number) => site.staff.send('DELETE', `/api/property/delete/${id}`),
    restore: (id: number) => site.staff.send('POST', `/api/property/restore/${id}`),
    markSold: (id: number) => site.staff.send('PUT', `/api/property/mark-sold/${id}`),
    order: (property_id: number, image_ids: readonly number[]) =>
      site.staff.send('POST', '/api/property/order', { property_id, image_ids }),
    history,
    actions: async (id: number): Promise<string[]> =>
      (await history(id)).map((entry: { action: string; by: string }) => `${entry.action} by ${entry.by}`),
    /** Sends a photo ahead, and answers its upload id. */
    upload: async (seed: number): Promise<string> =>
      (await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(seed) })).json().upload_id,
    count: async (): Promise<number> => (await site.get('/api/property/all')).json().total,
  };
}

/** A rule of every field: what breaks it, what is said of that, and of which part. Each bound is tried in `domain/property/listing-input.test.ts`. */
const BROKEN: [field: string, sent: FormFields[string], problem: string, part?: string][] = [
  ['title', 'A', 'Property title is required'],
  ['condition', '', 'Condition is required'],
  ['floor', '61', 'Invalid floor number'],
  ['direction', ['East', 'West'], 'Direction was given more than once'],
  ['price', '0', 'Price is required'],
  ['size', '0.9', 'Size is required'],
  ['alloted_car_parking', '11', 'Invalid car parking number'],
  ['owner_name', 'B', 'Name must be at least 2 characters'],
  ['owner_contact1', '+91 5550', 'Phone number must be at least 10 digits'],
  ['owner_contact2', 'abcdefghij', 'Phone number must be at least 10 digits'],
  ['location', 'Atlantis', 'Please select a valid area'],
  ['age', '-1', 'Property age is required'],
  ['amenity_list', ['Gym', 'Moat'], 'Amenity is not in the list', '.1'],
  ['connectivity_list', '[{"id":"School","duration":-1}]', 'Please enter duration in minutes', '.0.duration'],
  ['youtubeLinks', ['https://youtu.be/ABCDEFGHIJK', 'javascript:alert(1)'], 'Please enter a valid YouTube URL', '.1'],
  ['existing_images', 'first', 'Image ids must be positive whole numbers', '.0'],
  ['bhk_type', '2BHK', 'BHK type must be one of: 1RoomKitchen, 1bhk, 2bhk, 3bhk, 4bhk, 5+bhk'],
  ['total_floors', 2.5, 'Total floors must be a whole number from 1 to 100'],
  ['ceiling_height', 10.25, 'Ceiling height must be a number from 6 to 60, with at most one decimal'],
];
export const BROKEN_LISTING: FormFields = Object.fromEntries(BROKEN.map(([field, sent]) => [field, sent]));
/** What is said of `BROKEN_LISTING`. */
export const LISTING_PROBLEMS = BROKEN.map(([field, , problem, part = '']) => `${field}${part}: ${problem}`);

/** What may be unknown of a listing. */
export const KNOWN = {
  ...{ carpet_area: 840.5, area_basis: 'super_built_up', possession: '2027-03' },
  ...{ total_floors: 12, maintenance: 2500, is_negotiable: true, ceiling_height: 10.5 },
};
export const UNKNOWN = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, null]));
export const EMPTY = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, '']));
