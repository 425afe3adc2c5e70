import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldName } from '#domain/property/fields.ts';
import { brokenLetters, faultOfText, readCell } from '#server/import/read-cell.ts';

/** What a cell says: its value, null for nothing, or its fault. */
function said(field: FieldName, text: string): unknown {
  const fault = faultOfText(text);
  if (fault !== null) return fault;
  const read = readCell(field, text);
  return read === null ? null : 'fault' in read ? read.fault : read.value;
}

describe('a cell as people and spreadsheets write it [IMPORT-28]', () => {
  it.each<[field: FieldName, value: unknown, texts: string]>([
    ['price', 7200000, '₹ 72,00,000/-'],
    [
      'price',
      4500000,
      "45 Lakh | Rs. 45 Lacs | '4500000 | 45\u00a000\u00a0000 | \u200b4500000\u200e | ૪૫૦૦૦૦૦ | ４５０００００",
    ],
    ['price', 12000000, '1.2 Cr'],
    ['price', 125000, '1,25,000.00'],
    ['price', 4512345, '4.512345E+6'],
    ['maintenance', 2500, '2,500 per month | Rs 2500/month'],
    ['maintenance', 0, 'nil'],
    ['maintenance', null, 'N/A | - | TBD'],
    ['carpet_area', null, 'not known'],
    ['floor', 0, 'G | Ground | Ground Floor | 00'],
    ['floor', 3, '3rd | 3rd floor | Third floor | Floor 3 | 3.0 | ૩'],
    ['floor', -1, 'Basement | \u22121'],
    ['total_floors', 12, '12 floors'],
    ['total_floors', null, 'na'],
    ['ceiling_height', 10.5, '10.5 ft | 10.5 Feet | 10.5’ | ૧૦.૫ ફૂટ'],
    ['ceiling_height', null, 'n/a'],
    ['age', 5, '5 yrs | 5 Years old | ૫ વર્ષ'],
    ['age', 0, 'New'],
    ['alloted_car_parking', 2, '2 cars'],
    ['alloted_car_parking', 1, '1 parking | 1 covered'],
    ['alloted_car_parking', 0, 'None'],
    ['is_negotiable', 'true', 'Negotiable'],
    ['is_negotiable', null, 'N/A'],
    ['na', 'true', 'હા | Y | 1.0'],
    ['na', 'false', '0 | ના'],
    ['is_sold_out', 'true', 'Sold'],
    [
      'owner_contact1',
      '9825012345',
      "9825012345.0 | 98250 12345.00 | '+91 98250 12345 | 9.19825012345E+11 | ૯૮૨૫૦૧૨૩૪૫",
    ],
    ['owner_contact2', null, 'N/A | -'],
    ['bhk_type', '2bhk', '2 bhk flat | ２ ＢＨＫ | 2'],
    ['bhk_type', '5+bhk', '5+ bhk'],
    ['bhk_type', '1RoomKitchen', '1 Room Kitchen | 1RK'],
    ['residential_type', 'Row House', 'row-house'],
    ['condition', 'Semifurnished', 'semi furnished'],
    ['location', 'Atlantis', 'Atlantis'],
    ['is_sold_out', 'perhaps', 'perhaps'],
    ['condition', 'Unfurnished', 'Un-furnished'],
    ['direction', 'East', 'East facing'],
    ['area_basis', null, 'n.a.'],
    ['amenity_list', null, 'none'],
    ['location', 'Bopal', 'bopal-gam'],
    ['title', "'Sunny' home", "'Sunny' home"],
    ['owner_name', 'Nil', 'Nil'],
    ['summary', 'N/A', 'N/A'],
    ['amenity_list', ['Gym', 'Lift'], 'Gym, Lift'],
    ['amenity_list', ['Gym', 'Lift'], '["Gym","Lift"]'],
    [
      'connectivity_list',
      [
        { id: 'School', duration: '5' },
        { id: 'Metro Station', duration: '10' },
      ],
      'School - 5 min, Metro (10 minutes)',
    ],
    [
      'youtubeLinks',
      ['https://youtu.be/ABCDEFGHIJK', 'https://youtu.be/ABCDEFGHIJL'],
      'https://youtu.be/ABCDEFGHIJK https://youtu.be/ABCDEFGHIJL',
    ],
    [
      'connectivity_list',
      [
        { id: 'Metro station 500 m', duration: Number.NaN },
        { id: 'School', duration: Number.NaN },
      ],
      'Metro station 500 m;School:5-10',
    ],
  ])('%s is %j where it says %s', (field, value, texts) => {
    for (const text of texts.split(' | ')) expect([text, said(field, text)]).toEqual([text, value]);
  });

  it.each([
    ['price', 'Price on request', /"Price on request" is not a price/],
    ['price', 'POR', /"POR" is not a price/],
    ['owner_contact1', '9825012345 9825012346', /has several phone numbers/],
    ['price', '45-50 Lakh', /"45-50 Lakh" is a range or several numbers/],
    ['price', '45 to 50 lakh', /is a range/],
    ['price', '4.5E+06', /"4.5E\+06" was shortened by a spreadsheet/],
    ['price', '#REF!', /"#REF!" is a spreadsheet error/],
    ['price', '########', /is a spreadsheet error/],
    ['price', '-', /"-" is not a value/],
    ['price', 'N/A', /"N\/A" is not a value/],
    ['size', '1200 to 1350', /"1200 to 1350" is a range or several numbers/],
    ['size', '1200–1350', /is a range/],
    ['size', '900,5', /"900,5" has a comma or a dot in an odd place/],
    ['price', '45²', /is a range or several numbers/],
    ['floor', 'N/A', /is not a value/],
    ['floor', '2-3', /is a range/],
    ['age', '5-10 yrs', /is a range/],
    ['owner_contact1', '9.19825E+11', /"9.19825E\+11" was shortened by a spreadsheet and has lost its last digits/],
    ['owner_contact1', '9825012345 / 9825012346', /has several phone numbers/],
    ['owner_contact1', 'N/A', /is not a value/],
    ['owner_contact2', '9.19825E+11', /was shortened/],
    ['bhk_type', '2 BHK & 3 BHK', /"2 BHK & 3 BHK" names more than one/],
    ['commercial_type', 'Shop/Office', /names more than one/],
    ['direction', '-', /is not a value/],
    ['na', 'N/A', /is not a value/],
    ['title', 'ગ'.replace(/./u, 'àª—'), /has broken letters and may have been "ગ"/],
    ['summary', 'Nice ????? road', /has lost letters/],
    ['title', '#N/A', /is a spreadsheet error/],
    ['title', 'N/A', /is not a value/],
  ] as const)('%s %j has its reason', (field, text, reason) => {
    expect(said(field, text)).toMatch(reason);
  });
});

describe('when the keys are had [IMPORT-29]', () => {
  it.each([
    ['ready', 'ready | Ready to move | Immediate'],
    ['2027-03', '2027-03 | 2027-03-01 | 2027-03-01 00:00:00 | 2027-03-01T00:00:00Z | 2027/3 | 03/2027'],
    ['2027-03', "3-2027 | Mar-27 | mar 27 | Mar'27 | March 2027 | MARCH, 2027 | 27 March 2027 | 27-Mar-27"],
    ['2027-03', '1st March 2027 | March 1, 2027 | 03/03/2027 | 2027 March | માર્ચ ૨૦૨૭ | मार्च 2027'],
    ['2027-12', 'Dec 27 | by Dec 2027 | Possession Dec 2027 | Ready by Dec 2027'],
    ['2026-12', '31/12/2026 | 31-12-26 | 12/31/2026'],
    [null, 'N/A | TBD'],
  ])('%j is meant by %s', (month, texts) => {
    for (const text of texts.split(' | ')) expect([text, said('possession', text)]).toEqual([text, month]);
  });

  it.each([
    ['27-Mar', /"27-Mar" has no year/],
    ['March', /has no year/],
    ['Mar-05', /or a two-digit one that may be a day/],
    ['03/27', /has no year/],
    ['27/03', /has no year/],
    ['01/03/2027', /"01\/03\/2027" may be a day in either of two months/],
    ['3/1/2027', /may be a day in either of two months/],
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

const windows = new TextDecoder('windows-1252');
const asWindows = (text: string): string => windows.decode(Buffer.from(text));
const asLatin1 = (text: string): string => Buffer.from(text).toString('latin1');

const TEXTS = [
  'બોપલમાં ઘર',
  'गरम पानी',
  '₹ 45 લાખ',
  'Café',
  'Flat – near “Bopal”',
  'सुंदर 🙂 flat',
  '2 BHK • lift',
  'it’s',
];

describe('letters that were read the wrong way', () => {
  it.each(TEXTS)('%s is told, and what it said, as Windows-1252 and Latin-1, once and twice [IMPORT-27]', (text) => {
    for (const misread of [asWindows, asLatin1]) {
      expect(brokenLetters(misread(text))).toEqual({ read: text });
      expect(brokenLetters(misread(misread(text)))).toEqual({ read: text });
    }
    expect(brokenLetters(asLatin1(asWindows(text)))).toEqual({ read: text });
    expect(brokenLetters(text)).toBeNull();
  });

  it('of any text in the scripts that people here write are told and read back [IMPORT-27]', () => {
    const letters = fc.constantFrom(...'અઆકખગઘચજટડતદનપબમયરલવશસહાિીુૂેૈોૌંઅઆकखगघचजटडतदनपबमयरलवशसहािीुूेैोौं₹é–');
    const words = fc.array(fc.oneof(letters, fc.constantFrom(...'abc 12')), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (some) => {
        const text = some.join('');
        expect(brokenLetters(text)).toBeNull();
        if (/[^ -~]/.test(text)) expect(brokenLetters(asWindows(text))).toEqual({ read: text });
      }),
    );
  });

  it.each(['ï¿½ï¿½ï¿½ flat', 'Flat \ufffd', '????? ???', 'Flat near ???? road', '?? Sunny flat', 'àª', '‡™ó‡´á', 'â€'])(
    '%j cannot be read back [IMPORT-27]',
    (text) => {
      expect(brokenLetters(text)).toEqual({ read: null });
    },
  );

  it('reads quotes of Windows that came as controls', () => {
    expect(brokenLetters('Asha\u0092s \u0093home\u0094')).toEqual({ read: 'Asha’s “home”' });
  });

  it.each([
    'Is it yours??',
    'Really?!??',
    'watch?v=abc&t=5',
    'CAFÉ’S',
    '“Café”—nice',
    '10×½ ft',
    'Ø½ pipe',
    '«voilà»',
    'São Paulo, Åland, Łódź, Ünal',
    'm², 30°, £5, ½',
    'Überhaupt – für Señor',
    'नमस्ते',
    '👨‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])('%j is as somebody wrote it', (text) => {
    expect(brokenLetters(text)).toBeNull();
  });
});
