import type { Amenity } from '#domain/property/options.ts';
import { type Translate, t } from '#domain/words/t.ts';

/** The amenities (spec 3), in the order of `AMENITIES`. */
const amenityWords = (t: Translate): Readonly<Record<Amenity, string>> => ({
  Pickup: t('Pickup'),
  Administration: t('Administration'),
  'Toddlers Room': t('Toddlers Room'),
  'Indoor Games Room': t('Indoor Games Room'),
  Gym: t('Gym'),
  'Banquet Hall': t('Banquet Hall'),
  'Community Hall': t('Community Hall'),
  'Conference Room': t('Conference Room'),
  'Visitors Lounge': t('Visitors Lounge'),
  Library: t('Library'),
  'Store Room': t('Store Room'),
  'Box Cricket': t('Box Cricket'),
  'Skating Rink': t('Skating Rink'),
  'Mini Basketball Court': t('Mini Basketball Court'),
  'Badminton Court': t('Badminton Court'),
  'Giant Chess': t('Giant Chess'),
  'Volleyball Court': t('Volleyball Court'),
  'Kids Play Area': t('Kids Play Area'),
  Gazebo: t('Gazebo'),
  Garden: t('Garden'),
  'Club House': t('Club House'),
  'Kids Pool': t('Kids Pool'),
  'Swimming Pool': t('Swimming Pool'),
  'Splash Pool': t('Splash Pool'),
  'Fountain Wall': t('Fountain Wall'),
  'Jogging Track': t('Jogging Track'),
  'Cycling Track': t('Cycling Track'),
  'Outdoor Visitors Waiting': t('Outdoor Visitors Waiting'),
  Yoga: t('Yoga'),
  Lounge: t('Lounge'),
  'Mini Home Theatre': t('Mini Home Theatre'),
  'Basement Car Parking': t('Basement Car Parking'),
  'Well-Designed Entrance Foyer': t('Well-Designed Entrance Foyer'),
  'Fire Fighting System': t('Fire Fighting System'),
  'Solar Panels': t('Solar Panels'),
  'Electric Car Charging Points': t('Electric Car Charging Points'),
  Lift: t('Lift'),
});

const optionWords = (t: Translate) => ({
  property_type: { Residential: t('Residential'), Commercial: t('Commercial') },
  condition: {
    Unfurnished: t('Un-Furnished'),
    Kitchenfix: t('Kitchen-Fix'),
    Semifurnished: t('Semi-Furnished'),
    Furnished: t('Furnished'),
    Fullyfurnished: t('Fully-Furnished'),
  },
  residential_type: {
    'Lowrise Apartment': t('Low Rise Apartment'),
    'Highrise Apartment': t('High Rise Apartment'),
    Penthouse: t('Penthouse'),
    Tenament: t('Tenament'),
    'Row House': t('Row House'),
    Bungalow: t('Bungalow'),
  },
  commercial_type: {
    Shop: t('Shop'),
    Showroom: t('Showroom'),
    Shed: t('Shed'),
    Godown: t('Godown'),
    Office: t('Office'),
  },
  bhk_type: {
    '1RoomKitchen': t('1ROOMKITCHEN'),
    '1bhk': '1BHK',
    '2bhk': '2BHK',
    '3bhk': '3BHK',
    '4bhk': '4BHK',
    '5+bhk': '5+BHK',
  },
  direction: {
    North: t('North'),
    South: t('South'),
    East: t('East'),
    West: t('West'),
    NorthEast: t('North-East'),
    NorthWest: t('North-West'),
    SouthEast: t('South-East'),
    SouthWest: t('South-West'),
  },
  facing: { garden: t('Garden'), road: t('Road') },
  area_basis: {
    carpet: t('Carpet'),
    built_up: t('Built-up'),
    super_built_up: t('Super built-up'),
    plot: t('Plot'),
  },
  age: {
    '0-3': t('0-3 years'),
    '3-6': t('3-6 years'),
    '6-10': t('6-10 years'),
    '10-15': t('10-15 years'),
    '16-20': t('16-20 years'),
    '20-30': t('20-30 years'),
    '30-40': t('30-40 years'),
    'over-40': t('Over 40 years'),
  },
  possession: {
    ready: t('Ready to move in'),
    6: t('Ready within 6 months'),
    12: t('Ready within 12 months'),
    24: t('Ready within 24 months'),
  },
  connectivity_list: {
    School: t('School'),
    'Shopping Mall': t('Shopping Mall'),
    'Bus Stop': t('Bus Stop'),
    Hospital: t('Hospital'),
    'Metro Station': t('Metro Station'),
    'Railway Station': t('Railway Station'),
    Airport: t('Airport'),
    Market: t('Market'),
  },
});

/** Of each field with options, what each of them is called where people read it. */
export type OptionWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is shown for a value of an enumeration; a value that is not here is shown as it is (spec 3, D34). */
export const valueWords = (t: Translate): OptionWords => {
  const amenity = amenityWords(t);
  return { ...optionWords(t), amenity, amenity_list: amenity };
};

/** Those of the page's language. */
export const values = /* @__PURE__ */ valueWords(t);

/** The labels of filters that are on or off, and of the unit of sizes: their chips say nothing else. */
export const switchWords = (t: Translate) => ({
  is_verified: t('Verified'),
  size_in_yards: t('Size unit in yards'),
  price_lowered: t('Price lowered'),
  hide_sold: t('Hide sold out'),
});

export const switches = /* @__PURE__ */ switchWords(t);

export type SwitchLabel = keyof typeof switches;
