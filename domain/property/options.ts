/** The enumerations of a listing (spec 3). Every filter, tile, badge, label, schema and SQL CHECK derives from these arrays (D29). */

export const PROPERTY_TYPES = ['Residential', 'Commercial'] as const;
export const BHK_TYPES = ['1RoomKitchen', '1bhk', '2bhk', '3bhk', '4bhk', '5+bhk'] as const;
export const RESIDENTIAL_TYPES = [
  'Lowrise Apartment',
  'Highrise Apartment',
  'Penthouse',
  'Tenament',
  'Row House',
  'Bungalow',
] as const;
/** What is compared with each other, by name (`kindNameOf`). */
export const KIND_NAMES = ['flats', 'houses', 'shops', 'sheds', 'offices'] as const;

export const COMMERCIAL_TYPES = ['Shop', 'Showroom', 'Shed', 'Godown', 'Office'] as const;
export const CONDITIONS = ['Unfurnished', 'Kitchenfix', 'Semifurnished', 'Furnished', 'Fullyfurnished'] as const;
export const DIRECTIONS = [
  'North',
  'South',
  'East',
  'West',
  'NorthEast',
  'NorthWest',
  'SouthEast',
  'SouthWest',
] as const;
export const FACINGS = ['garden', 'road'] as const;

/** What the size of a listing measures. */
export const AREA_BASES = ['carpet', 'built_up', 'super_built_up', 'plot'] as const;

/** The amenity ids, which are also their names (spec 3). The specification lists 36 of its 37; 'Lift' is the 37th (D17). */
export const AMENITIES = [
  'Pickup',
  'Administration',
  'Toddlers Room',
  'Indoor Games Room',
  'Gym',
  'Banquet Hall',
  'Community Hall',
  'Conference Room',
  'Visitors Lounge',
  'Library',
  'Store Room',
  'Box Cricket',
  'Skating Rink',
  'Mini Basketball Court',
  'Badminton Court',
  'Giant Chess',
  'Volleyball Court',
  'Kids Play Area',
  'Gazebo',
  'Garden',
  'Club House',
  'Kids Pool',
  'Swimming Pool',
  'Splash Pool',
  'Fountain Wall',
  'Jogging Track',
  'Cycling Track',
  'Outdoor Visitors Waiting',
  'Yoga',
  'Lounge',
  'Mini Home Theatre',
  'Basement Car Parking',
  'Well-Designed Entrance Foyer',
  'Fire Fighting System',
  'Solar Panels',
  'Electric Car Charging Points',
  'Lift',
] as const;

/** The places whose distance in minutes a listing may tell (spec 3). */
export const CONNECTIVITY_IDS = [
  'School',
  'Shopping Mall',
  'Bus Stop',
  'Hospital',
  'Metro Station',
  'Railway Station',
  'Airport',
  'Market',
] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type BhkType = (typeof BHK_TYPES)[number];
export type ResidentialType = (typeof RESIDENTIAL_TYPES)[number];
export type CommercialType = (typeof COMMERCIAL_TYPES)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type Amenity = (typeof AMENITIES)[number];
export type ConnectivityId = (typeof CONNECTIVITY_IDS)[number];
