import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#tests/integration/http/listing-form.ts';
import { givenImports } from '#tests/integration/import/stage.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { STAFF } from '#tests/support/test-app.ts';

const { site, imports } = givenImports();
const inFolder = (name: string) => join(imports.folder, name);

const HEADER =
  'reference,title,property_type,bhk_type,residential_type,commercial_type,condition,direction,price,size,age,owner_name,owner_contact1,location';
const GOOD = '2bhk,Penthouse,,Furnished,North,4500000,900,12,Asha Patel,5550010011,Bopal';

const csv = (text: string, name = 'listings.csv') => imports.write(name, text);
/** Of what the command prints, the lines about rows. */
async function run(...args: string[]) {
  const { printed, ...result } = await imports.run(...args);
  return { ...result, printed: printed.filter((line) => line.startsWith('line')) };
}

const total = () => imports.total();
const newest = async () => {
  const [card] = (await site.staff.get('/api/property/all')).json().properties;
  return (await site.staff.get(`/api/property/view/${card.id}`)).json();
};

describe('npm run import', () => {
  it('stores the columns of the create call, with lists, places, videos and photographs', async () => {
    await mkdir(inFolder('photos'));
    await writeFile(inFolder('photos/front.jpg'), await pictures.jpeg({ width: 330, height: 220 }, 1));
    await writeFile(inFolder('back.jpg'), await pictures.jpeg({ width: 340, height: 220 }, 2));
    const header = `${HEADER},summary,na,amenity_list,connectivity_list,youtubeLinks,files`;
    const row = `R-1,"Shanti Heights, Wing B",Residential,${GOOD},"Two lines,
and a ""quote""",TRUE,Gym; Swimming Pool,School:5;Market:10,https://youtu.be/ABCDEFGHIJK,photos/front.jpg;back.jpg`;
    const result = await run(await csv(`${header}\n${row}\n`));
    expect(result).toMatchObject({ ok: true, text: '1 rows: 1 stored, 0 already known, 0 refused.' });
    expect(await newest()).toMatchObject({
      ...{ title: 'Shanti Heights, Wing B', summary: 'Two lines,\nand a "quote"', onlyNA: true, created_by: null },
      ...{ residential_type: 'Penthouse', commercial_type: null, owner_contact1: '5550010011', location: 'Bopal' },
      amenity_list: ['Gym', 'Swimming Pool'],
      connectivity_list: [
        { id: 'School', duration: 5 },
        { id: 'Market', duration: 10 },
      ],
      media_videos: [{ id: 1, media_type: 'video', media_url: 'https://youtu.be/ABCDEFGHIJK' }],
      media_images: [expect.objectContaining({ width: 330 }), expect.objectContaining({ width: 340 })],
    });
  });

  it('reports every bad row with its line and its reasons, and stores the good ones', async () => {
    const before = await total();
    await writeFile(inFolder('text.jpg'), pictures.TEXT);
    const file = await csv(
      [
        `${HEADER},files`,
        `B-1,Good one,Residential,${GOOD},`,
        `B-2,X,Residential,${GOOD.replace('4500000', '0').replace('Bopal', 'Atlantis')},`,
        '',
        `B-3,"Title over`,
        `two lines",Residential,${GOOD.replace('5550010011', '98')},`,
        `B-4,Too short,Residential`,
        `B-5,Bad photo,Residential,${GOOD},text.jpg;missing.jpg;../secret.jpg;/etc/passwd`,
        `B-6,Good two,Residential,${GOOD},`,
      ].join('\r\n'),
    );
    const result = await run(file);
    expect(result.ok).toBe(false);
    expect(result.text).toBe('6 rows: 2 stored, 0 already known, 4 refused.');
    expect(result.printed).toEqual([
      'line 3: title: "X" is too short: at least 2 characters; price: "0" is not a whole number from 1 to 1,00,00,00,00,000; location: "Atlantis" is not one of our areas',
      'line 5: owner_contact1: "98" is not a phone number of ten digits',
      'line 7: The row has 3 columns instead of 15.',
      "line 8: files: 'text.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.; files: 'missing.jpg' was not found.; files: 'secret.jpg' must be in the folder of the CSV or in one below it.; files: 'passwd' must be in the folder of the CSV or in one below it.",
    ]);
    expect(await total()).toBe(before + 2);
  });

  it('adds nothing twice: by reference, else by what tells a listing from another, within a file and over runs', async () => {
    const before = await total();
    const file = await csv(
      [
        HEADER,
        `C-1,With reference,Residential,${GOOD}`,
        `C-1,With reference and another title,Residential,${GOOD}`,
        `,Without reference,Residential,${GOOD}`,
        `,Without reference,Residential,${GOOD.replace('4500000', '4600000')}`,
        `,Without reference,Residential,${GOOD.replace(',900,', ',901,')}`,
      ].join('\n'),
    );
    expect((await run(file)).text).toBe('5 rows: 3 stored, 2 already known, 0 refused.');
    expect((await run(file)).text).toBe('5 rows: 0 stored, 5 already known, 0 refused.');
    expect(await total()).toBe(before + 3);
    await site.staff.send('DELETE', `/api/property/delete/${(await newest()).id}`);
    expect((await run(file)).text).toBe('5 rows: 0 stored, 5 already known, 0 refused.');
  });

  it('[SIZE-05] stores the good rows of several batches, with bad, known and repeated ones among them', async () => {
    const before = await total();
    const row = (n: number) => `MANY-${n},Flat ${n},Residential,${n % 50 === 3 ? 'none' : GOOD}`;
    await run(await csv(`${HEADER}\n${row(7)}\n`));
    const rows = Array.from({ length: 250 }, (_, n) => row(n));
    const result = await run(await csv([HEADER, ...rows, row(120)].join('\n')));
    expect(result.text).toBe('251 rows: 244 stored, 2 already known, 5 refused.');
    expect(await total()).toBe(before + 245);
  });

  it('refuses with --dry-run what the real run refuses: a photograph that is cut off behind its header', async () => {
    const whole = await pictures.jpeg({ width: 320, height: 240 }, 78);
    await writeFile(inFolder('whole.jpg'), whole);
    await writeFile(inFolder('cut.jpg'), whole.subarray(0, Math.floor(whole.length / 2)));
    const rows = [`D-3,Whole,Residential,${GOOD},whole.jpg`, `D-4,Cut off,Residential,${GOOD},whole.jpg;cut.jpg`];
    const file = await csv([`${HEADER},files`, ...rows].join('\n'));
    const keys = await storedKeys(site);
    const dry = await run(file, '--dry-run');
    expect(await storedKeys(site)).toEqual(keys);
    const real = await run(file);
    expect(dry.printed).toEqual(["line 3: files: 'cut.jpg' is damaged or incomplete: please choose it again."]);
    expect(dry.text).toBe('2 rows: 1 would be stored, 0 already known, 1 refused.');
    expect(real.printed).toEqual(dry.printed);
    expect(real.text).toBe('2 rows: 1 stored, 0 already known, 1 refused.');
    expect((await storedKeys(site)).length).toBe(keys.length + 1);
    // What is already known is not looked at: the real run would leave it alone too.
    await writeFile(inFolder('whole.jpg'), whole.subarray(0, Math.floor(whole.length / 2)));
    expect((await run(file, '--dry-run')).text).toBe('2 rows: 0 would be stored, 1 already known, 1 refused.');
  });

  it('tells how far it is by the rows and photographs that are done', async () => {
    await writeFile(inFolder('a.jpg'), await pictures.jpeg({ width: 60, height: 40 }, 79));
    await writeFile(inFolder('b.jpg'), await pictures.jpeg({ width: 60, height: 40 }, 80));
    const rows = [`P-1,One,Residential,${GOOD},a.jpg;b.jpg`, `P-2,X,Residential,,,`, `P-3,Three,Residential,${GOOD},`];
    const file = await csv([`${HEADER},files`, ...rows].join('\n'));
    for (const args of [['--dry-run'], []]) {
      const { shown } = await run(file, ...args);
      expect(shown).toEqual([
        '0 % · 0 of 3 rows, 0 of 2 photographs',
        '20 % · 0 of 3 rows, 1 of 2 photographs',
        '40 % · 0 of 3 rows, 2 of 2 photographs',
        '100 % · 3 of 3 rows, 2 of 2 photographs',
      ]);
    }
  });

  it('names who creates the listings with --as', async () => {
    const file = await csv(`${HEADER}\nF-1,By somebody,Residential,${GOOD}\n`);
    expect((await run(file, '--as', '5550099999')).text).toBe(
      'No active account has the phone number given with --as.',
    );
    expect((await run(file, '--as', STAFF.phone)).ok).toBe(true);
    expect((await newest()).created_by).toBe(STAFF.phone);
  });

  it('has a sentence for a file that is not there, and arguments it does not know', async () => {
    expect((await run('nothing.csv')).text).toMatch(/^There is no file '.*nothing\.csv'\.$/);
    for (const args of [[], ['a.csv', 'b.csv'], ['a.csv', '--force']]) {
      expect((await run(...args)).text).toContain('npm run import -- listings.csv [--dry-run]');
    }
  });

  it('writes an audit row for each listing, without the owner', async () => {
    await run(await csv(`${HEADER}\nI-1,Audited,Residential,${GOOD}\n`));
    const { id } = await newest();
    const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries).toEqual([expect.objectContaining({ action: 'property.create', by: null })]);
    expect(JSON.stringify(entries)).not.toMatch(/Asha|5550010011/);
  });
});

describe('an import beside a running server', () => {
  it('knows the areas of today, and is on the pages of the server as soon as it is done, whole [IMPORT-02]', async () => {
    const area = { name: 'Naya Sarovar', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
    expect((await site.staff.send('POST', '/api/areas/', area)).statusCode).toBe(201);
    const good = GOOD.replace('Bopal', 'Naya Sarovar');
    const rows = Array.from({ length: 120 }, (_, n) => `J-${n},Imported ${n},Residential,${n === 7 ? good : GOOD}`);
    const file = await csv([HEADER, ...rows].join('\n'));
    const [before, version] = [await total(), await site.parts.database.catalogue.version()];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/import.ts', inFolder(file)], {
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    });
    expect(stdout).toBe('120 rows: 120 stored, 0 already known, 0 refused.\n');
    expect(stderr).toMatch(/^█+░* \d+ % · \d+ of 120 rows$/m);
    expect(await total()).toBe(before + 120);
    expect(await site.parts.database.catalogue.version()).toBeGreaterThan(version);
  });
});
