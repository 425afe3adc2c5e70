import { LIMITS } from '#domain/limits.ts';
import type { FieldName } from '#domain/property/field-shapes.ts';
import { t } from '#domain/words/t.ts';

/** The catalogue's words for the fields of a listing where they are filled in (see `en.ts`): what staff read in English, what owners are asked in the page's language. */

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
  title: { name: 'Property Title', offer: { label: t('A title for it') }, correct: { label: t('Title') } },
  summary: {
    name: 'Description',
    offer: { label: t('What should a buyer know?'), help: t('Without phone numbers and links, please.') },
    correct: { label: t('Description') },
  },
  property_type: { name: 'Property Type' },
  bhk_type: { name: 'BHK Type', owner: { label: t('Rooms') } },
  residential_type: { name: 'Property Subtype', offer: { label: t('Type') }, correct: { label: t('Kind of home') } },
  commercial_type: {
    name: 'Commercial Type',
    offer: { label: t('Type of commercial place') },
    correct: { label: t('Kind of property') },
  },
  condition: { name: 'Property Condition', owner: { label: t('Furnishing') } },
  facing: { name: 'Facing', owner: { label: t('The home faces') } },
  direction: { name: 'Direction', owner: { label: t('The entrance faces') } },
  floor: {
    name: 'Floor Number',
    help: '-1 is the basement, 0 the ground floor',
    offer: { label: t('Floor'), help: t('0 is the ground floor') },
    correct: { label: t('Floor (0 is the ground floor)') },
  },
  total_floors: {
    name: 'Total Floors',
    help: 'How many floors the building has',
    owner: { label: t('Floors of the building') },
  },
  price: {
    name: 'Price',
    label: 'Price (₹)',
    help: 'Such as 9500000, 95 Lac or 1.25 Cr',
    offer: { label: t('Asking price (₹)'), help: t('Such as 72 lakh, 1.25 crore or 7200000') },
    correct: { label: t('Asking price (₹)'), help: t('Such as 72 lakh, or in rupees.') },
  },
  maintenance: {
    name: 'Maintenance (₹ a month)',
    help: 'Such as 2500; 0 when there is none',
    offer: { label: t('Maintenance, ₹ a month') },
    correct: { label: t('Maintenance, rupees a month') },
  },
  is_negotiable: {
    name: 'Price Negotiable',
    offer: { label: t('Is the price negotiable?') },
    correct: { label: t('Is the price open to an offer?') },
  },
  size: {
    name: 'Size',
    offer: { label: t('Size'), help: t('As stated in your papers') },
    correct: { label: t('Size') },
  },
  carpet_area: {
    name: 'Carpet Area',
    help: 'The floor inside the walls, in the unit of the size',
    offer: { label: t('Carpet area'), help: t('In the unit of the size') },
    correct: { label: t('Carpet area') },
  },
  area_basis: {
    name: 'Size Basis',
    help: 'What the size above measures',
    offer: { label: t('The size above is') },
    correct: { label: t('The size is') },
  },
  is_size_in_yards: {
    name: 'Size unit',
    offer: { label: t('Measured in') },
    correct: { label: t('Unit of the size') },
  },
  possession: { name: 'Possession', help: 'When the buyer gets the keys', owner: { label: t('Possession') } },
  balcony_included: { name: 'Balcony', owner: { label: t('Balcony') } },
  na_noc: { name: 'NA + NOC' },
  na: { name: 'Only NA' },
  is_sold_out: { name: 'Sold Out' },
  alloted_car_parking: {
    name: 'Car Parking Spaces',
    help: 'From 0 to 10; empty counts as none',
    owner: { label: t('Car parking spaces') },
  },
  ceiling_height: {
    name: 'Ceiling Height',
    label: 'Ceiling Height (ft)',
    help: 'From the floor to the ceiling, such as 10 or 10.5',
    owner: { label: t('Ceiling height, in feet'), help: t('Such as 10 or 10.5') },
  },
  owner_name: { name: 'Owner Name', owner: { label: t('Your name') } },
  owner_contact1: {
    name: 'Phone',
    offer: { label: t('Your phone'), help: t('We call this number. Buyers see it only after they leave theirs.') },
    correct: {
      label: t('Phone'),
      help: t('With a different number this key no longer opens the home: we will give you a new one.'),
    },
  },
  owner_contact2: {
    name: 'Alternate Phone',
    offer: { label: t('A second phone') },
    correct: { label: t('Second phone') },
  },
  owner_calls_back: {
    name: 'Owner Calls Back',
    help: 'Visitors leave their number and never see the owner’s; you pass theirs on',
    offer: { label: t('Do not show my number: I call back those who ask') },
    correct: { label: t('Do you call back, so that nobody sees your number?') },
  },
  location: { name: 'Area', owner: { label: t('Area') } },
  age: {
    name: 'Age',
    help: `In whole years, up to ${LIMITS.property.age.max}`,
    offer: { label: t('Age of the building, in years') },
    correct: { label: t('Age in years') },
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
