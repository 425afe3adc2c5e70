import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openImports } from '#tests/integration/import/stage.ts';
import { FOR_EACH, given, givenSite } from '#tests/support/given.ts';

const site = givenSite();
const imports = given(() => openImports(site), undefined, FOR_EACH);
const inFolder = (name: string) => join(imports.folder, name);

const HEADER =
  'Reference,Title,property_type,bhk_type,residential_type,condition,direction,price,size,age,owner_name,owner_contact1,location,floor,summary';
const row = (reference: string, location: string, summary = '') =>
  `${reference},Home of ${reference},Residential,2bhk,Penthouse,Furnished,North,4500000,900,12,Asha Patel,+915550010011,${location},-1,${summary}`;

const csv = (...rows: string[]) => imports.write('listings.csv', [HEADER, ...rows].join('\n'));
const run: typeof imports.run = (...args) => imports.run(...args);

const listed = async (title: string) => {
  const { properties } = (await site.staff.get('/api/property/all')).json();
  const { id } = properties.find((card: { title: string }) => card.title === title);
  return (await site.staff.get(`/api/property/view/${id}`)).json();
};

describe('an area that an import does not know', () => {
  it('is refused with the nearest one, and each proposal is told with its rows [IMPORT-02]', async () => {
    const file = await csv(
      row('A-1', 'Narolgam'),
      row('A-2', 'Narolgam'),
      row('A-3', 'Setelite'),
      row('A-4', 'Atlantis'),
    );
    const { text, ok, printed } = await run(file, '--dry-run');
    expect({ text, ok }).toEqual({ text: '4 rows: 0 would be stored, 0 already known, 4 refused.', ok: false });
    expect(printed).toEqual([
      'line 2: location: "Narolgam" is not one of our areas; nearest: Narol',
      'line 3: location: "Narolgam" is not one of our areas; nearest: Narol',
      'line 4: location: "Setelite" is not one of our areas; nearest: Satellite',
      'line 5: location: "Atlantis" is not one of our areas',
      "'Narolgam' → Narol (2 rows): --accept-suggestions takes it",
      "'Setelite' → Satellite (1 row): --accept-suggestions takes it",
    ]);
  });

  it('is taken for the nearest one with --accept-suggestions; what has none stays refused [IMPORT-03]', async () => {
    const file = await csv(row('B-1', 'Narolgam'), row('B-2', 'Atlantis'), row('B-3', 'Bopal'));
    const { text, printed } = await run(file, '--accept-suggestions');
    expect(text).toBe('3 rows: 2 stored, 0 already known, 1 refused.');
    expect(printed).toContain("'Narolgam' → Narol (1 row): taken");
    expect((await listed('Home of B-1')).location).toBe('Narol');
    expect((await listed('Home of B-3')).location).toBe('Bopal');
  });
});

describe('the refused rows of an import', () => {
  it('are written as they were with their reasons, and can be corrected and imported again [IMPORT-04]', async () => {
    const file = await csv(
      row('C-1', 'Atlantis', '"=1+1, and ""quotes"""'),
      row('C-2', 'Bopal'),
      row('C-3', ' Bopal ').replace('4500000', '"₹ 0"'),
    );
    const first = await run(file);
    const written = inFolder('listings-refused.csv');
    expect(first.printed.at(-1)).toBe(`The refused rows are in '${written}': correct them there and import that file.`);
    const text = await readFile(written, 'utf8');
    expect(text.split('\r\n')).toEqual([
      `\uFEFF${[...HEADER.split(','), 'reasons'].map((name) => `"${name}"`).join(',')}`,
      `"C-1","Home of C-1","Residential","2bhk","Penthouse","Furnished","North","4500000","900","12","Asha Patel","'+915550010011","Atlantis","'-1","'=1+1, and ""quotes""","location: ""Atlantis"" is not one of our areas"`,
      `"C-3","Home of C-3","Residential","2bhk","Penthouse","Furnished","North","₹ 0","900","12","Asha Patel","'+915550010011"," Bopal ","'-1","","price: ""₹ 0"" is not a whole number from 1 to 1,00,00,00,00,000"`,
      '',
    ]);
    expect((await stat(written)).mode & 0o777).toBe(0o600);

    await writeFile(written, text.replace('Atlantis', 'Bopal'));
    const second = await run(written);
    expect(second.text).toBe('2 rows: 1 stored, 0 already known, 1 refused.');
    expect(await listed('Home of C-1')).toMatchObject({
      floor: -1,
      summary: '=1+1, and "quotes"',
      owner_contact1: '5550010011',
      location: 'Bopal',
    });
    const third = await readFile(inFolder('listings-refused-2.csv'), 'utf8');
    expect(third).toBe(text.replace(/"C-1".*\r\n/, ''));
  });

  it('have what refused them in a form that no spreadsheet runs [IMPORT-15]', async () => {
    await run(await csv(row('G-1', '=1+1')), '--refused', 'why.csv');
    const [, refused = ''] = (await readFile(inFolder('why.csv'), 'utf8')).split('\r\n');
    expect(refused).toContain(`"'=1+1"`);
    expect(refused).toMatch(/"location: ""=1\+1"" is not one of our areas"$/);
  });

  it('keep the cells of rows with stray quotes and with too many or too few columns [IMPORT-05]', async () => {
    const file = await csv(row('D-1', 'Bopal', '5" pipe'), `${row('D-2', 'Bopal')},more`, 'D-3,Short');
    await run(file);
    const [, stray = '', long = '', short = ''] = (await readFile(inFolder('listings-refused.csv'), 'utf8')).split(
      '\r\n',
    );
    expect(stray).toContain('"5"" pipe","The quotation marks in this row do not match."');
    expect(long).toMatch(/"","more","The row has 16 columns instead of 15\."$/);
    expect(short).toMatch(/^"D-3","Short",(?:"",){13}"The row has 2 columns instead of 15\."$/);
    await writeFile(inFolder('again.csv'), `${[...HEADER.split(','), 'reasons'].join(',')}\n${stray}\n`);
    expect((await run('again.csv')).text).toBe('1 rows: 1 stored, 0 already known, 0 refused.');
    expect((await listed('Home of D-1')).summary).toBe('5" pipe');
  });

  it('never take the place of a file that is there, and of none refused there is no file [IMPORT-06]', async () => {
    const file = await csv(row('E-1', 'Atlantis'));
    await writeFile(inFolder('kept.csv'), 'corrections');
    const named = await run(file, '--refused', 'kept.csv');
    expect(named).toMatchObject({ ok: false, text: expect.stringMatching(/^There is a file '.*kept\.csv' already/) });
    expect(await readFile(inFolder('kept.csv'), 'utf8')).toBe('corrections');
    await run(file, '--dry-run');
    expect(await readdir(imports.folder)).toEqual(['kept.csv', 'listings.csv']);
    await run(file, '--dry-run', '--refused', 'why.csv');
    expect(await readdir(imports.folder)).toEqual(['kept.csv', 'listings.csv', 'why.csv']);
    await run(await csv(row('E-2', 'Bopal')));
    expect(await readdir(imports.folder)).toEqual(['kept.csv', 'listings.csv', 'why.csv']);
  });

  it('do not keep the good ones from being stored when they cannot be written [IMPORT-06]', async () => {
    const file = await csv(row('F-1', 'Atlantis'), row('F-2', 'Bopal'));
    const { text, printed } = await run(file, '--refused', 'no/such/folder.csv');
    expect(text).toBe('2 rows: 1 stored, 0 already known, 1 refused.');
    expect(printed.at(-1)).toMatch(/^The refused rows could not be written to '.*folder\.csv': ENOENT\.$/);
  });
});

it('a header that cannot be read names the columns whole, or says how many more there are [IMPORT-18]', async () => {
  const says = async (header: string) => (await run(await imports.write('header.csv', `${header}\n`))).text;
  expect(await says('title,colour')).toBe(
    "Unknown column 'colour'. Not in the file yet: property_type, condition, direction, price, size, owner_name, owner_contact1, location, age, reference, summary, bhk_type and 23 more.",
  );
  expect(await says('a,b,c,d,e,f,g')).toMatch(
    /^Unknown columns 'a', 'b', 'c', 'd', 'e' and 2 more\. Not in the file yet: /,
  );
  expect(await says('x'.repeat(5000))).toMatch(/^Unknown column 'x{39}…'\. .{0,300} more\.$/);
  expect(await says('title')).toBe(
    "Missing columns 'property_type', 'condition', 'direction', 'price', 'size', 'owner_name', 'owner_contact1', 'location', 'age'.",
  );
});
