import { describe, expect, it } from 'vitest';
import type { FieldName } from '#domain/property/fields.ts';
import { faultOfText, readCell } from '#server/import/cells/read-cell.ts';

/** What a cell says: its value, null for nothing, or its fault. */
function said(field: FieldName, text: string): unknown {
  const fault = faultOfText(text);
  if (fault !== null) return fault;
  const read = readCell(field, text);
  return read === null ? null : 'fault' in read ? read.fault : read.value;
}

describe('a cell as people and spreadsheets write it [IMPORT-28]', () => {
  it.each([
    ['price', '₹ 72,00,000/-', 7200000],
    ['price', '45 Lakh', 4500000],
    ['price', '1.2 Cr', 12000000],
    ['price', 'Rs. 45 Lacs', 4500000],
    ['price', '1,25,000.00', 125000],
    ['price', "'4500000", 4500000],
    ['price', '45\u00a000\u00a0000', 4500000],
    ['price', '\u200b4500000\u200e', 4500000],
    ['price', '૪૫૦૦૦૦૦', 4500000],
    ['price', '４５０００００', 4500000],
    ['price', '4.512345E+6', 4512345],
    ['maintenance', '2,500 per month', 2500],
    ['maintenance', 'Rs 2500/month', 2500],
    ['maintenance', 'nil', 0],
    ['maintenance', 'N/A', null],
    ['maintenance', '-', null],
    ['maintenance', 'TBD', null],
    ['carpet_area', 'not known', null],
    ['floor', 'G', 0],
    ['floor', 'Ground', 0],
    ['floor', 'Ground Floor', 0],
    ['floor', '3rd', 3],
    ['floor', '3rd floor', 3],
    ['floor', 'Third floor', 3],
    ['floor', 'Floor 3', 3],
    ['floor', '3.0', 3],
    ['floor', '૩', 3],
    ['floor', 'Basement', -1],
    ['floor', '\u22121', -1],
    ['floor', '00', 0],
    ['total_floors', '12 floors', 12],
    ['total_floors', 'na', null],
    ['age', '5 yrs', 5],
    ['age', '5 Years old', 5],
    ['age', '૫ વર્ષ', 5],
    ['age', 'New', 0],
    ['alloted_car_parking', '2 cars', 2],
    ['alloted_car_parking', '1 parking', 1],
    ['alloted_car_parking', 'None', 0],
    ['is_negotiable', 'Negotiable', 'true'],
    ['is_negotiable', 'N/A', null],
    ['na', 'હા', 'true'],
    ['na', 'Y', 'true'],
    ['na', '0', 'false'],
    ['na', '1.0', 'true'],
    ['na', 'ના', 'false'],
    ['is_sold_out', 'Sold', 'true'],
    ['owner_contact1', '9825012345.0', '9825012345'],
    ['owner_contact1', '98250 12345.00', '9825012345'],
    ['owner_contact1', "'+91 98250 12345", '9825012345'],
    ['owner_contact1', '9.19825012345E+11', '9825012345'],
    ['owner_contact1', '૯૮૨૫૦૧૨૩૪૫', '9825012345'],
    ['owner_contact2', 'N/A', null],
    ['owner_contact2', '-', null],
    ['bhk_type', '2 bhk flat', '2bhk'],
    ['bhk_type', '5+ bhk', '5+bhk'],
    ['bhk_type', '1 Room Kitchen', '1RoomKitchen'],
    ['residential_type', 'row-house', 'Row House'],
    ['condition', 'semi furnished', 'Semifurnished'],
    ['location', 'Atlantis', 'Atlantis'],
    ['is_sold_out', 'perhaps', 'perhaps'],
    ['bhk_type', '1RK', '1RoomKitchen'],
    ['bhk_type', '２ ＢＨＫ', '2bhk'],
    ['condition', 'Un-furnished', 'Unfurnished'],
    ['direction', 'East facing', 'East'],
    ['area_basis', 'n.a.', null],
    ['amenity_list', 'Gym, Lift', ['Gym', 'Lift']],
    ['amenity_list', 'none', null],
    [
      'connectivity_list',
      'School - 5 min, Metro (10 minutes)',
      [
        { id: 'School', duration: '5' },
        { id: 'Metro Station', duration: '10' },
      ],
    ],
    [
      'youtubeLinks',
      'https://youtu.be/ABCDEFGHIJK https://youtu.be/ABCDEFGHIJL',
      ['https://youtu.be/ABCDEFGHIJK', 'https://youtu.be/ABCDEFGHIJL'],
    ],
    ['alloted_car_parking', '1 covered', 1],
    ['bhk_type', '2', '2bhk'],
    ['amenity_list', '["Gym","Lift"]', ['Gym', 'Lift']],
    [
      'connectivity_list',
      'Metro station 500 m;School:5-10',
      [
        { id: 'Metro station 500 m', duration: Number.NaN },
        { id: 'School', duration: Number.NaN },
      ],
    ],
    ['location', 'bopal-gam', 'Bopal'],
    ['title', "'Sunny' home", "'Sunny' home"],
    ['owner_name', 'Nil', 'Nil'],
    ['summary', 'N/A', 'N/A'],
  ] as const)('%s %j is %j', (field, text, value) => {
    expect(said(field, text)).toEqual(value);
  });

  it.each([
    ['price', 'Price on request', /"Price on request" is no price/],
    ['price', 'POR', /"POR" is no price/],
    ['owner_contact1', '9825012345 9825012346', /holds several phone numbers/],
    ['price', '45-50 Lakh', /"45-50 Lakh" is a range or several numbers/],
    ['price', '45 to 50 lakh', /is a range/],
    ['price', '4.5E+06', /"4.5E\+06" was shortened by a spreadsheet/],
    ['price', '#REF!', /"#REF!" is an error of the spreadsheet/],
    ['price', '########', /error of the spreadsheet/],
    ['price', '-', /"-" says nothing/],
    ['price', 'N/A', /"N\/A" says nothing/],
    ['size', '1200 to 1350', /"1200 to 1350" is a range or several numbers/],
    ['size', '1200–1350', /is a range/],
    ['size', '900,5', /"900,5" has a comma or a dot in an odd place/],
    ['price', '45²', /is a range or several numbers/],
    ['floor', 'N/A', /says nothing/],
    ['floor', '2-3', /is a range/],
    ['age', '5-10 yrs', /is a range/],
    ['owner_contact1', '9.19825E+11', /"9.19825E\+11" was shortened by a spreadsheet, its last digits are lost/],
    ['owner_contact1', '9825012345 / 9825012346', /holds several phone numbers/],
    ['owner_contact1', 'N/A', /says nothing/],
    ['owner_contact2', '9.19825E+11', /was shortened/],
    ['bhk_type', '2 BHK & 3 BHK', /"2 BHK & 3 BHK" names several/],
    ['commercial_type', 'Shop/Office', /names several/],
    ['direction', '-', /says nothing/],
    ['na', 'N/A', /says nothing/],
    ['title', 'ગ'.replace(/./u, 'àª—'), /has broken letters, it may have been "ગ"/],
    ['summary', 'Nice ????? road', /has lost letters/],
    ['title', '#N/A', /error of the spreadsheet/],
    ['title', 'N/A', /says nothing/],
  ] as const)('%s %j has its reason', (field, text, reason) => {
    expect(said(field, text)).toMatch(reason);
  });
});

describe('when the keys are had [IMPORT-29]', () => {
  it.each([
    ['ready', 'ready'],
    ['Ready to move', 'ready'],
    ['Immediate', 'ready'],
    ['2027-03', '2027-03'],
    ['2027-03-01', '2027-03'],
    ['2027-03-01 00:00:00', '2027-03'],
    ['2027-03-01T00:00:00Z', '2027-03'],
    ['2027/3', '2027-03'],
    ['03/2027', '2027-03'],
    ['3-2027', '2027-03'],
    ['Mar-27', '2027-03'],
    ['mar 27', '2027-03'],
    ["Mar'27", '2027-03'],
    ['Dec 27', '2027-12'],
    ['March 2027', '2027-03'],
    ['MARCH, 2027', '2027-03'],
    ['by Dec 2027', '2027-12'],
    ['Possession Dec 2027', '2027-12'],
    ['Ready by Dec 2027', '2027-12'],
    ['27 March 2027', '2027-03'],
    ['27-Mar-27', '2027-03'],
    ['1st March 2027', '2027-03'],
    ['March 1, 2027', '2027-03'],
    ['31/12/2026', '2026-12'],
    ['31-12-26', '2026-12'],
    ['12/31/2026', '2026-12'],
    ['03/03/2027', '2027-03'],
    ['2027 March', '2027-03'],
    ['માર્ચ ૨૦૨૭', '2027-03'],
    ['मार्च 2027', '2027-03'],
    ['N/A', null],
    ['TBD', null],
  ])('%j is %j', (text, month) => {
    expect(said('possession', text)).toBe(month);
  });

  it.each([
    ['27-Mar', /"27-Mar" has no year/],
    ['March', /has no year/],
    ['Mar-05', /or one of two digits that may be a day/],
    ['03/27', /has no year/],
    ['27/03', /has no year/],
    ['01/03/2027', /"01\/03\/2027" may be a day of two months/],
    ['3/1/2027', /may be a day of two months/],
    ['Q1 2027', /"Q1 2027" is a quarter/],
  ])('%j is asked about', (text, reason) => {
    expect(said('possession', text)).toMatch(reason);
  });

  it.each([
    '2027',
    '2027-28',
    '31/02/2027',
    '13/2027',
    'end of 2027',
    'soon',
    '46447',
    'Under construction',
    '2027-13',
  ])('%j is left for the rules to refuse', (text) => {
    expect(said('possession', text)).toBe(text.toLowerCase());
  });
});
