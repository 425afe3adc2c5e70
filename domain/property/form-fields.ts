import { readAge } from '#domain/property/age.ts';
import { AMENITIES } from '#domain/property/amenities.ts';
import { CONNECTIVITY_IDS, readConnectivity } from '#domain/property/connectivity.ts';
import { PROPERTY_FORM_DEFAULTS, type PropertyForm } from '#domain/property/form-schema.ts';
import { readMediaVideos } from '#domain/property/media.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';

type Pair<FileLike> = [name: string, value: string | FileLike];

type FormWith<FileLike> = Omit<PropertyForm, 'property_images'> & { property_images: readonly FileLike[] };

function alwaysSent(form: FormWith<unknown>, mode: 'create' | 'edit'): [string, string][] {
  const floor = mode === 'edit' && !Number.isFinite(form.floor_number) ? 0 : form.floor_number;
  return [
    ['title', form.property_title],
    ['summary', form.description.trim() === '' ? 'null' : form.description],
    ['property_type', form.property_type],
    ['bhk_type', form.bhk_type ?? ''],
    ['condition', form.condition],
    ['facing', form.facing],
    ['floor', String(floor)],
    ['direction', form.direction],
    ['price', String(form.price)],
    ['size', String(form.size)],
    ['is_size_in_yards', String(form.is_size_in_yards)],
    ['balcony_included', String(form.balcony_included)],
    ['alloted_car_parking', String(form.car_parking ?? 0)],
    ['owner_name', form.owner_name],
    ['owner_contact1', form.owner_contact1],
    ['location', form.location],
    ['age', String(form.age || 0)],
  ];
}

function optional(form: FormWith<unknown>): [string, string][] {
  const pairs: [string, string][] = [
    ['na_noc', String(form.naNoc)],
    ['na', String(form.onlyNA)],
    ['is_sold_out', String(form.isSoldOut)],
    ['is_verified', String(form.is_verified)],
    ['connectivity_list', JSON.stringify(form.connectivity_list)],
  ];
  const isCommercial = form.property_type === 'Commercial';
  if (isCommercial && form.commercial_type !== null) pairs.push(['commercial_type', form.commercial_type]);
  if (!isCommercial && form.residential_type !== null) pairs.push(['residential_type', form.residential_type]);
  if (form.owner_contact2 !== null) pairs.push(['owner_contact2', form.owner_contact2]);
  for (const amenity of form.amenities_list) pairs.push(['amenity_list', amenity]);
  for (const link of form.youtubeLinks) pairs.push(['youtubeLinks', link]);
  return pairs;
}

/**
 * The multipart fields of a create or an edit (spec 7), in order: the text 'null' for no description, a floor that is no number as 0 on
 * edit, repeated keys for lists; on edit also the images that stay, and the revision that was loaded.
 */
export function formToFields<FileLike>(
  form: FormWith<FileLike>,
  mode: 'create' | 'edit',
  revision?: number,
): Pair<FileLike>[] {
  const pairs: Pair<FileLike>[] = [...alwaysSent(form, mode), ...optional(form)];
  for (const file of form.property_images) pairs.push(['files', file]);
  if (mode === 'create') return pairs;
  for (const image of form.existing_images) pairs.push(['existing_images', String(image.id)]);
  if (revision !== undefined) pairs.push(['revision', String(revision)]);
  return pairs;
}

/** The form prefilled from a listing (spec 4, edit mode). Amenities and places that are no longer in the lists are left out. */
export function propertyToForm(detail: StaffPropertyDetail): PropertyForm {
  const { residential_type, bhk_type } = PROPERTY_FORM_DEFAULTS;
  return {
    property_type: detail.property_type,
    property_title: detail.title,
    location: detail.location,
    size: detail.size,
    price: detail.price,
    age: readAge(detail.age) ?? 0,
    floor_number: detail.floor,
    car_parking: detail.alloted_car_parking,
    onlyNA: detail.onlyNA,
    balcony_included: detail.balcony_included,
    naNoc: detail.na_noc,
    isSoldOut: detail.is_sold_out,
    is_size_in_yards: detail.is_size_in_yards,
    is_verified: detail.verified_at !== null,
    condition: detail.condition,
    // A commercial listing has none; the defaults wait there for a change of the type.
    residential_type: detail.residential_type ?? residential_type,
    bhk_type: detail.bhk_type ?? bhk_type,
    commercial_type: detail.commercial_type,
    direction: detail.direction,
    facing: detail.facing,
    amenities_list: AMENITIES.filter((amenity) => detail.amenity_list.includes(amenity)),
    connectivity_list: readConnectivity(detail.connectivity_list).flatMap(({ id, duration }) => {
      const known = CONNECTIVITY_IDS.find((candidate) => candidate === id);
      return known === undefined ? [] : [{ id: known, duration }];
    }),
    owner_name: detail.owner_name,
    owner_contact1: detail.owner_contact1,
    owner_contact2: detail.owner_contact2,
    description: detail.summary ?? '',
    youtubeLinks: readMediaVideos(detail.media_videos).map((video) => video.media_url),
    property_images: [],
    existing_images: detail.media_images,
  };
}
