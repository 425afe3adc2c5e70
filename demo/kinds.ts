import type { BhkType, CommercialType, ResidentialType } from '#domain/property/options.ts';

export type KindName = ResidentialType | CommercialType;

/** What is typical of a kind of property in Ahmedabad. Sizes are super built-up, in square yards, as adverts there quote them. */
export interface Kind {
  /** How many listings of the kind the catalogue has. */
  count: number;
  /** Sizes by rooms; commercial kinds have one entry without rooms. [rooms, weight, smallest, largest]. */
  sizes: readonly (readonly [rooms: BhkType | null, weight: number, smallest: number, largest: number])[];
  /** How much dearer than a flat of the same size in the same area, land included. */
  rate: number;
  /** Probability that the owner states the size in square yards. */
  yards: number;
  /** -1 basement, 0 ground floor. */
  floors: readonly [lowest: number, highest: number];
  /** Whole years. */
  ages: readonly [newest: number, oldest: number];
  parking: readonly [fewest: number, most: number];
  amenities: readonly [fewest: number, most: number];
  balcony: number;
  /** What the kind is called in a title. */
  word: string;
}

const FLATS = [
  ['1RoomKitchen', 2, 35, 48],
  ['1bhk', 4, 60, 85],
  ['2bhk', 7, 100, 135],
  ['3bhk', 4, 150, 225],
] as const;

export const RESIDENTIAL_KINDS: Record<ResidentialType, Kind> = {
  'Lowrise Apartment': {
    count: 36,
    sizes: FLATS,
    rate: 0.95,
    yards: 0.55,
    floors: [0, 5],
    ages: [2, 34],
    parking: [0, 1],
    amenities: [2, 7],
    balcony: 0.7,
    word: 'Flat',
  },
  'Highrise Apartment': {
    count: 38,
    sizes: [
      ['2bhk', 4, 105, 140],
      ['3bhk', 7, 160, 235],
      ['4bhk', 4, 260, 440],
      ['5+bhk', 1, 430, 600],
    ],
    rate: 1.05,
    yards: 0.3,
    floors: [1, 28],
    ages: [0, 11],
    parking: [1, 3],
    amenities: [8, 20],
    balcony: 0.95,
    word: 'Apartment',
  },
  Penthouse: {
    count: 9,
    sizes: [
      ['3bhk', 1, 260, 330],
      ['4bhk', 3, 320, 480],
      ['5+bhk', 2, 450, 680],
    ],
    rate: 1.2,
    yards: 0.3,
    floors: [7, 30],
    ages: [0, 14],
    parking: [2, 4],
    amenities: [10, 22],
    balcony: 1,
    word: 'Penthouse',
  },
  Tenament: {
    count: 17,
    sizes: [
      ['2bhk', 3, 75, 110],
      ['3bhk', 4, 100, 150],
      ['4bhk', 2, 130, 190],
    ],
    rate: 1.3,
    yards: 0.85,
    floors: [0, 0],
    ages: [6, 39],
    parking: [0, 2],
    amenities: [0, 3],
    balcony: 0.5,
    word: 'Tenament',
  },
  'Row House': {
    count: 14,
    sizes: [
      ['3bhk', 4, 120, 170],
      ['4bhk', 3, 150, 215],
    ],
    rate: 1.2,
    yards: 0.7,
    floors: [0, 0],
    ages: [1, 22],
    parking: [1, 2],
    amenities: [2, 7],
    balcony: 0.8,
    word: 'Row House',
  },
  Bungalow: {
    count: 16,
    sizes: [
      ['3bhk', 2, 180, 260],
      ['4bhk', 4, 230, 380],
      ['5+bhk', 3, 350, 620],
    ],
    rate: 1.5,
    yards: 0.8,
    floors: [0, 0],
    ages: [0, 38],
    parking: [2, 5],
    amenities: [3, 11],
    balcony: 0.9,
    word: 'Bungalow',
  },
};

const commercial = (kind: Omit<Kind, 'balcony' | 'sizes'> & { smallest: number; largest: number }): Kind => ({
  ...kind,
  balcony: 0,
  sizes: [[null, 1, kind.smallest, kind.largest]],
});

export const COMMERCIAL_KINDS: Record<CommercialType, Kind> = {
  Shop: commercial({
    count: 14,
    smallest: 14,
    largest: 90,
    rate: 1.9,
    yards: 0.1,
    floors: [-1, 1],
    ages: [0, 32],
    parking: [0, 1],
    amenities: [0, 3],
    word: 'Shop',
  }),
  Showroom: commercial({
    count: 7,
    smallest: 150,
    largest: 600,
    rate: 1.7,
    yards: 0.2,
    floors: [0, 0],
    ages: [0, 15],
    parking: [2, 8],
    amenities: [1, 4],
    word: 'Showroom',
  }),
  Shed: commercial({
    count: 5,
    smallest: 400,
    largest: 1800,
    rate: 0.75,
    yards: 0.8,
    floors: [0, 0],
    ages: [2, 28],
    parking: [2, 10],
    amenities: [0, 2],
    word: 'Industrial Shed',
  }),
  Godown: commercial({
    count: 6,
    smallest: 250,
    largest: 1500,
    rate: 0.65,
    yards: 0.7,
    floors: [0, 0],
    ages: [1, 30],
    parking: [1, 6],
    amenities: [0, 2],
    word: 'Godown',
  }),
  Office: commercial({
    count: 13,
    smallest: 45,
    largest: 420,
    rate: 1.05,
    yards: 0.1,
    floors: [1, 14],
    ages: [0, 20],
    parking: [1, 6],
    amenities: [2, 7],
    word: 'Office',
  }),
};
