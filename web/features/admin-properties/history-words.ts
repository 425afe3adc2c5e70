import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { formatFullPrice } from '#domain/property/price.ts';

const ACTIONS: Record<string, string> = {
  'property.create': 'listed it',
  'property.edit': 'edited it',
  'property.order': 'changed the order of the photographs',
  'property.sold': 'marked it as sold',
  'property.delete': 'deleted it',
  'property.restore': 'restored it',
};

/** The calls' names of fields in words; a field that is not here is not told, such as the revision. */
const FIELDS: Record<string, string> = {
  title: 'Property Title',
  property_type: 'Property Type',
  location: 'Area',
  price: 'Price',
  size: 'Size',
  is_size_in_yards: 'Size in sqyd',
  age: 'Age',
  floor: 'Floor Number',
  alloted_car_parking: 'Car Parking Spaces',
  na: 'Only NA',
  balcony_included: 'Balcony',
  na_noc: 'NA + NOC',
  is_sold_out: 'Sold Out',
  condition: 'Property Condition',
  residential_type: 'Property Subtype',
  bhk_type: 'BHK Type',
  commercial_type: 'Commercial Type',
  direction: 'Direction',
  facing: 'Facing',
  owner_name: 'Owner Name',
  owner_contact1: 'Phone',
  owner_contact2: 'Alternate Phone',
  summary: 'Description',
  amenity_list: 'Amenities',
  connectivity_list: 'Connectivity',
  youtubeLinks: 'YouTube links',
  media_images: 'Photographs',
  is_verified: 'Verified',
};

/** 'edited it' */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? action;
}

/** What an edit changed, a line for each field: 'Price: ₹45,00,000 to ₹47,00,000'. Other actions say it all by their name. */
export function changeLines({ action, before, after }: AuditEntry): string[] {
  if (action !== 'property.edit') return [];
  return Object.keys(after ?? {}).flatMap((field) => {
    const name = FIELDS[field];
    if (name === undefined) return [];
    if (field === 'media_images') return [`${name}: ${photographWords(before?.[field], after?.[field])}`];
    return [`${name}: ${valueWords(field, before?.[field])} to ${valueWords(field, after?.[field])}`];
  });
}

/** '2 added, 1 removed': the numbers alone would hide that one photograph took the place of another. */
function photographWords(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((ids) => new Set<unknown>(Array.isArray(ids) ? ids : []));
  const added = [...(is ?? [])].filter((id) => !was?.has(id)).length;
  const removed = [...(was ?? [])].filter((id) => !is?.has(id)).length;
  const words = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'arranged anew';
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'price' && typeof value === 'number') return formatFullPrice(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(itemWords).join(', ');
  return String(value);
}

function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { id, duration } = item as { id?: unknown; duration?: unknown };
  return `${String(id)} ${String(duration)} min`;
}
