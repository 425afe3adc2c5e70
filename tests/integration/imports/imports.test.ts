import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportFile, importFile, importFiles } from '#domain/answers/desk.ts';
import { importEnds, importProblems } from '#domain/words/en-imports.ts';
import { beginImportTurn } from '#server/imports/repository.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { HEADER, rowOf } from '#tests/integration/import/stage.ts';
import { ENGINES, queryRows } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';
import { textRow, workbookOf } from '#tests/support/workbooks.ts';

const row = (reference: string, location?: string, price?: string) =>
  rowOf(reference, { ...(location && { location }), ...(price && { price }) });
const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

describe.each(ENGINES)('imports from the screen on %s', (engine) => {
  /** What is about files alone is the same on each engine, and starts many processes. */
  const itOnce = it.runIf(engine === ENGINES[0]);
  // As the site is started: the many processes begin in half the time.
  beforeAll(() => void vi.stubEnv('NODE_COMPILE_CACHE', resolve('.cache/compiled')));
  afterAll(() => void vi.unstubAllEnvs());
  const site = givenSite({ engine });

  const upload = (text: string | Blob, name = 'listings.csv', to: TestApp = site) =>
    to.sendForm('POST', '/api/imports/', { file: new File([text], name, { type: 'text/csv' }) }, site.token);
  const read = async (id: number): Promise<ImportFile> =>
    importFile.parse((await site.staff.get(`/api/imports/${id}`)).json());
  /** Waits until the process of an import has ended. */
  async function ended(id: number): Promise<ImportFile> {
    for (;;) {
      const now = await read(id);
      if (now.state !== 'working') return now;
      await sleep(50);
    }
  }
  async function checked(text: string | Blob, name?: string): Promise<ImportFile> {
    const answer = await upload(text, name);
    expect(answer.statusCode, answer.body).toBe(202);
    return ended(importFile.parse(answer.json()).id);
  }
  const run = (id: number, accept_suggestions = false) =>
    site.staff.send('POST', `/api/imports/${id}/run`, { accept_suggestions });
  async function ran(id: number, accept?: boolean): Promise<ImportFile> {
    const answer = await run(id, accept);
    expect(answer.statusCode, answer.body).toBe(202);
    return ended(id);
  }
  /** Of the table: what the process of an import stored comes to the site's lists a moment later. */
  const total = async () =>
    Number((await queryRows(site.config.database, 'select count(*) as count from properties'))[0]?.count);
  const files = async () => (await readdir(join(site.dataDir, 'imports')).catch(() => [])).length;
  const failed = async () => (await site.staff.get('/api/stats/waiting')).json().waiting.failedImports;

  it('checks first and stores nothing, then stores, and a second time nothing twice [IMPORT-07]', async () => {
    const before = await total();
    const check = await checked(
      csv(row('A-1'), row('A-2'), row('A-2'), row('A-3', 'Bopal', 'dear')),
      'C:\\a\\list.csv',
    );
    expect(check).toMatchObject({
      ...{ name: 'list.csv', step: 'check', state: 'done', problem: null, total: 4, rows: 4 },
      ...{ stored: 2, known: 1, refused: 1, proposals: [] },
      refusals: [{ line: 5, reasons: [expect.stringMatching(/^price: /)] }],
    });
    expect(await total()).toBe(before);
    const done = await ran(check.id);
    expect(done).toMatchObject({ step: 'run', state: 'done', stored: 2, known: 1, refused: 1 });
    expect(await total()).toBe(before + 2);
    const [listing] = (await site.staff.get('/api/property/all?q=A-2')).json().properties;
    const [created] = (await site.staff.get(`/api/property/audit/${listing.id}`)).json().entries;
    expect(created.by).not.toBeNull();
    expect(await ran(check.id)).toMatchObject({ stored: 0, known: 3, refused: 1 });
    expect(await total()).toBe(before + 2);
    const list = importFiles.parse((await site.staff.get('/api/imports/')).json());
    expect(list.imports[0]).toMatchObject({ id: check.id, created_by: expect.any(String) });
    const { mode } = await stat(join(site.dataDir, 'imports'));
    expect(mode & 0o077).toBe(0);
  });

  itOnce(
    'proposes areas of today, foretells and does what they do, opens no file of this machine, and gives refused rows back as an export [IMPORT-08, IMPORT-09, IMPORT-16, IMPORT-17]',
    async () => {
      const narol = [row('S-1', 'Narolgam'), row('S-2', 'Narolgam'), row('S-3', 'Narolgam', 'dear')];
      const rows = [row('S-1'), ...narol, row('S-4', 'Naya Sarovar')].map((one) => `${one},`);
      const named = ['/etc/passwd', 'a.jpg'].map((file) => `${row('F-1')},${file}`);
      const { id, ...check } = await checked([`${HEADER},files`, ...rows, ...named, ''].join('\n'));
      const proposal = { text: 'Narolgam', area: 'Narol', rows: 3, stored: 1, known: 1 };
      expect(check).toMatchObject({ stored: 1, known: 0, refused: 6, proposals: [proposal] });
      const said = check.refusals.slice(-2).map(({ reasons }) => reasons.join());
      const notHere = (file: string) => `files: "${file}": ${importProblems.photosNotFromBrowser}`;
      expect(said).toEqual(['/etc/passwd', 'a.jpg'].map(notHere));
      const refused = `/api/imports/${id}/refused.csv`;
      const answer = await site.staff.get(refused);
      const headers = {
        'content-disposition': 'attachment; filename="listings-refused.csv"',
        'cache-control': 'no-store',
      };
      expect(answer.headers).toMatchObject(headers);
      expect(answer.body.split('\r\n')[0]).toBe(`\uFEFF"${HEADER.split(',').join('","')}","files","reasons"`);
      expect(answer.body).toContain('""Narolgam"" is not one of our areas; nearest: Narol');
      const done = { accept_suggestions: true, stored: 2, known: 1, refused: 4 };
      expect(await ran(id, true)).toMatchObject(done);
      const left = (await site.staff.get(refused)).body;
      expect(left.match(/\r\n/g)).toHaveLength(5);
      // Corrected there, or its area added, it comes back; without the suggestions nothing of the other file would be stored.
      const area = { name: 'Naya Sarovar', lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
      expect((await site.staff.send('POST', '/api/areas/', area)).statusCode).toBe(201);
      const corrected = await checked(left.replace('dear', '4700000'));
      expect(corrected).toMatchObject({ stored: 1, refused: 3 });
      const useless = await checked(csv(row('S-5', 'Narolgam')));
      const message = 'No row of this file can be imported.';
      expect(await run(useless.id).then((no) => [no.statusCode, no.json().error.message])).toEqual([409, message]);
      const good = await checked(csv(row('S-6')));
      expect((await site.staff.get(`/api/imports/${good.id}/refused.csv`)).statusCode).toBe(404);

      const late = await site.login();
      site.clock.now += 10 * MINUTE;
      const unasked = await site.get(refused, late);
      expect([unasked.statusCode, unasked.json().error.code]).toEqual([409, 'CONFIRM_REQUIRED']);
      await site.send('POST', '/api/auth/confirm', { password: STAFF.password }, late);
      for (let turn = 0; turn < 30; turn++) expect((await site.get(refused, late)).statusCode).toBe(200);
      expect((await site.get(refused, late)).statusCode).toBe(429);
      site.token = await site.login();
      const { events } = (await site.staff.get('/api/staff/security-log?kind=export')).json();
      const told = events.map((event: Record<string, string>) => `${event.action} ${event.outcome}`);
      const outcomes = ['CONFIRM_REQUIRED', 'ok', 'RATE_LIMITED'].map((outcome) => `refused-rows ${outcome}`);
      expect(told).toEqual(expect.arrayContaining(outcomes));
    },
  );

  itOnce('says what is wrong with a file: none, empty, no text, too large, no such columns [IMPORT-10]', async () => {
    const kept = await files();
    const none = () => site.staff.sendForm('POST', '/api/imports/', { other: '1' });
    const large = new Blob([Buffer.alloc(51 * 1024 * 1024, 'x')]);
    const picture = new Blob([Buffer.from('\u0089PNG\0', 'latin1')]);
    for (const [sent, status, problem] of [
      [() => upload(''), 400, /^This file is empty\.$/],
      [none, 400, /^Choose a file\.$/],
      [() => upload('%PDF-1.7', 'sheet.xlsx'), 400, /^This is a PDF, which has no cells\. Save your list as/],
      [() => upload(picture, 'a.csv'), 400, /^This is a picture\./],
      [() => upload(large), 413, /^A file may have at most 50 MB\. Please split it into several\.$/],
      [() => site.staff.send('POST', '/api/imports/', { file: 'x' }), 415, /./],
    ] as const) {
      const answer = await sent();
      const { message, details } = answer.json().error;
      expect([answer.statusCode, details?.[0]?.type ?? message]).toEqual([status, expect.stringMatching(problem)]);
    }
    expect(await files()).toBe(kept);

    const damaged = await checked(new Blob([Buffer.from('PK\u0003\u0004\0\0')]), 'sheet.xlsx');
    expect(damaged).toMatchObject({ state: 'failed', problem: expect.stringContaining('This workbook is damaged') });
    const strange = await checked('title,colour\nA home,red\n');
    expect(strange).toMatchObject({
      state: 'failed',
      stored: 0,
      problem: expect.stringContaining("Unknown column 'colour'"),
    });
    expect((await run(strange.id)).statusCode).toBe(409);
    // What could not be checked waits for nobody.
    expect(await failed()).toBe(0);
  });

  const HEADS =
    'Society,Property Type,BHK,Residential Type,Furnishing,Facing,Price (Rs),Area,Age,Owner Name,Mobile,Locality,Remarks';
  const CELLS = 'Residential,2 BHK,Penthouse,Furnished,North,4500000,900,12,Asha Patel,5550010011,Bopal'.split(',');
  const choose = (id: number, body: object) => site.staff.send('POST', `/api/imports/${id}/check`, body);

  itOnce(
    'tells what columns of a workbook are guessed, asks what nobody knows, keeps a choice for the run; a formula without a value refuses its row, unless its column is left out [IMPORT-25, IMPORT-32, IMPORT-33]',
    async () => {
      const cells = (title: string, last: string) =>
        textRow([title, ...CELLS]).replace('</row>', `<c r="M1">${last}</c></row>`);
      const sheet = [
        ...[textRow(['Homes of November']), textRow(HEADS.split(','))],
        ...[cells('Of a workbook', '<f>1+1</f>'), cells('Shanti Heights', '<v>7</v>')],
      ];
      const workbook = (await workbookOf({ rows: sheet.join('') })) as BlobPart;
      const first = await checked(new Blob([workbook]), 'list.xlsx');
      expect(first).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Unknown column 'Remarks'\./) });
      expect(first.heads).toContainEqual({ head: 'Price (Rs)', column: 'price', how: 'guessed' });
      expect(first.heads).toContainEqual({ head: 'Property Type', column: 'property_type', how: 'same' });
      expect(first.heads.at(-1)).toEqual({ head: 'Remarks', column: null, how: 'unknown' });
      for (const body of [
        {},
        { columns: [{ head: 'Remarks', column: 'note' }] },
        { columns: [{ head: 'x'.repeat(201), column: null }] },
        { columns: Array.from({ length: 1001 }, () => ({ head: 'a', column: null })) },
      ])
        expect((await choose(first.id, body)).statusCode).toBe(400);
      const checkedAs = async (column: string | null) => {
        expect((await choose(first.id, { columns: [{ head: 'Remarks', column }] })).statusCode).toBe(202);
        return ended(first.id);
      };
      expect(await checkedAs(null)).toMatchObject({ total: 2, stored: 2, refused: 0 });
      const again = await checkedAs('summary');
      expect(again).toMatchObject({ state: 'done', step: 'check', total: 2, stored: 1, refused: 1, problem: null });
      expect(again.refusals).toEqual([
        { line: 3, reasons: [expect.stringMatching(/^Cell M3: the formula has no value\./)] },
      ]);
      expect(again.heads.at(-1)).toEqual({ head: 'Remarks', column: 'summary', how: 'chosen' });
      expect(await ran(first.id)).toMatchObject({ state: 'done', stored: 1 });
      const [listing] = (await site.staff.get('/api/property/all?q=Shanti')).json().properties;
      expect((await site.get(`/api/property/view/${listing.id}`)).json().summary).toBe('7');
      const late = await choose(first.id, { columns: [] });
      const imported = expect.stringMatching(/^This file has already been imported\./);
      expect([late.statusCode, late.json().error.message]).toEqual([409, imported]);
    },
  );

  // PostgreSQL takes a thousand in one step.
  const MANY = engine === 'postgres' ? 2_500 : 2_000;
  const many = () => csv(row('E', 'Bopal', 'dear'), ...Array.from({ length: MANY }, (_, turn) => row(`E-${turn}`)));

  itOnce('takes one of two that come at once [IMPORT-11]', async () => {
    const kept = await files();
    const answers = await Promise.all([upload(csv(row('T-1'))), upload(csv(row('T-2')))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const taken = answers.find(({ statusCode }) => statusCode === 202);
    expect((await ended(taken?.json().id)).state).toBe('done');
    expect(await files()).toBe(kept + 1);
  });

  itOnce(
    'asks about likely slips once for all rows that have them, stores the others meanwhile, and then what was answered [ASK-06]',
    async () => {
      const like = { location: 'Gota', bhk_type: '2bhk', residential_type: 'Penthouse', size: 900 } as const;
      for (let count = 1; count <= 5; count += 1)
        await site.createProperty({ ...like, price: 4_500_000 + count, owner_contact1: `555005000${count}` });
      const text = csv(row('SLIP-1', 'Gota'), row('SLIP-2', 'Gota', '45 crore'), row('SLIP-3', 'Gota', '4.4 crore'));
      const check = await checked(text);
      expect(check).toMatchObject({ stored: 1, refused: 0, rows: 3, slip_answers: {}, refusals: [] });
      const question = 'Did you mean ₹45.00 Lac? ₹45.00 Cr is far above what homes like it cost around Gota.';
      expect(check.slips).toEqual([{ kind: 'price', rows: 2, asked: [{ line: 3, question }, expect.anything()] }]);
      expect(await ran(check.id)).toMatchObject({ stored: 1, refused: 0, slips: [{ rows: 2 }] });
      const { body } = await site.staff.get(`/api/imports/${check.id}/refused.csv`);
      for (const reference of ['SLIP-2', 'SLIP-3']) expect(body).toContain(reference);
      const answer = await site.staff.send('POST', `/api/imports/${check.id}/run`, { slips: { price: 'take' } });
      expect(answer.statusCode).toBe(202);
      expect(await ended(check.id)).toMatchObject({ stored: 2, known: 1, refused: 0, slips: [] });
      const [stored] = (await site.staff.get('/api/property/all?q=SLIP-2')).json().properties;
      expect(stored.price).toBe(4_500_000);
      const numbers = { waiting: 0, broker: 0 };
      expect(await ran(check.id)).toMatchObject({ stored: 0, known: 3, refused: 0, numbers });
    },
  );

  it('works on one at a time, which can be cancelled; what it stored stays, and is told to the last row [IMPORT-11, IMPORT-23]', async () => {
    const { id } = await checked(many());
    const before = await total();
    expect((await run(id)).statusCode).toBe(202);
    while ((await total()) === before) await sleep(20);
    for (const second of [await run(id), await upload(csv(row('F-1')))]) {
      expect([second.statusCode, second.json().error.message]).toEqual([
        409,
        'Another import is under way. Please wait until it ends, or cancel it.',
      ]);
    }
    expect((await site.staff.send('DELETE', `/api/imports/${id}`)).statusCode).toBe(200);
    const cancelled = await read(id);
    const stopped = await total();
    expect(cancelled).toMatchObject({ state: 'cancelled', stored: stopped - before, refused: 1 });
    expect(cancelled.rows).toBeGreaterThanOrEqual(cancelled.stored + cancelled.refused);
    expect(cancelled.refusals).toMatchObject([{ line: 2 }]);
    await sleep(600);
    expect(await total()).toBe(stopped);
    expect(await read(id)).toEqual(cancelled);
    expect(stopped).toBeLessThan(before + MANY);
    const rest = await ran(id);
    expect(rest).toMatchObject({ state: 'done', known: stopped - before, stored: before + MANY - stopped });
    expect(await total()).toBe(before + MANY);
    const kept = await files();
    expect((await site.staff.send('DELETE', `/api/imports/${id}`)).statusCode).toBe(200);
    expect((await site.staff.get(`/api/imports/${id}`)).statusCode).toBe(404);
    expect(await files()).toBeLessThan(kept);
  });

  itOnce(
    'is failed and waits for staff when its server ends, or its process was never heard of again [IMPORT-12, IMPORT-23]',
    async () => {
      const other = await buildTestApp({ config: { database: site.config.database } });
      other.clock.now = site.clock.now;
      const rows = Array.from({ length: MANY }, (_, turn) => row(`G-${turn}`));
      const { id } = (await upload(csv(...rows), 'listings.csv', other)).json();
      while ((await read(id)).state === 'working') await sleep(50);
      const [before, had] = [await failed(), await total()];
      await other.send('POST', `/api/imports/${id}/run`, { accept_suggestions: false }, site.token);
      while ((await total()) === had) await sleep(20);
      await other.app.close();
      const stopped = await read(id);
      expect(stopped.stored).toBe((await total()) - had);
      // It may have been faster.
      if (stopped.state === 'failed') {
        expect(stopped.problem).toBe(importEnds.stopped.run);
        expect(await failed()).toBe(before + 1);
      }
      await other.close();
      // Its file is of another machine here.
      expect((await run(id)).json().error.message).toBe(
        'The file of this import is no longer here. Please upload it again.',
      );
      await site.parts.database.write((tx) =>
        beginImportTurn(tx, id, {
          step: 'run',
          takes_proposals: 0,
          slip_answers: '{}',
          turn: 'x'.repeat(36),
          beat_at: site.clock.now,
        }),
      );
      expect((await read(id)).state).toBe('working');
      site.clock.now += 61_000;
      expect(await read(id)).toMatchObject({ state: 'failed', problem: importEnds.broke.run });
      expect(await failed()).toBe(before + 1);
      expect((await checked(csv(row('G')))).state).toBe('done');
    },
  );

  itOnce('goes with its file after seven days [IMPORT-12]', async () => {
    const [{ id = 0 } = {}] = importFiles.parse((await site.staff.get('/api/imports/')).json()).imports;
    site.clock.now += 7 * DAY + 1;
    expect((await site.parts.due()).importFiles).toBeGreaterThan(0);
    await site.parts.tidyUp();
    site.token = await site.login();
    expect((await site.staff.get(`/api/imports/${id}`)).statusCode).toBe(404);
    expect(await files()).toBe(0);
    expect(await failed()).toBe(0);
  });
});
