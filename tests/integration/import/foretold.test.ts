import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StaffAreas } from '#domain/answers/areas.ts';
import { failure } from '#domain/errors.ts';
import { csvRows } from '#server/import/csv.ts';
import { runImport } from '#server/import/import-command.ts';
import { importListings } from '#server/import/import-listings.ts';
import { patiently } from '#server/import/store-rows.ts';
import { StartProblem } from '#server/start-problem.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenImports, HEADER, rowOf } from '#tests/integration/import/stage.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { meddle } from '#tests/support/statements.ts';

const { site, imports } = givenImports();

const unnamed = (title: string, location: string) => rowOf('', { title, location });

it('what a dry run and its suggestions foretell is what happens then [IMPORT-17]', async () => {
  const { folder, write, run, total } = imports;
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

  const { database, photoLibrary: library, now, numberMark } = site.parts;
  const check = await importListings(
    { database, library, now, numberMark, accountId: null },
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
});

it('any file with broken rows among good ones: counts add up, and each refused row comes back once [IMPORT-24]', async () => {
  const { folder, write, run, total } = imports;
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
      expect(text).toBe(`${titles.length} rows: ${good} stored, 0 already known, ${broken.length} refused.`);
      expect(await total()).toBe(before + good);
      if (broken.length === 0) return;
      const refused = [
        ...csvRows(await readFile(join(folder, `any-${files}-refused.csv`), 'utf8'), { separator: ',', isRow: null }),
      ];
      expect(refused.slice(1).map(({ cells }) => cells[1])).toEqual(broken);
    }),
    { numRuns: 12 },
  );
});

it('refused rows that are corrected and imported again, and again, make no doubles, nor does their file of before [IMPORT-20]', async () => {
  const { folder, write, run, total } = imports;
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
  const before = await total();
  await run(await write('corrected-list.csv', [HEADER, ...rows].join('\n')));
  expect(await total()).toBe(before + 2);
  const refused = await readFile(join(folder, 'corrected-list-refused.csv'), 'utf8');
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
  expect((await run('moved.csv', '--dry-run')).text).toBe('5 rows: 3 would be stored, 2 already known, 0 refused.');
  expect((await run('moved.csv')).text).toBe('5 rows: 3 stored, 2 already known, 0 refused.');
  await write('corrected.csv', correct(refused));
  for (const file of ['moved.csv', 'corrected.csv']) {
    expect((await run(file)).text).toBe('5 rows: 0 stored, 5 already known, 0 refused.');
  }
  expect((await run('corrected-list.csv', '--accept-suggestions')).text).toBe(
    '7 rows: 0 stored, 3 already known, 4 refused.',
  );
  expect(await total()).toBe(before + 5);
});

it('what was deleted is not brought back, also when it cannot be restored any more [DEC-49]', async () => {
  const file = await imports.write('deleted.csv', [HEADER, rowOf('GONE-1')].join('\n'));
  const before = await imports.total();
  expect((await imports.run(file)).text).toBe('1 rows: 1 stored, 0 already known, 0 refused.');
  const [{ id }] = (await site.get('/api/property/all')).json().properties;
  await site.staff.send('DELETE', `/api/property/delete/${id}`);
  const known = '1 rows: 0 stored, 1 already known, 0 refused.';
  expect((await imports.run(file)).text).toBe(known);
  site.clock.now += 31 * DAY;
  await site.parts.tidyUp();
  site.token = await site.login();
  expect((await site.staff.send('POST', `/api/property/restore/${id}`)).statusCode).toBe(404);
  expect((await imports.run(file)).text).toBe(known);
  expect(await imports.total()).toBe(before);
});

/** The command with a database that is made worse. */
async function runBeside(name: string, worsen: (database: typeof site.parts.database) => typeof site.parts.database) {
  const { database, photoLibrary: library, now, numberMark } = site.parts;
  const rows = [HEADER, rowOf(`${name}-1`), rowOf(`${name}-2`), ''];
  await imports.write(`${name}.csv`, rows.join('\n'));
  const deps = { library, now, numberMark, screen: { write: () => undefined }, folder: imports.folder };
  return runImport([`${name}.csv`], { ...deps, database: worsen(database) });
}
const away = () => failure('UNAVAILABLE', 'databaseAway', { retryAfter: 5 });
const BOTH = { text: '2 rows: 2 stored, 0 already known, 0 refused.', ok: true };

it('rows whose commit was not answered are counted as stored [SIZE-05]', async () => {
  const before = await imports.total();
  let isLost = false;
  const said = await runBeside('LOST', (database) => ({
    ...database,
    async write(work) {
      const answer = await database.write(work);
      if (isLost) return answer;
      isLost = true;
      throw away();
    },
  }));
  expect([said, await imports.total()]).toEqual([BOTH, before + 2]);
});

it('a database that is away for a moment is waited for [IMPORT-22]', async () => {
  let isAway = true;
  setTimeout(() => {
    isAway = false;
  }, 700);
  const orAway = <T>(work: () => Promise<T>) => (isAway ? Promise.reject(away()) : work());
  const said = await runBeside('AWAY', (database) => {
    meddle(database.read, ({ sql }, run) => (sql.includes('"import_key"') ? orAway(run) : run()));
    const write: typeof database.write = (work) => orAway(() => database.write(work));
    return { ...database, write };
  });
  expect(said).toEqual(BOTH);
});

it('a database that is away when it is opened is waited for, and one that cannot be is not [IMPORT-22]', async () => {
  const opens = (...faults: Error[]) =>
    patiently(async () => {
      const fault = faults.shift();
      if (fault !== undefined) throw new StartProblem('It could not be opened.', { cause: fault });
      return 'open';
    });
  expect(await opens(away())).toBe('open');
  await expect(opens(new Error('The file is damaged.'))).rejects.toThrow('It could not be opened.');
});

it('rows of areas that were merged are known by the area that they name, while it is merged and when it stands again [IMPORT-20]', async () => {
  const { write, run, total } = imports;
  const list = async (): Promise<StaffAreas> => (await site.staff.get('/api/areas/')).json();
  const merge = async (from: string, to: string) => {
    const { areas } = await list();
    const [id, into] = [from, to].map((name) => areas.find((one) => one.name === name)?.id);
    await site.staff.send('POST', `/api/areas/${id}/merge`, { into });
  };
  const part = async (name: string) => {
    const area = (await list()).merged.find((one) => one.name === name);
    await site.staff.send('POST', `/api/areas/${area?.id}/take-apart`, { version: area?.version });
  };
  const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
  for (const [name, ...spellings] of [['Wellpur', 'Well Side'], ['Lakepur', 'Lake Side'], ['Hillpur']])
    await site.staff.send('POST', '/api/areas/', { ...lies, name, spellings });
  const before = await total();
  const places = ['Wellpur', 'well-side', 'Lakepur', 'Lake Side', 'Hillpur'];
  const rows = places.map((location) => unnamed(`Home of ${location}`, location));
  const file = await write('merged.csv', [HEADER, ...rows].join('\n'));
  const again = async (when: string) => {
    const known = `5 rows: 0 would be stored, 5 already known, 0 refused.`;
    expect((await run(file, '--dry-run')).text, when).toBe(known);
    expect((await run(file)).text, when).toBe(known.replace('would be stored', 'stored'));
  };

  await merge('Wellpur', 'Lakepur');
  await merge('Lakepur', 'Hillpur');
  expect((await run(file)).text).toBe('5 rows: 5 stored, 0 already known, 0 refused.');
  await again('merged');
  await part('Lakepur');
  await again('one stands');
  await part('Wellpur');
  await again('both stand');
  await merge('Hillpur', 'Wellpur');
  await again('merged the other way');
  expect(await total()).toBe(before + 5);

  // While two are one, a home of both is one home, in a file too.
  const both = ['Hillpur', 'Wellpur'].map((location) => unnamed('Same home', location));
  const double = await write('double.csv', [HEADER, ...both].join('\n'));
  expect((await run(double)).text).toBe('2 rows: 1 stored, 1 already known, 0 refused.');
});

it('the command names what is likely a slip, and takes or keeps it for all rows; and numbers that look like a broker’s [ASK-06, SHIELD-02]', async () => {
  const { write, run } = imports;
  const like = { location: 'Gota', bhk_type: '2bhk', residential_type: 'Penthouse', size: 900 } as const;
  for (let count = 1; count <= 5; count += 1)
    await site.createProperty({ ...like, price: 4_500_000 + count, owner_contact1: `555005000${count}` });
  const head = `${HEADER},is_size_in_yards,carpet_area`;
  const rows = ['', 'G-2'].map((reference) => `${rowOf(reference, { location: 'Gota', title: 'Slipped' })},yes,`);
  const file = await write('slips.csv', [head, ...rows, `${rowOf('G-3', { location: 'Gota' })},no,1000`].join('\n'));
  const asked = await run(file);
  expect(asked.text).toBe('3 rows: 0 stored, 0 already known, 0 refused, 3 waiting for an answer.');
  expect(asked.printed.join('\n').match(/Did you mean 900 sq.ft\?/g)).toHaveLength(1);
  expect(asked.printed.join('\n')).toContain('Did you mean 900 sq.ft? 900 sq.yd is about nine times the size');
  expect(asked.printed.join('\n')).toMatch(/2 rows wait for an answer, such as line 2: .*--slips keep/);
  expect((await run(file, '--slips', 'perhaps')).text).toContain('--slips take|keep');
  const { text, printed } = await run(file, '--slips', 'take');
  expect(text).toContain('3 stored');
  // Three homes of one number are a sign.
  expect(printed.filter((line) => line.includes('looks like a broker’s'))).toEqual([
    expect.stringContaining('5550010011'),
  ]);
  const { properties } = (await site.staff.get('/api/property/all?q=Gota&page_size=50')).json();
  const taken = properties.filter(({ owner_name }: { owner_name: string }) => owner_name === 'Asha Patel');
  expect(taken).toHaveLength(3);
  for (const home of taken) expect(home).toMatchObject({ is_size_in_yards: false });
  // Known by what the file says, whatever was answered.
  expect((await run(file)).text).toContain('3 already known, 0 refused');
});
