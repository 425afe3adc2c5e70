import { LIMITS } from '#domain/limits.ts';

/** The catalogue's words for the fields of the listing form, which only staff see (see `en.ts`). */

export interface FieldWords {
  /** On the form, in the history and in a comparison of two versions. */
  name: string;
  /** Above its box, if not its name. */
  label?: string;
  /** Below its box. */
  help?: string;
}

/** By the name of the field; `fields.ts` has them all. */
export const fieldWords = {
  title: { name: 'Property Title' },
  summary: { name: 'Description' },
  property_type: { name: 'Property Type' },
  bhk_type: { name: 'BHK Type' },
  residential_type: { name: 'Property Subtype' },
  commercial_type: { name: 'Commercial Type' },
  condition: { name: 'Property Condition' },
  facing: { name: 'Facing' },
  direction: { name: 'Direction' },
  floor: { name: 'Floor Number', help: '-1 is the basement, 0 the ground floor' },
  total_floors: { name: 'Total Floors', help: 'How many floors the building has' },
  price: { name: 'Price', label: 'Price (₹)', help: 'Such as 9500000, 95 Lac or 1.25 Cr' },
  maintenance: { name: 'Maintenance (₹ a month)', help: 'Such as 2500; 0 when there is none' },
  is_negotiable: { name: 'Price Negotiable' },
  size: { name: 'Size' },
  carpet_area: { name: 'Carpet Area', help: 'The floor inside the walls, in the unit of the size' },
  area_basis: { name: 'Size Basis', help: 'What the size above measures' },
  is_size_in_yards: { name: 'Size unit' },
  possession: { name: 'Possession', help: 'When the buyer gets the keys' },
  balcony_included: { name: 'Balcony' },
  na_noc: { name: 'NA + NOC' },
  na: { name: 'Only NA' },
  is_sold_out: { name: 'Sold Out' },
  alloted_car_parking: { name: 'Car Parking Spaces', help: 'From 0 to 10; empty counts as none' },
  owner_name: { name: 'Owner Name' },
  owner_contact1: { name: 'Phone' },
  owner_contact2: { name: 'Alternate Phone' },
  owner_calls_back: {
    name: 'Owner Calls Back',
    help: 'Visitors leave their number and never see the owner’s; you pass theirs on',
  },
  location: { name: 'Area' },
  age: { name: 'Age', help: `In whole years, up to ${LIMITS.property.age.max}` },
  amenity_list: { name: 'Amenities' },
  connectivity_list: { name: 'Connectivity' },
  youtubeLinks: { name: 'YouTube links' },
} satisfies Record<string, FieldWords>;
