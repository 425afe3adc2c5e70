import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportColumn } from '#server/import/columns.ts';
import { givenImports } from '#tests/integration/import/stage.ts';

const { imports } = givenImports();

const GOOD = {
  title: 'A home',
  property_type: 'Residential',
  bhk_type: '2bhk',
  residential_type: 'Penthouse',
  commercial_type: '',
  condition: 'Furnished',
  direction: 'North',
  facing: '',
  price: '4500000',
  size: '900',
  area_basis: '',
  age: '12',
  possession: '',
  na: '',
  owner_name: 'Asha Patel',
  owner_contact1: '5550010011',
  location: 'Bopal',
  amenity_list: '',
  connectivity_list: '',
};

let files = 0;
async function refusedWith(cells: Partial<Record<ImportColumn, string>>, ...options: string[]) {
  const whole = { ...GOOD, ...cells };
  const row = Object.values(whole).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const file = await imports.write(`cells-${files++}.csv`, `${Object.keys(whole).join(',')}\n${row.join(',')}\n`);
  return (await imports.run(file, ...options)).printed[0];
}

it.each([
  [{ property_type: 'House' }, 'property_type: "House" is not known; it may be Residential or Commercial'],
  [
    { bhk_type: '2.5 BHK' },
    'bhk_type: "2.5 BHK" is not known; it may be 1RoomKitchen, 1bhk, 2bhk, 3bhk, 4bhk or 5+bhk',
  ],
  [{ condition: 'New' }, /^condition: "New" is not known; it may be Unfurnished, .* or Fullyfurnished$/],
  [{ direction: 'Up' }, /^direction: "Up" is not known; it may be North, South, /],
  [{ facing: 'lake' }, 'facing: "lake" is not known; it may be garden or road'],
  [{ area_basis: 'gross' }, /^area_basis: "gross" is not known; it may be carpet, built_up, super_built_up or plot$/],
  [
    { property_type: 'Commercial', commercial_type: 'Mall' },
    'commercial_type: "Mall" is not known; it may be Shop, Showroom, Shed, Godown or Office',
  ],
  [{ na: 'perhaps' }, 'na: "perhaps" is neither yes nor no'],
  [{ possession: 'soon' }, 'possession: "soon" is neither \'ready\' nor a month such as 2027-03'],
  [{ size: '900,5' }, /^size: "900,5" has a comma or a dot in an odd place: write it as 45,00,000 or 4500000/],
  [{ amenity_list: 'Gym;Gymm' }, 'amenity_list: "Gymm" is no amenity of ours'],
  [{ amenity_list: 'a;Lift;b;c;d;e;f;g' }, 'amenity_list: "a", "b", "c", "d", "e" and 2 more are no amenities of ours'],
  [
    { connectivity_list: 'School:5;Temple:3;Park:abc' },
    /^connectivity_list: "Temple", "Park" are not known; it may be School, .*; connectivity_list: "Park:abc" has no minutes, such as School:5$/,
  ],
  [{ location: '' }, 'location: Please select an area'],
])(
  'what stands in the cells of %j is named where a choice is not known, and what may [IMPORT-15]',
  async (cells, reasons) => {
    const printed = (await refusedWith(cells)) ?? '';
    expect(printed).toMatch(/^line 2: /);
    const said = printed.replace('line 2: ', '');
    if (typeof reasons === 'string') expect(said).toBe(reasons);
    else expect(said).toMatch(reasons);
  },
);

it.each([
  ['Narolgam', '"Narolgam" is no area of ours; nearest: Narol'],
  ['New Mani Nagar Narolgam', '"New Mani Nagar Narolgam" is no area of ours; nearest: New Maninagar or Narol'],
  ['Atlantis', '"Atlantis" is no area of ours'],
  ['=HYPERLINK("x")\u001B[31m\n', '"=HYPERLINK(\'x\')[31m" is no area of ours'],
  ['ન'.repeat(500), `"${'ન'.repeat(39)}…" is no area of ours`],
])(
  'the area %j is named, at a length that can be read, and with the nearest ones [IMPORT-15]',
  async (location, reason) => {
    expect(await refusedWith({ location })).toBe(`line 2: location: ${reason}`);
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
  is_negotiable: ['perhaps'],
  size: ['0', '1200 1350', '1200 to 1350', '900,5', '#VALUE!', '-'],
  carpet_area: ['0', '1300', 'half'],
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
    const said = (await refusedWith({ ...type, [column]: text })) ?? 'stored';
    const named = text.length > 40 ? `${text.slice(0, 39)}…` : text;
    expect(said).toMatch(/^line 2: /);
    expect(said.split(`${column}: `)[1], said).toContain(named);
  }
});

it('the same stands in the file of refused rows, where no spreadsheet runs it [IMPORT-15]', async () => {
  await refusedWith({ location: '=1+1', owner_name: '@A' }, '--refused', 'why.csv');
  const [, row = ''] = (await readFile(join(imports.folder, 'why.csv'), 'utf8')).split('\r\n');
  expect(row).toContain(`"'=1+1"`);
  expect(row).toMatch(/"location: ""=1\+1"" is no area of ours"$/);
});

it('a header that cannot be read names the columns whole, or says how many more there are [IMPORT-18]', async () => {
  const says = async (header: string) => (await imports.run(await imports.write('header.csv', `${header}\n`))).text;
  expect(await says('title,colour')).toBe(
    "Unknown column 'colour'. Not in the file yet: property_type, condition, direction, price, size, owner_name, owner_contact1, location, age, reference, summary, bhk_type and 22 more.",
  );
  expect(await says('a,b,c,d,e,f,g')).toMatch(
    /^Unknown columns 'a', 'b', 'c', 'd', 'e' and 2 more\. Not in the file yet: /,
  );
  expect(await says('x'.repeat(5000))).toMatch(/^Unknown column 'x{39}…'\. .{0,300} more\.$/);
  expect(await says('title')).toBe(
    "Missing columns 'property_type', 'condition', 'direction', 'price', 'size', 'owner_name', 'owner_contact1', 'location', 'age'.",
  );
});
