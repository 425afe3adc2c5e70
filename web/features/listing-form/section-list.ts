import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { PropertyType } from '#domain/property/options.ts';

export type FormField = keyof PropertyFormEntry;

export interface FormSection {
  id: string;
  title: string;
  fields: readonly FormField[];
  /** Has something that must be filled in; the others are fine as they are. */
  required?: boolean;
}

/** The sections of the form in their order (spec 2 "Property upload and edit screen"); Details is titled by the type. */
export function formSections(type: PropertyType): readonly FormSection[] {
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      fields: ['property_title', 'location', 'size', 'is_size_in_yards', 'price', 'floor_number', 'age'],
      required: true,
    },
    { id: 'type', title: 'Property Type', fields: ['property_type'] },
    {
      id: 'features',
      title: 'Property Features',
      fields: ['balcony_included', 'naNoc', 'onlyNA', 'isSoldOut', 'car_parking'],
    },
    { id: 'condition', title: 'Property Condition', fields: ['condition'] },
    {
      id: 'details',
      title: `${type} Details`,
      fields: ['bhk_type', 'residential_type', 'commercial_type'],
      required: type === 'Commercial',
    },
    { id: 'direction', title: 'Facing & Direction', fields: ['direction', 'facing'] },
    { id: 'amenities', title: 'Amenities', fields: ['amenities_list'] },
    { id: 'connectivity', title: 'Connectivity', fields: ['connectivity_list'] },
    { id: 'videos', title: 'Property Videos', fields: ['youtubeLinks'] },
    { id: 'media', title: 'Property Media', fields: ['property_images', 'existing_images'] },
    {
      id: 'owner',
      title: 'Owner Details',
      fields: ['owner_name', 'owner_contact1', 'owner_contact2'],
      required: true,
    },
    { id: 'summary', title: 'Property Summary', fields: ['description', 'is_verified'] },
  ];
}

/** How a field is called where its control is out of sight: in the list of errors and in a comparison of two versions. */
export const FIELD_NAMES: Record<FormField, string> = {
  property_title: 'Property Title',
  location: 'Area',
  size: 'Size',
  is_size_in_yards: 'Size unit',
  price: 'Price',
  floor_number: 'Floor Number',
  age: 'Age',
  property_type: 'Property Type',
  balcony_included: 'Balcony',
  naNoc: 'NA + NOC',
  onlyNA: 'Only NA',
  isSoldOut: 'Sold Out',
  car_parking: 'Car Parking Spaces',
  condition: 'Property Condition',
  bhk_type: 'BHK Type',
  residential_type: 'Property Subtype',
  commercial_type: 'Commercial Type',
  direction: 'Direction',
  facing: 'Facing',
  amenities_list: 'Amenities',
  connectivity_list: 'Connectivity',
  youtubeLinks: 'YouTube links',
  property_images: 'New photographs',
  existing_images: 'Photographs',
  owner_name: 'Owner Name',
  owner_contact1: 'Phone',
  owner_contact2: 'Alternate Phone',
  description: 'Description',
  is_verified: 'Verified',
};
