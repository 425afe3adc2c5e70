import { expect, it } from 'vitest';
import { checkRow, isRefused } from '#server/import/check-row.ts';
import type { ImportColumn } from '#server/import/heads.ts';

const GOOD: Partial<Record<ImportColumn, string>> = {
  ...{ title: 'A home', property_type: 'Residential', bhk_type: '2bhk', residential_type: 'Penthouse', age: '12' },
  ...{ condition: 'Furnished', direction: 'North', price: '4500000', size: '900', location: 'Bopal' },
  ...{ owner_name: 'Asha Patel', owner_contact1: '5550010011' },
};

/** Why a row with these cells is refused. */
async function refusedWith(cells: Partial<Record<ImportColumn, string>>): Promise<string> {
  const values = new Map(Object.entries({ ...GOOD, ...cells })) as Map<ImportColumn, string>;
  const original = { header: [], cells: [], separator: ',' as const };
  const options = {
    folder: null,
    takesProposals: false,
    usualOf: async () => null,
    answers: {},
    namedIn: (_: string, today: string) => today,
  };
  const row = await checkRow({ line: 2, values, problem: null, original }, options);
  return isRefused(row) ? row.reasons.join('; ') : 'stored';
}

it.each([
  [{ property_type: 'House' }, 'property_type: "House" is not known; use Residential or Commercial'],
  [{ bhk_type: '2.5 BHK' }, 'bhk_type: "2.5 BHK" is not known; use 1RoomKitchen, 1bhk, 2bhk, 3bhk, 4bhk or 5+bhk'],
  [{ condition: 'New' }, /^condition: "New" is not known; use Unfurnished, .* or Fullyfurnished$/],
  [{ direction: 'Up' }, /^direction: "Up" is not known; use North, South, /],
  [{ facing: 'lake' }, 'facing: "lake" is not known; use garden or road'],
  [{ area_basis: 'gross' }, /^area_basis: "gross" is not known; use carpet, built_up, super_built_up or plot$/],
  [
    { property_type: 'Commercial', commercial_type: 'Mall' },
    'commercial_type: "Mall" is not known; use Shop, Showroom, Shed, Godown or Office',
  ],
  [
    { size: '116', is_size_in_yards: 'yes', carpet_area: '1500' },
    'carpet_area: "1500" (1,500 sq.yd) is above the size, "116" (116 sq.yd)',
  ],
  [
    { size: '116', is_size_in_yards: 'yes', carpet_area: '900' },
    /^carpet_area: Did you mean 100 sq.yd carpet of a size of/,
  ],
  [{ size: '927', carpet_area: '69' }, /^carpet_area: Did you mean 621 sq.ft carpet of a size of 927 sq.ft\?/],
  [{ na: 'perhaps' }, 'na: "perhaps" is neither yes nor no'],
  [{ possession: 'soon' }, 'possession: "soon" is neither \'ready\' nor a month such as 2027-03'],
  [{ size: '900,5' }, /^size: "900,5" has a comma or a dot in an odd place: write it as 45,00,000 or 4500000/],
  [{ amenity_list: 'Gym;Gymm' }, 'amenity_list: "Gymm" is not one of our amenities'],
  [{ amenity_list: 'a;Lift;b;c;d;e;f;g' }, 'amenity_list: "a", "b", "c", "d", "e" and 2 more are not of our amenities'],
  [
    { connectivity_list: 'School:5;Temple:3;Park:abc' },
    /^connectivity_list: "Temple", "Park" are not known; use School, .*; connectivity_list: "Park:abc" has no minutes, such as School:5$/,
  ],
  [{ location: '' }, 'location: Please select an area'],
])(
  'what stands in the cells of %j is named where a choice is not known, and what may [IMPORT-15]',
  async (cells, reasons) => {
    const said = await refusedWith(cells);
    if (typeof reasons === 'string') expect(said).toBe(reasons);
    else expect(said).toMatch(reasons);
  },
);

it.each([
  ['Narolgam', '"Narolgam" is not one of our areas; nearest: Narol'],
  ['New Mani Nagar Narolgam', '"New Mani Nagar Narolgam" is not one of our areas; nearest: New Maninagar or Narol'],
  ['Atlantis', '"Atlantis" is not one of our areas'],
  ['=HYPERLINK("x")\u001B[31m\n', '"=HYPERLINK(\'x\')[31m" is not one of our areas'],
  ['ન'.repeat(500), `"${'ન'.repeat(39)}…" is not one of our areas`],
])(
  'the area %j is named, at a length that can be read, and with the nearest ones [IMPORT-15]',
  async (location, reason) => {
    expect(await refusedWith({ location })).toBe(`location: ${reason}`);
  },
);

/** What no listing can have there. */
const WRONG: Record<ImportColumn, readonly string[]> = {
  reference: ['#REF!', 'àª—'],
  title: ['X', '98250 12345', 'N/A', '#NAME?', '????? ???', 'x'.repeat(151)],
  summary: ['Ã©', 'x'.repeat(5001)],
  property_type: ['House', '-'],
  bhk_type: ['2.5 BHK', '2 BHK & 3 BHK', 'N/A'],
  residential_type: ['Flat', 'Row House / Bungalow'],
  commercial_type: ['Mall', 'Shop & Office'],
  condition: ['New', 'nil'],
  facing: ['lake', 'N/A'],
  direction: ['Up', 'East/West'],
  floor: ['70', '-2', 'top', '1.5', '2-3', 'N/A', '13 of 12'],
  total_floors: ['0', '101', 'G+4', '-3'],
  price: ['0', '-4500000', '45 50', '1.25.000', 'Price on request', '45-50 Lakh', '4.5E+06', '10%', 'nil', '4500000.5'],
  maintenance: ['-1', '2.5', 'included', '99999999'],
  ceiling_height: ['5', '61', '10.25', 'high', '10 to 12 ft'],
  is_negotiable: ['perhaps'],
  size: ['0', '1200 1350', '1200 to 1350', '900,5', '#VALUE!', '-'],
  carpet_area: ['0', '130000', 'half'],
  area_basis: ['gross'],
  is_size_in_yards: ['perhaps', 'N/A'],
  possession: ['27-Mar', '01/03/2027', 'Q1 2027', 'soon', '46447', '2027'],
  balcony_included: ['2'],
  na_noc: ['maybe'],
  na: ['N/A'],
  is_sold_out: ['12'],
  alloted_car_parking: ['11', 'Yes', '1.5', '1 car 1 bike'],
  owner_name: ['A', '#N/A', 'N/A'],
  owner_contact1: ['98', '9.19825E+11', '982501234.0', '9825012345 / 9825012346', 'call me', '-'],
  owner_contact2: ['98', '9.19825E+11', '5e9'],
  owner_calls_back: ['sometimes'],
  location: ['Atlantis', '#REF!'],
  age: ['51', '-1', '1.5', '5-10 yrs', '2015', '6 months'],
  amenity_list: ['Pool'],
  connectivity_list: ['Temple', 'School', 'School:5 km', 'Airport:1441'],
  youtubeLinks: ['https://example.com/x'],
  files: ['missing.jpg'],
};

it.each(Object.entries(WRONG))('each refusal of %s names its cell [IMPORT-15]', async (column, texts) => {
  const type = column === 'commercial_type' ? { property_type: 'Commercial' } : {};
  for (const text of texts) {
    const said = await refusedWith({ ...type, [column]: text });
    const named = text.length > 40 ? `${text.slice(0, 39)}…` : text;
    expect(said.split(`${column}: `)[1], said).toContain(named);
  }
});
