import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitors } from '#domain/answers/leads.ts';
import { csvRows } from '#server/import/csv-rows.ts';
import { openSheet } from '#server/import/sheet.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Meera Patel', owner_contact1: '5550010077', owner_contact2: '5550010078' };
const VISITORS = 1201;

const site = givenSite();
const flat = given(() => site.createProperty({ title: 'Flat by the lake', ...OWNER }));
beforeAll(() =>
  site.parts.database.write(async (repos) => {
    for (let index = 0; index < VISITORS; index++) {
      const phone = `555003${String(index).padStart(4, '0')}`;
      const at = site.clock.now - 3 * DAY + index;
      const visitor = { name: `Visitor ${index}`, phone, created_at: at, consent_at: at };
      await repos.visitors.insert(newVisitor(flat.id, visitor));
    }
  }),
);

const list = async (query = '') => visitors.parse((await site.staff.get(`/api/visitors/${query}`)).json());
const names = async (query: string) => (await list(query)).visitors.map(({ name }) => name);
const file = (query = '') => site.staff.get(`/api/visitors/export.csv${query}`);
const linesOf = (payload: string) => payload.split('\r\n').slice(1, -1);

describe('the list of visitors', () => {
  it('is { total, visitors }, from 0, 100 at once unless asked otherwise, at most 500 [API-21, DEC-29]', async () => {
    const first = await list();
    expect([first.total, first.visitors.length, first.visitors[0]?.name]).toEqual([1201, 100, 'Visitor 1200']);
    expect(await names('?skip=2&limit=2')).toEqual(['Visitor 1198', 'Visitor 1197']);
    expect(await names('?skip=1200')).toEqual(['Visitor 0']);
    expect(await names('?skip=1201')).toEqual([]);
    expect(await names('?limit=500')).toHaveLength(500);
    expect(problemsOf(await site.staff.get(`/api/visitors/?limit=501&skip=x&q=${'x'.repeat(201)}`))).toEqual([
      'skip: Skip must be a whole number from 0 to 1000000000',
      'limit: Limit must be a whole number from 1 to 500',
      'q: Search text must be at most 200 characters',
    ]);
  });

  it('gives each visitor with the property asked about [DATA-15]', async () => {
    const { id, title, property_type, location } = flat;
    expect((await list('?limit=1')).visitors).toEqual([
      {
        id: expect.any(Number),
        name: 'Visitor 1200',
        phone: '5550031200',
        property_id: id,
        created_at: '2026-11-09T06:00:01.200Z',
        waits_for_call: false,
        phone_unconfirmed: false,
        property: { id, property_title: title, property_type, location, ...OWNER },
      },
    ]);
  });

  it('is searched by the server over the stated columns and no other [ADMIN-09, DEC-29]', async () => {
    expect(await names('?q=visitor+1177')).toEqual(['Visitor 1177']);
    const all = Object.fromEntries(['flat by the LAKE', '9 Nov 2026', 'meera', '5550010077'].map((q) => [q, VISITORS]));
    const none = { nobody: 0, '5550010078': 0, Bopal: 0, Residential: 0 };
    for (const [q, total] of Object.entries({ ...all, ...none, '5550030777': 1 }))
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, total]);
  });

  it('loses a visitor that is deleted, for good [API-22]', async () => {
    const [visitor] = (await list('?q=visitor+1199')).visitors;
    const remove = () => site.staff.send('DELETE', `/api/visitors/${visitor?.id}`);
    expect((await remove()).json()).toEqual({ id: visitor?.id });
    expect((await remove()).statusCode).toBe(404);
    expect((await list()).total).toBe(VISITORS - 1);
    const [entry] = await site.parts.database.read.audit.listOf('visitor', visitor?.id ?? 0, 9);
    expect(entry).toMatchObject({ action: 'visitor.delete', by: '5550000001' });
    expect(JSON.stringify(entry)).not.toContain('Visitor 1199');
  });
});

describe('files for spreadsheets', () => {
  it('visitors: a header, then everybody however many, newest first, as UTF-8 with a byte order mark', async () => {
    const answer = await file();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="visitors-2026-11-12.csv"',
      'cache-control': 'no-store',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.payload).toContain('"Name","Phone","Property ID","Property Title"');
    const lines = linesOf(answer.payload);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(VISITORS - 1);
    expect(lines[0]).toBe(
      `"Visitor 1200","5550031200","${flat.id}","Flat by the lake","Residential","Bopal","9 Nov 2026","Meera Patel","5550010077","5550010078","","New","","",""`,
    );
  });

  it('hold what a search finds, when one is asked for, and say so in their name', async () => {
    const answer = await file('?q=visitor+12');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="visitors-matching-2026-11-12.csv"');
    const shown = await names('?q=visitor+12');
    expect(shown.length).toBe(12);
    expect(linesOf(answer.payload).map((row) => row.split(',')[0])).toEqual(shown.map((name) => `"${name}"`));
    expect(linesOf((await file('?q=')).payload)).toHaveLength(VISITORS - 1);
    expect((await file('?q=a&q=b')).statusCode).toBe(400);
  });
});

/** The rows of a workbook, each as wide as the first. */
async function workbookRows(bytes: Buffer): Promise<string[][]> {
  const path = join(await mkdtemp(join(tmpdir(), 'chavi-export-')), 'list.xlsx');
  await writeFile(path, bytes);
  const sheet = await openSheet(path);
  const rows: string[][] = [];
  for await (const { cells } of sheet.rows()) rows.push(Array.from(rows[0] ?? cells, (_, at) => cells[at] ?? ''));
  await sheet.close();
  return rows;
}

describe('workbooks', () => {
  it('have the same columns and rows as the file of every export, texts as texts [IMPORT-34]', async () => {
    const title = '=HYPERLINK("http://x")';
    const { id } = await site.createProperty({ title, owner_name: 'આશા પટેલ', owner_contact1: '9825098250' });
    const asha = { name: '+Asha', phone: '9825011111', email: 'asha@example.com', message: '-1 બે, that is it' };
    await site.send('POST', '/api/visitors/', { ...asha, property_id: id });
    await site.send('POST', '/api/visitors/contact-us', { ...asha, name: '@Asha' });
    const exports = {
      [`property/export.csv?ids=${id}`]: title,
      'visitors/export.csv': '+Asha',
      'visitors/contact-us/export.csv': '@Asha',
    };
    for (const [path, text] of Object.entries(exports)) {
      const csv = await site.staff.get(`/api/${path}`);
      const workbook = await site.staff.get(`/api/${path.replace('.csv', '.xlsx')}`);
      expect(workbook.headers).toMatchObject({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'cache-control': 'no-store',
        'content-disposition': String(csv.headers['content-disposition']).replace('.csv', '.xlsx'),
      });
      const rows = await workbookRows(workbook.rawPayload);
      const plain = [...csvRows(csv.body.slice(1), { separator: ',', isRow: null })];
      expect(rows).toEqual(plain.map(({ cells }) => cells.map((cell) => cell.replace(/^'(?=[=+@-])/, ''))));
      expect(rows.flat()).toContain(text);
    }
  });

  it('are exports: for the password, counted, and noted in the security log [IMPORT-34]', async () => {
    site.clock.now += 11 * MINUTE;
    const ask = async (token: string) => (await site.get('/api/visitors/export.xlsx', token)).statusCode;
    expect(await ask(site.token)).toBe(409);
    const fresh = await site.login();
    expect(await ask(fresh)).toBe(200);
    const [last] = (await site.get('/api/staff/security-log', fresh)).json().events;
    expect(last).toMatchObject({ kind: 'export', action: 'visitors', outcome: 'ok' });
    for (let turn = 0; turn < 30; turn += 1) await ask(fresh);
    expect((await site.get('/api/visitors/export.csv', fresh)).statusCode).toBe(429);
  });
});
