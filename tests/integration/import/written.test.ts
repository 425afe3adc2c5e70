import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenImports, HEADER, rowOf } from '#tests/integration/import/stage.ts';

const { site, imports } = givenImports();

const TITLE = 'બોપલમાં ઘર ₹';
const text = (reference: string) => [
  HEADER,
  rowOf(reference, { title: TITLE }),
  rowOf(`${reference}-x`, { price: 'dear' }),
];
const withSeparator = (separator: string, lines: string[]) => lines.map((line) => line.replaceAll(',', separator));
const utf16 = (content: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${content}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

it.each([
  ['semicolons', withSeparator(';', text('S-1')).join('\r\n')],
  ['tabs', withSeparator('\t', text('T-1')).join('\n')],
  ['a line that tells Excel the separator', ['sep=;', ...withSeparator(';', text('P-1'))].join('\r\n')],
  [
    'quoted names of columns, and blank lines before the end',
    `"${HEADER.replaceAll(',', '";"')}"\n${withSeparator(';', text('Q-1').slice(1)).join('\n\n')}\n\n`,
  ],
  ['UTF-16 with tabs, as Excel’s Unicode Text', utf16(withSeparator('\t', text('U-1')).join('\r\n'), 'le')],
  ['UTF-16 the other way around', utf16(text('V-1').join('\n'), 'be')],
  ['UTF-16 without its mark', utf16(withSeparator('\t', text('N-1')).join('\r\n'), 'le').subarray(2)],
  ['UTF-16 without its mark, the other way around', utf16(text('O-1').join('\n'), 'be').subarray(2)],
  ['the line ends of an old Mac', `\uFEFF${text('M-1').join('\r')}`],
])('a file with %s is read [IMPORT-19]', async (name, content) => {
  const before = await imports.total();
  const { text: said, printed } = await imports.run(
    await imports.write('file.csv', content),
    '--refused',
    `${name.replace(/\W/g, '')}.csv`,
  );
  expect(said).toBe('2 rows: 1 stored, 0 already known, 1 refused.');
  expect(printed[0]).toMatch(/^line [34]: price: "dear" is not a number/);
  expect(await imports.total()).toBe(before + 1);
  const [card] = (await site.get('/api/property/all')).json().properties;
  expect(card.title).toBe(TITLE);
});

it('refused rows come back with the semicolons that their file had, and can be imported again [IMPORT-19]', async () => {
  const lines = withSeparator(';', [`${HEADER},amenity_list`, `${rowOf('R-1', { price: 'dear' })},"Gym,Lift"`]);
  await imports.run(await imports.write('semi.csv', lines.join('\r\n')));
  const refused = await readFile(join(imports.folder, 'semi-refused.csv'), 'utf8');
  expect(refused.split('\r\n')[0]).toMatch(/^\uFEFF"reference";"title";.*"amenity_list";"reasons"$/);
  await imports.write('semi-refused.csv', refused.replace('"dear"', '"4500000"'));
  expect((await imports.run('semi-refused.csv')).text).toBe('1 rows: 1 stored, 0 already known, 0 refused.');
});

it('letters that became question marks, or bytes of Windows, are refused and not stored [IMPORT-19, IMPORT-27]', async () => {
  const rows = [
    rowOf('W-1', { title: '??????? ??' }),
    rowOf('W-2', { title: 'Is it yours??' }),
    rowOf('W-3', { title: 'Caf\u00E9' }),
  ];
  const { text: said, printed } = await imports.run(
    await imports.write('ansi.csv', Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1')),
  );
  expect(said).toBe('3 rows: 1 stored, 0 already known, 2 refused.');
  expect(printed.slice(0, 2)).toEqual([
    `line 2: title: "??????? ??" has lost letters: save the file as 'CSV UTF-8' and try again`,
    `line 4: title: "Caf\uFFFD" has lost letters: save the file as 'CSV UTF-8' and try again`,
  ]);
});

const ole = (name: string) => {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt32LE(1, 0x30);
  Buffer.from(name, 'utf16le').copy(bytes, 1024);
  return bytes;
};

const latin = (text: string) => Buffer.from(text, 'latin1');
const OLD = /^This is an old Excel workbook \(\.xls\)\. Save it as ‘Excel Workbook \(\.xlsx\)’ or ‘CSV UTF-8’/;
const ODS = latin(`PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`);
const SAVED_PAGE = '\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>';
const SPREADSHEET_ML = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>';

it.each([
  ['list.xls', ole('Workbook'), OLD],
  ['list.xlsx', ole('EncryptedPackage'), /^This workbook has a password\./],
  ['list.ods', ODS, /^This is an OpenDocument file/],
  ['list.numbers', latin('PK\u0003\u0004\u0014\0Index/Document.iwa'), /^This is a Numbers file\./],
  ['list.pdf', '%PDF-1.7\n', /^This is a PDF/],
  ['list.csv', latin('\u0089PNG\r\n\u001a\n\0\0'), /^This is a picture\./],
  ['photo.csv', Buffer.from('ffd8ffe000104a464946', 'hex'), /^This is a picture\./],
  ['phone.csv', latin('\0\0\0\u0018ftypheic'), /^This is a picture\./],
  ['list.xls', SAVED_PAGE, /^This is a web page saved under the name/],
  ['list.csv', '<!DOCTYPE html><html><body>Please log in</body></html>', /^This is a web page/],
  ['list.xls', '<table border="1"><tr><td>title</td></tr></table>', /^This is a web page/],
  ['list.xls', SPREADSHEET_ML, /^This is an XML file\./],
  ['feed.csv', '<homes><home/></homes>', /^This is an XML file\./],
  ['noise.csv', Buffer.from([1, 0, 2, 0, 3]), /^This is not a list of homes\./],
  ['empty.csv', '', /^The file is empty: a line must name the columns\.$/],
  ['blank.csv', '\uFEFF\r\n\r\n', /^The file is empty: /],
  ['header.csv', `${HEADER}\n`, /^0 rows: 0 stored, 0 already known, 0 refused\.$/],
])('%s: what it is and what to do with it [IMPORT-19]', async (name, content, sentence) => {
  const { text: said } = await imports.run(await imports.write(name, content));
  expect(said).toMatch(sentence);
  if (!/^(?:The file is empty|0 rows)/.test(said)) expect(said).toMatch(/and choose that file\.$/);
});

it('a price that is far from the others of its area waits for staff as soon as the import ends [BAND-07]', async () => {
  const area = { location: 'Vastral' };
  // One is three times off, which is no slip that an import asks back.
  const prices = ['4000000', '4500000', '4600000', '4700000', '5000000', '20000000'];
  const rows = prices.map((price, at) => rowOf(`F-${at}`, { ...area, price }).replace('5550010011', `555001002${at}`));
  const odd = async () => (await site.staff.get('/api/property/all?show=odd-price')).json().properties;
  expect(await odd()).toEqual([]);
  await imports.run(await imports.write('far.csv', [HEADER, ...rows].join('\n')));
  expect((await odd()).map(({ price }: { price: number }) => price)).toEqual([20_000_000]);
});

const HEADS =
  'Society Name,Property Type,BHK,Residential Type,Furnishing,Facing,Price (Rs),Area,Age,Owner Name,Mobile,Contact No,Locality,Remarks';
const listed = (title: string, price = '4500000') =>
  `${title},Residential,2 BHK,Penthouse,Furnished,North,${price},900,12,Asha Patel,5550010011,5550010012,Bopal,call after six`;
const newest = async () => (await site.staff.get('/api/property/all')).json().properties[0];

it('a list with common heads below a title line is told, asked about and read [IMPORT-25]', async () => {
  const lines = [
    'Homes of November,,,,,,,,,,,,,,',
    '',
    `${HEADS},`,
    `${listed('Shanti Heights')},`,
    `${listed('Sun City', '0')},`,
    ',,,,,,',
  ];
  const file = await imports.write('broker.csv', lines.join('\r\n'));
  const before = await imports.total();
  const asked = await imports.run(file);
  expect(asked.text).toMatch(/^Unknown column 'Remarks'\. Not in the file yet: /);
  expect(asked.printed).toEqual([
    'The columns are named in line 3; the lines above it are not read.',
    '‘Society Name’ is read as title',
    '‘BHK’ is read as bhk_type',
    '‘Furnishing’ is read as condition',
    '‘Facing’ is read as direction',
    '‘Price (Rs)’ is read as price',
    '‘Area’ is read as size',
    '‘Mobile’ is read as owner_contact1',
    '‘Contact No’ is read as owner_contact2',
    '‘Locality’ is read as location',
    'Say what it is, or leave it out: --columns "Remarks=price" or --columns "Remarks=-"',
  ]);
  expect(await imports.total()).toBe(before);
  const { text, printed } = await imports.run(file, '--columns', 'Remarks=-');
  expect(printed).toContain('‘Remarks’ is not read');
  expect(text).toBe('2 rows: 1 stored, 0 already known, 1 refused.');
  expect(await newest()).toMatchObject({ title: 'Shanti Heights', bhk_type: '2bhk', location: 'Bopal' });
  const [header, refused] = (await readFile(join(imports.folder, 'broker-refused.csv'), 'utf8')).split('\r\n');
  expect(header).toMatch(/"Price \(Rs\)".*"Remarks","reasons"$/);
  expect(refused).toMatch(/^"Sun City",.*"call after six","price: /);
});

it('--columns says otherwise, by any writing of both names, and names what it does not know [IMPORT-25]', async () => {
  const file = await imports.write('other.csv', `${HEADS}\n${listed('Sun Park')}\n`);
  expect((await imports.run(file, '--columns', 'REMARKS=Summary, area = SIZE')).text).toBe(
    '1 rows: 1 stored, 0 already known, 0 refused.',
  );
  const { id } = await newest();
  expect((await site.get(`/api/property/view/${id}`)).json().summary).toBe('call after six');
  expect((await imports.run(file, '--columns', 'Remark=-')).text).toBe("No column of this file is called 'Remark'.");
  for (const wrong of ['Remarks=note', 'Remarks']) {
    expect((await imports.run(file, '--columns', wrong)).text).toMatch(
      /^'\w+' is not a column of an import; use - or /,
    );
  }
  expect((await imports.run(file, '--columns', 'Remarks=price,Price (Rs)=price')).text).toBe(
    "Column 'price' appears twice.",
  );
});

it('numbers below a head with a unit are of that unit [IMPORT-26]', async () => {
  const heads = HEADS.replace('Price (Rs)', 'Price (in Lakhs)').replace('Area', 'Size (Sq. Yd)');
  const file = await imports.write('units.csv', `${heads}\n${listed('Of units', '45.5').replace(',900,', ',150,')}\n`);
  const { text } = await imports.run(file, '--columns', 'Remarks=-');
  expect(text).toBe('1 rows: 1 stored, 0 already known, 0 refused.');
  const { properties } = (await site.get('/api/property/all')).json();
  const found = properties.find(({ title }: { title: string }) => title === 'Of units');
  expect(found).toMatchObject({ price: 4_550_000, size: 150, is_size_in_yards: true });
});
