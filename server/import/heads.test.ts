import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, type ImportColumn } from '#server/import/columns.ts';
import { findHeads, type HeadChoices } from '#server/import/heads.ts';

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, place) => ({ line: place + 1, cells: [...cells], fault: null }));
const heads = (rows: readonly (readonly string[])[], choices?: HeadChoices) => findHeads(rowsOf(rows), choices);
/** What one head above these cells is read as. */
const read = (head: string, ...cells: string[]) => heads([[head], ...cells.map((cell) => [cell])])?.told[0];

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

  it.each<[string, readonly string[], ImportColumn]>([
    ['BHK', ['2 BHK', '3'], 'bhk_type'],
    ['Bedrooms', ['2', '3'], 'bhk_type'],
    ['Price (Rs)', PRICES, 'price'],
    ['PRICE_IN_RS', PRICES, 'price'],
    ['Price ₹', PRICES, 'price'],
    ['Asking Price', PRICES, 'price'],
    ['Rate', PRICES, 'price'],
    ['Price (in Lakhs)', ['45', '52.5'], 'price'],
    ['કિંમત', PRICES, 'price'],
    ['Area', SIZES, 'size'],
    ['Area', ['1200 sq.ft', '150 sq yd'], 'size'],
    ['Area', PLACES, 'location'],
    ['AREA (Sq. Ft.)', SIZES, 'size'],
    ['Area in sqft', SIZES, 'size'],
    ['Sq Ft', SIZES, 'size'],
    ['Super Built-up Area', SIZES, 'size'],
    ['Plot Area (sq yd)', ['150', '220'], 'size'],
    ['Vaar', ['150', '220'], 'size'],
    ['Locality', PLACES, 'location'],
    ['Locality / Area', PLACES, 'location'],
    ['Mobile or Phone', PHONES, 'owner_contact1'],
    ['Name of Society', ['Sun City'], 'title'],
    ['Type of Property', ['Residential'], 'property_type'],
    ['Price/Rate', PRICES, 'price'],
    ['વિસ્તાર', PLACES, 'location'],
    ['Carpet', SIZES, 'carpet_area'],
    ['RERA Carpet (sq.ft)', SIZES, 'carpet_area'],
    ['Owner Name', ['Asha Patel'], 'owner_name'],
    ['Name of Owner', ['Asha Patel'], 'owner_name'],
    ['Mobile', PHONES, 'owner_contact1'],
    ['Contact No.', PHONES, 'owner_contact1'],
    ['Contact', PHONES, 'owner_contact1'],
    ['WhatsApp Number', PHONES, 'owner_contact1'],
    ['मोबाइल', PHONES, 'owner_contact1'],
    ['Alternate No', PHONES, 'owner_contact2'],
    ['Furnishing', ['Semi Furnished'], 'condition'],
    ['Furnishing Status', ['Furnished'], 'condition'],
    ['Facing', ['East', 'North-East'], 'direction'],
    ['FACING', ['E', 'W', 'NE'], 'direction'],
    ['Facing', ['Garden', 'Road'], 'facing'],
    ['Facing', [], 'facing'],
    ['Facing Direction', ['East'], 'direction'],
    ['Photos', ['a.jpg'], 'files'],
    ['Images', ['a.jpg'], 'files'],
    ['Description', ['Nice'], 'summary'],
    ['Society Name', ['Shanti Heights'], 'title'],
    ['Type', ['Residential', 'Commercial'], 'property_type'],
    ['Type', ['Bungalow', 'Flat'], 'residential_type'],
    ['Property Type', ['Apartment', 'Villa'], 'residential_type'],
    ['Property Type', ['Residential'], 'property_type'],
    ['Type of Flat', ['Penthouse', 'Villa'], 'residential_type'],
    ['Type of Flat', ['2 BHK', '3 BHK'], 'bhk_type'],
    ['Type', ['Shop', 'Office'], 'commercial_type'],
    ['Total Floors', ['7'], 'total_floors'],
    ['Floor No.', ['3'], 'floor'],
    ['Age of Property', ['5 years'], 'age'],
    ['Car Parking', ['1'], 'alloted_car_parking'],
    ['Amenities', ['Gym;Lift'], 'amenity_list'],
    ['Possession By', ['Mar-27'], 'possession'],
    ['Monthly Maintenance', ['2500'], 'maintenance'],
    ['Ref No', ['A-1'], 'reference'],
    ['Negotiable', ['yes'], 'is_negotiable'],
    ['Residential/Commercial', ['Resi', 'Comm', 'Residential'], 'property_type'],
    ['SBUA (Sq. Ft.)', SIZES, 'size'],
    ['Flat Size', SIZES, 'size'],
    ['Total Cost', PRICES, 'price'],
    ['House Owner', ['Asha Patel'], 'owner_name'],
    ['Landlord Name', ['Asha Patel'], 'owner_name'],
    ['Ph. No.', PHONES, 'owner_contact1'],
    ['મોબાઇલ નંબર', PHONES, 'owner_contact1'],
    ['Covered Parking', ['1', '2'], 'alloted_car_parking'],
    ['Vastu Facing', ['East', 'NE'], 'direction'],
  ])('[IMPORT-25] %s above %j', (head, cells, column) => {
    expect(read(head, ...cells)?.column).toBe(column);
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
    expect(heads(table)?.told.map(({ head, column }) => [head, column])).toEqual([
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
    expect(found?.told[1]).toEqual({ head: 'Column B', column: null, how: 'unknown' });
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
    expect(found?.told).toEqual([
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
