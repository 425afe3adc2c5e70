import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { replaceBook } from '#domain/location/area-today.ts';
import { csvRows } from '#server/import/csv-rows.ts';
import { importListings } from '#server/import/import-listings.ts';
import { HEADER, openImports, rowOf } from '#tests/integration/import/stage.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

afterEach(() => replaceBook(null));

const unnamed = (title: string, location: string) => rowOf('', { title, location });

it('what a dry run and its suggestions foretell is what happens then [IMPORT-17]', async () => {
  const site = await buildTestApp();
  const { folder, write, run, total } = await openImports(site);
  await writeFile(join(folder, 'a.jpg'), await pictures.jpeg({ width: 60, height: 40 }, 1));
  await write('before.csv', [HEADER, rowOf('OLD-1'), unnamed('Old home', 'Narol')].join('\n'));
  await run('before.csv');
  const rows = [
    ...[rowOf('A-1'), rowOf('A-1', { price: '4600000' }), rowOf('A-2', { price: 'dear' }), rowOf('OLD-1')],
    // Good with the suggestion, twice in the file, wrong besides, on the site already, named by a good row before or behind.
    ...[rowOf('N-1', { location: 'Narolgam' }), rowOf('N-1', { location: 'Narolgam' })],
    ...[rowOf('N-2', { location: 'Narolgam', price: 'dear' }), unnamed('Old home', 'Narolgam')],
    ...[rowOf('A-1', { location: 'Setelite' }), rowOf('N-3', { location: 'Setelite' }), rowOf('N-3')],
    ...[unnamed('New home', 'Narolgam'), unnamed('New home', 'Narol'), unnamed('New home', 'Narolgaam')],
    ...[rowOf('X-1', { location: 'Atlantis' }), 'X-2,short'],
  ].map((row) => (row.includes('short') ? row : `${row},`));
  rows.push(
    `${rowOf('P-1')},a.jpg`,
    `${rowOf('P-2')},missing.jpg`,
    `${rowOf('P-3', { location: 'Narolgam' })},missing.jpg`,
  );
  const file = await write('list.csv', [`${HEADER},files`, ...rows].join('\n'));
  const numbers = (text: string) => text.match(/\d+/g);

  const { database, photoLibrary: library, now } = site.parts;
  const check = await importListings(
    { database, library, now, accountId: null },
    { file: join(folder, file), dryRun: true },
  );
  const sumOf = (which: 'rows' | 'stored' | 'known') => check.proposals.reduce((sum, one) => sum + one[which], 0);
  const before = await total();
  const dry = await run(file, '--dry-run');
  const dryTaken = await run(file, '--dry-run', '--accept-suggestions');
  expect(await total()).toBe(before);
  const real = await run(file, '--refused', 'refused.csv');
  expect(numbers(real.text)).toEqual(numbers(dry.text));
  expect(real.printed.filter((line) => /^line/.test(line))).toEqual(dry.printed.filter((line) => /^line/.test(line)));
  expect(await total()).toBe(before + check.stored);
  const taken = await run(file, '--accept-suggestions');
  const [, stored, , refused] = [
    0,
    check.stored + sumOf('stored'),
    0,
    check.refused - sumOf('stored') - sumOf('known'),
  ];
  expect(numbers(dryTaken.text)).toEqual([19, stored, 19 - stored - refused, refused].map(String));
  expect(numbers(taken.text)).toEqual([19, sumOf('stored'), 19 - sumOf('stored') - refused, refused].map(String));
  expect(await total()).toBe(before + stored);
  expect(sumOf('rows')).toBeGreaterThan(sumOf('stored') + sumOf('known'));
  await site.close();
});

it('any file with broken rows among good ones: counts add up, and each refused row comes back once [IMPORT-24]', async () => {
  const site = await buildTestApp();
  const { folder, write, run, total } = await openImports(site);
  let files = 0;
  const cell = fc.constantFrom('"Sunny" hall', '5" pipe', '"never closed', 'only closed"', '"a" and "b"', '""x');
  const file = fc.array(fc.option(cell, { freq: 2 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(file, async (titles) => {
      files += 1;
      const before = await total();
      const rows = titles.map((title, n) => rowOf(`${files}-${n}`, title === null ? {} : { title }));
      const { text } = await run(await write(`any-${files}.csv`, [HEADER, ...rows].join('\n')));
      const broken = titles.filter((title) => title !== null);
      const good = titles.length - broken.length;
      expect(text).toBe(`${titles.length} rows: ${good} stored, 0 known already, ${broken.length} refused.`);
      expect(await total()).toBe(before + good);
      if (broken.length === 0) return;
      const refused = [
        ...csvRows(await readFile(join(folder, `any-${files}-refused.csv`), 'utf8'), { separator: ',', isRow: null }),
      ];
      expect(refused.slice(1).map(({ cells }) => cells[1])).toEqual(broken);
    }),
    { numRuns: 12 },
  );
  await site.close();
});

it('rows of an area that was merged are known by the name it had [IMPORT-20]', async () => {
  const site = await buildTestApp();
  const { write, run, total } = await openImports(site);
  const file = await write('list.csv', [HEADER, unnamed('One', 'Bopal'), unnamed('Two', 'Shela')].join('\n'));
  await run(file);
  replaceBook({ areas: [], places: [], moved: [['Bopal', 'Shela']] });
  expect((await run(file, '--dry-run')).text).toBe('2 rows: 0 would be stored, 2 known already, 0 refused.');
  expect((await run(file)).text).toBe('2 rows: 0 stored, 2 known already, 0 refused.');
  expect(await total()).toBe(2);
  await site.close();
});

it('refused rows that are corrected and imported again, and again, make no doubles, nor does their file of before [IMPORT-20]', async () => {
  const site = await buildTestApp();
  const { folder, write, run, total } = await openImports(site);
  const rows = [
    ...[
      rowOf('007', { price: 'dear' }),
      rowOf('007', { title: 'Of the same reference' }),
      rowOf('+8', { price: 'dear' }),
    ],
    ...[
      unnamed('No reference', 'Narolgam'),
      unnamed('No reference', 'Atlantis'),
      `${rowOf('Q-1')}" inch`,
      rowOf('OK-1'),
    ],
  ];
  await run(await write('list.csv', [HEADER, ...rows].join('\n')));
  expect(await total()).toBe(2);
  const refused = await readFile(join(folder, 'list-refused.csv'), 'utf8');
  const correct = (text: string) =>
    text
      .replaceAll('dear', '4700000')
      .replaceAll('Narolgam', 'Narol')
      .replaceAll('Atlantis', 'Narol')
      .replace('Bopal"" inch', 'Bopal');
  // As somebody leaves it who worked in it: the reasons first, more columns of theirs emptied, blank rows, other titles.
  const moved = correct(refused)
    .split('\r\n')
    .map((line) => line.replace(/^(\uFEFF?)(.*),("(?:[^"]|"")*")$/, '$1$3,$2').replace('Home +8', 'Home renamed'))
    .join('\r\n\r\n');
  expect(moved).toMatch(/^\uFEFF"reasons","reference"/);
  await write('moved.csv', moved);
  expect((await run('moved.csv', '--dry-run')).text).toBe('5 rows: 3 would be stored, 2 known already, 0 refused.');
  expect((await run('moved.csv')).text).toBe('5 rows: 3 stored, 2 known already, 0 refused.');
  await write('corrected.csv', correct(refused));
  for (const file of ['moved.csv', 'corrected.csv']) {
    expect((await run(file)).text).toBe('5 rows: 0 stored, 5 known already, 0 refused.');
  }
  expect((await run('list.csv', '--accept-suggestions')).text).toBe('7 rows: 0 stored, 3 known already, 4 refused.');
  expect(await total()).toBe(5);
  await site.close();
});
