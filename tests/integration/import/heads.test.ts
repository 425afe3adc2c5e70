import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenImports } from '#tests/integration/import/stage.ts';

const { site, imports } = givenImports();

const HEADS =
  'Society Name,Property Type,BHK,Residential Type,Furnishing,Facing,Price (Rs),Area,Age,Owner Name,Mobile,Contact No,Locality,Remarks';
const row = (title: string, price = '4500000') =>
  `${title},Residential,2 BHK,Penthouse,Furnished,North,${price},900,12,Asha Patel,5550010011,5550010012,Bopal,call after six`;
const newest = async () => (await site.staff.get('/api/property/all')).json().properties[0];

it('a list with common heads below a title line is told, asked about and read [IMPORT-25]', async () => {
  const lines = [
    'Homes of November,,,,,,,,,,,,,,',
    '',
    `${HEADS},`,
    `${row('Shanti Heights')},`,
    `${row('Sun City', '0')},`,
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
  const file = await imports.write('other.csv', `${HEADS}\n${row('Sun Park')}\n`);
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
  const file = await imports.write('units.csv', `${heads}\n${row('Of units', '45.5').replace(',900,', ',150,')}\n`);
  const { text } = await imports.run(file, '--columns', 'Remarks=-');
  expect(text).toBe('1 rows: 1 stored, 0 already known, 0 refused.');
  const { properties } = (await site.get('/api/property/all')).json();
  const found = properties.find(({ title }: { title: string }) => title === 'Of units');
  expect(found).toMatchObject({ price: 4_550_000, size: 150, is_size_in_yards: true });
});
