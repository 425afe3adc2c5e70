import { LIMITS } from '#domain/limits.ts';
import type { FieldName } from '#domain/property/field-shapes.ts';

/** The catalogue's words for the fields of a listing where they are filled in (see `en.ts`). */

interface BoxWords {
  /** Above its box. */
  label: string;
  /** Below it. */
  help?: string;
}

export interface FieldWords {
  /** On the staff's form, in the history and in a comparison of two versions. */
  name: string;
  /** On the staff's form above its box, if not its name. */
  label?: string;
  /** On the staff's form below its box. */
  help?: string;
  /** What its owner is asked, on `/list` and in a correction. */
  owner?: BoxWords;
  /** On `/list`, if it differs there. */
  offer?: BoxWords;
  /** In a correction, if it differs there. */
  correct?: BoxWords;
}

export const fieldWords: Readonly<Record<FieldName, FieldWords>> = {
  title: { name: 'Property Title', offer: { label: 'A title for it' }, correct: { label: 'Title' } },
  summary: {
    name: 'Description',
    offer: { label: 'What should a buyer know?', help: 'Without phone numbers and links, please.' },
    correct: { label: 'Description' },
  },
  property_type: { name: 'Property Type' },
  bhk_type: { name: 'BHK Type', owner: { label: 'Rooms' } },
  residential_type: { name: 'Property Subtype', offer: { label: 'Type' }, correct: { label: 'Kind of home' } },
  commercial_type: {
    name: 'Commercial Type',
    offer: { label: 'Type of commercial place' },
    correct: { label: 'Kind of property' },
  },
  condition: { name: 'Property Condition', owner: { label: 'Furnishing' } },
  facing: { name: 'Facing', owner: { label: 'The home faces' } },
  direction: { name: 'Direction', owner: { label: 'The entrance faces' } },
  floor: {
    name: 'Floor Number',
    help: '-1 is the basement, 0 the ground floor',
    offer: { label: 'Floor', help: '0 is the ground floor' },
    correct: { label: 'Floor (0 is the ground floor)' },
  },
  total_floors: {
    name: 'Total Floors',
    help: 'How many floors the building has',
    owner: { label: 'Floors of the building' },
  },
  price: {
    name: 'Price',
    label: 'Price (₹)',
    help: 'Such as 9500000, 95 Lac or 1.25 Cr',
    offer: { label: 'Asking price (₹)', help: 'Such as 72 lakh, 1.25 crore or 7200000' },
    correct: { label: 'Asking price (₹)', help: 'Such as 72 lakh, or in rupees.' },
  },
  maintenance: {
    name: 'Maintenance (₹ a month)',
    help: 'Such as 2500; 0 when there is none',
    offer: { label: 'Maintenance, ₹ a month' },
    correct: { label: 'Maintenance, rupees a month' },
  },
  is_negotiable: {
    name: 'Price Negotiable',
    offer: { label: 'Is the price negotiable?' },
    correct: { label: 'Is the price open to an offer?' },
  },
  size: {
    name: 'Size',
    offer: { label: 'Size', help: 'As stated in your papers' },
    correct: { label: 'Size' },
  },
  carpet_area: {
    name: 'Carpet Area',
    help: 'The floor inside the walls, in the unit of the size',
    offer: { label: 'Carpet area', help: 'In the unit of the size' },
    correct: { label: 'Carpet area' },
  },
  area_basis: {
    name: 'Size Basis',
    help: 'What the size above measures',
    offer: { label: 'The size above is' },
    correct: { label: 'The size is' },
  },
  is_size_in_yards: { name: 'Size unit', offer: { label: 'Measured in' }, correct: { label: 'Unit of the size' } },
  possession: { name: 'Possession', help: 'When the buyer gets the keys', owner: { label: 'Possession' } },
  balcony_included: { name: 'Balcony', owner: { label: 'Balcony' } },
  na_noc: { name: 'NA + NOC' },
  na: { name: 'Only NA' },
  is_sold_out: { name: 'Sold Out' },
  alloted_car_parking: {
    name: 'Car Parking Spaces',
    help: 'From 0 to 10; empty counts as none',
    owner: { label: 'Car parking spaces' },
  },
  ceiling_height: {
    name: 'Ceiling Height',
    label: 'Ceiling Height (ft)',
    help: 'From the floor to the ceiling, such as 10 or 10.5',
    owner: { label: 'Ceiling height, in feet', help: 'Such as 10 or 10.5' },
  },
  owner_name: { name: 'Owner Name', owner: { label: 'Your name' } },
  owner_contact1: {
    name: 'Phone',
    offer: { label: 'Your phone', help: 'We call this number. Buyers see it only after they leave theirs.' },
    correct: {
      label: 'Phone',
      help: 'With a different number this key no longer opens the home: we will give you a new one.',
    },
  },
  owner_contact2: { name: 'Alternate Phone', offer: { label: 'A second phone' }, correct: { label: 'Second phone' } },
  owner_calls_back: {
    name: 'Owner Calls Back',
    help: 'Visitors leave their number and never see the owner’s; you pass theirs on',
    offer: { label: 'Do not show my number: I call back those who ask' },
    correct: { label: 'Do you call back, so that nobody sees your number?' },
  },
  location: { name: 'Area', owner: { label: 'Area' } },
  age: {
    name: 'Age',
    help: `In whole years, up to ${LIMITS.property.age.max}`,
    offer: { label: 'Age of the building, in years' },
    correct: { label: 'Age in years' },
  },
  amenity_list: { name: 'Amenities' },
  connectivity_list: { name: 'Connectivity' },
  youtubeLinks: { name: 'YouTube links' },
};

/** What stands around a field's box where its owner fills it in: on `/list`, or in a correction. */
export function ownerWords(field: FieldName, where: 'offer' | 'correct'): BoxWords {
  const words = fieldWords[field];
  return words[where] ?? words.owner ?? { label: words.name };
}
