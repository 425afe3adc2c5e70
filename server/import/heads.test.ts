import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { findHeads, type HeadChoices, IMPORT_COLUMNS, type ImportColumn } from '#server/import/heads.ts';

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, place) => ({ line: place + 1, cells: [...cells], fault: null }));
const heads = (rows: readonly (readonly string[])[], choices?: HeadChoices) => findHeads(rowsOf(rows), choices);
/** What one head above these cells is read as. */
const read = (head: string, ...cells: string[]) => heads([[head], ...cells.map((cell) => [cell])])?.heads[0];

const SIZES = ['1200', '1,450', '980'];
const PLACES = ['Bopal', 'South Bopal', 'Satellite'];
const PHONES = ['9825012345', '98250 12346', '+91 9825012347'];
const PRICES = ['4500000', '72,00,000', '1.2 Cr'];

describe('heads of a list of homes', () => {
  it('[IMPORT-25] every name of ours is read however it is written', () => {
    for (const column of IMPORT_COLUMNS) {
      const words = column.replaceAll('_', ' ');
      for (const head of [column, column.toUpperCase(), `\uFEFF ${words} `, words.toUpperCase()]) {
        expect(read(head), head).toMatchObject({ column, how: 'same' });
      }
    }
  });

  it.each<[ImportColumn, readonly string[], string]>([
    ['bhk_type', ['2 BHK', '3'], 'BHK'],
    ['bhk_type', ['2', '3'], 'Bedrooms'],
    ['price', PRICES, 'Price (Rs) | PRICE_IN_RS | Price ₹ | Asking Price | Rate | કિંમત | Price/Rate'],
    ['price', PRICES, 'Total Cost'],
    ['price', ['45', '52.5'], 'Price (in Lakhs)'],
    ['size', SIZES, 'Area | AREA (Sq. Ft.) | Area in sqft | Sq Ft | Super Built-up Area'],
    ['size', SIZES, 'SBUA (Sq. Ft.) | Flat Size'],
    ['size', ['1200 sq.ft', '150 sq yd'], 'Area'],
    ['location', PLACES, 'Area | Locality | Locality / Area | વિસ્તાર'],
    ['size', ['150', '220'], 'Plot Area (sq yd) | Vaar'],
    ['owner_contact1', PHONES, 'Mobile or Phone | Mobile | Contact No. | Contact | WhatsApp Number | मोबाइल'],
    ['owner_contact1', PHONES, 'Ph. No. | મોબાઇલ નંબર'],
    ['title', ['Sun City'], 'Name of Society'],
    ['property_type', ['Residential'], 'Type of Property | Property Type'],
    ['carpet_area', SIZES, 'Carpet | RERA Carpet (sq.ft)'],
    ['owner_name', ['Asha Patel'], 'Owner Name | Name of Owner | House Owner | Landlord Name'],
    ['owner_contact2', PHONES, 'Alternate No'],
    ['condition', ['Semi Furnished'], 'Furnishing'],
    ['condition', ['Furnished'], 'Furnishing Status'],
    ['direction', ['East', 'North-East'], 'Facing'],
    ['direction', ['E', 'W', 'NE'], 'FACING'],
    ['facing', ['Garden', 'Road'], 'Facing'],
    ['facing', [], 'Facing'],
    ['direction', ['East'], 'Facing Direction'],
    ['files', ['a.jpg'], 'Photos | Images'],
    ['summary', ['Nice'], 'Description'],
    ['title', ['Shanti Heights'], 'Society Name'],
    ['property_type', ['Residential', 'Commercial'], 'Type'],
    ['residential_type', ['Bungalow', 'Flat'], 'Type'],
    ['residential_type', ['Apartment', 'Villa'], 'Property Type'],
    ['residential_type', ['Penthouse', 'Villa'], 'Type of Flat'],
    ['bhk_type', ['2 BHK', '3 BHK'], 'Type of Flat'],
    ['commercial_type', ['Shop', 'Office'], 'Type'],
    ['total_floors', ['7'], 'Total Floors'],
    ['ceiling_height', ['10.5'], 'Ceiling Height (Ft)'],
    ['floor', ['3'], 'Floor No.'],
    ['age', ['5 years'], 'Age of Property'],
    ['alloted_car_parking', ['1'], 'Car Parking'],
    ['amenity_list', ['Gym;Lift'], 'Amenities'],
    ['possession', ['Mar-27'], 'Possession By'],
    ['maintenance', ['2500'], 'Monthly Maintenance'],
    ['reference', ['A-1'], 'Ref No'],
    ['is_negotiable', ['yes'], 'Negotiable'],
    ['property_type', ['Resi', 'Comm', 'Residential'], 'Residential/Commercial'],
    ['alloted_car_parking', ['1', '2'], 'Covered Parking'],
    ['direction', ['East', 'NE'], 'Vastu Facing'],
  ])('[IMPORT-25] %s is above %j where it says %s', (column, cells, names) => {
    for (const head of names.split(' | ')) expect([head, read(head, ...cells)?.column]).toEqual([head, column]);
  });

  it.each([
    ['Remarks', ['call after six']],
    ['Price per sq ft', ['4500', '5200']],
    ['Rate/sqft', ['4500', '5200']],
    ['Rate', ['4500', '5200']],
    ['Rent', ['25000']],
    ['Deposit', ['100000']],
    ['Sr. No.', ['1', '2']],
    ['Broker', ['Raj Estate']],
    ['Email', ['a@b.in']],
    ['x'.repeat(50_000), []],
  ])('[IMPORT-25] %.20s is not guessed: somebody says what it is', (head, cells) => {
    expect(read(head, ...cells)).toMatchObject({ column: null, how: 'unknown' });
  });

  it('[IMPORT-25] two phones, and a place beside a size, each find a column of their own', () => {
    const table = [
      ['Mobile', 'Contact No', 'Area', 'Locality', 'Mobile'],
      ['9825012345', '9825012346', '1200', 'Bopal', '9825012347'],
      ['9825012345', '9825012346', '900', 'Shela', '9825012347'],
    ];
    expect(heads(table)?.heads.map(({ head, column }) => [head, column])).toEqual([
      ['Mobile', 'owner_contact1'],
      ['Contact No', 'owner_contact2'],
      ['Area', 'size'],
      ['Locality', 'location'],
      ['Mobile (2)', null],
    ]);
  });

  it('[IMPORT-25] stand below title lines and above blank ends', () => {
    const found = heads([
      ['Homes of November', '', ''],
      ['', 'Office price list', '', ''],
      ['Title', 'Price', '', 'Locality', '', ''],
      ['One', '4500000', '', 'Bopal', '', ''],
      ['Two', '4500000', 'why', 'Bopal', '', ''],
      ['Three', '4500000', '', 'Bopal', '', ''],
    ]);
    expect(found).toMatchObject({ line: 3, above: 2, names: ['Title', 'Price', '', 'Locality'] });
    expect(found?.columns).toEqual(['title', 'price', null, 'location']);
    expect(found?.unnamed).toEqual([{ place: 2, letter: 'C' }]);
  });

  it('[IMPORT-25] a column without a name is asked about when rows use it', () => {
    const found = heads([
      ['Title', '', 'Price'],
      ['One', 'x', '4500000'],
      ['Two', 'y', '5500000'],
    ]);
    expect(found?.heads[1]).toEqual({ head: 'Column B', column: null, how: 'unknown' });
    expect(found?.problem).toContain("'Column B'");
  });

  it('[IMPORT-25] a choice goes before what would be guessed, also one that leaves a column out', () => {
    const table = [
      ['Name', 'Rate', 'Remarks'],
      ['Shanti Heights', '4500', 'x'],
      ['Sun City', '5500', 'y'],
    ];
    const found = heads(
      table,
      new Map([
        ['name', 'title'],
        ['RATE', 'price'],
        ['Remarks', null],
      ]),
    );
    expect(found?.heads).toEqual([
      { head: 'Name', column: 'title', how: 'chosen' },
      { head: 'Rate', column: 'price', how: 'chosen' },
      { head: 'Remarks', column: null, how: 'chosen' },
    ]);
    expect(heads(table, new Map([['Rats', 'price']]))?.problem).toBe("No column of this file is called 'Rats'.");
  });

  it.each([
    ['Price (in Lakhs)', 'lakh'],
    ['Price (Lacs)', 'lakh'],
    ['Price in Cr', 'crore'],
    ['Price (Rs)', null],
    ['Size (Sq. Yd)', 'sq yd'],
    ['Size in sq.yards', 'sq yd'],
    ['Vaar', 'sq yd'],
    ['Area (sq mtr)', 'sq m'],
    ['Area (sq ft)', null],
  ])('[IMPORT-26] %s: the numbers below it are %s', (head, unit) => {
    expect(heads([[head], ['150'], ['120']])?.units).toEqual([unit]);
  });
});

/** The columns that docs/import.md lists, and whether they are required. */
function documented(): { names: string[]; isRequired: boolean }[] {
  const text = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('- `'))
    .map((line) => {
      const [names = ''] = line.split(':');
      return {
        names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
        isRequired: names.endsWith(' (required)'),
      };
    });
}

describe('the columns of a listings file', () => {
  it('are all listed in docs/import.md, and no others', () => {
    const names = documented().flatMap((row) => row.names);
    expect(names.toSorted()).toEqual([...IMPORT_COLUMNS].toSorted());
  });

  it('say there which are required', () => {
    const names = documented().flatMap((row) => (row.isRequired ? row.names : []));
    const required = FIELD_LIST.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));
    expect(names.toSorted()).toEqual(required.toSorted());
  });
});
