import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contacts, visitors } from '#domain/answers/leads.ts';
import { insertMessage } from '#server/contacts/feature.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { csvRows } from '#server/import/csv.ts';
import { openSheet } from '#server/import/read-rows.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Meera Patel', owner_contact1: '5550010077', owner_contact2: '5550010078' };
const VISITORS = 1201;

const site = givenSite();
const flat = given(() => site.createProperty({ title: 'Flat by the lake', ...OWNER }));
beforeAll(() =>
  site.parts.database.write(async (tx) => {
    for (let index = 0; index < VISITORS; index++) {
      const phone = `555003${String(index).padStart(4, '0')}`;
      const at = site.clock.now - 3 * DAY + index;
      const visitor = { name: `Visitor ${index}`, phone, created_at: at, consent_at: at };
      await insertVisitor(tx, newVisitor(flat.id, visitor));
    }
  }),
);

const list = async (query = '') => visitors.parse((await site.staff.get(`/api/visitors/${query}`)).json());
const names = async (query: string) => (await list(query)).visitors.map(({ name }) => name);
const messages = async (query = '') =>
  contacts.parse((await site.staff.get(`/api/visitors/contact-us${query}`)).json());
const file = (query = '', of = 'visitors') => site.staff.get(`/api/${of}/export.csv${query}`);
const linesOf = (payload: string) => payload.split('\r\n').slice(1, -1);

describe('the list of visitors', () => {
  it('is { total, visitors }, from 0, 100 at once unless asked otherwise, at most 500 [API-21, DEC-29]', async () => {
    const first = await list();
    expect([first.total, first.visitors.length, first.visitors[0]?.name]).toEqual([1201, 100, 'Visitor 1200']);
    expect(await names('?skip=2&limit=2')).toEqual(['Visitor 1198', 'Visitor 1197']);
    expect([await names('?skip=1200'), await names('?skip=1201')]).toEqual([['Visitor 0'], []]);
    expect(await names('?limit=500')).toHaveLength(500);
    expect(problemsOf(await site.staff.get(`/api/visitors/?limit=501&skip=x&q=${'x'.repeat(201)}`))).toEqual([
      'skip: Skip must be a whole number from 0 to 1,00,00,00,000',
      'limit: Limit must be a whole number from 1 to 500',
      'q: Search text must be at most 200 characters',
    ]);
  });

  it('gives each visitor with the property asked about [DATA-15]', async () => {
    const { id, title, property_type, location } = flat;
    const asked = { id: expect.any(Number), name: 'Visitor 1200', phone: '5550031200', property_id: id };
    const flags = { created_at: '2026-11-09T06:00:01.200Z', waits_for_call: false, phone_unconfirmed: false };
    const property = { id, property_title: title, property_type, location, ...OWNER };
    expect((await list('?limit=1')).visitors).toEqual([{ ...asked, ...flags, property }]);
  });

  it('is searched by the server over the stated columns and no other [ADMIN-09, DEC-29]', async () => {
    expect(await names('?q=visitor+1177')).toEqual(['Visitor 1177']);
    const all = Object.fromEntries(['flat by the LAKE', '9 Nov 2026', 'meera', '5550010077'].map((q) => [q, VISITORS]));
    const none = { nobody: 0, '5550010078': 0, Bopal: 0, Residential: 0 };
    for (const [q, total] of Object.entries({ ...all, ...none, '5550030777': 1 }))
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, total]);
  });

  it('loses a visitor that is deleted, for good [API-22]', async () => {
    const [{ id } = { id: 0 }] = (await list('?q=visitor+1199')).visitors;
    const remove = () => site.staff.send('DELETE', `/api/visitors/${id}`);
    expect((await remove()).json()).toEqual({ id });
    expect([(await remove()).statusCode, (await list()).total]).toEqual([404, VISITORS - 1]);
    const [entry] = await listAuditOf(site.parts.database.read, 'visitor', id, 9);
    expect(entry).toMatchObject({ action: 'visitor.delete', by: '5550000001' });
    expect(JSON.stringify(entry)).not.toContain('Visitor 1199');
  });
});

describe('the contact form', () => {
  const ASHA = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345' };
  const sound = { ...ASHA, message: 'Do you have shops in Bopal?' };
  const send = (changes: object = {}) => site.send('POST', '/api/visitors/contact-us', { ...sound, ...changes });
  const total = async () => (await messages()).total;

  it('stores a message sent as multipart [API-19, API-20, DATA-16]', async () => {
    const answer = await site.sendForm('POST', '/api/visitors/contact-us', sound);
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'received' }]);
    const stored = {
      id: expect.any(Number),
      ...sound,
      language: 'en',
      created_at: new Date(site.clock.now).toISOString(),
    };
    expect(await messages()).toEqual({ total: 1, contacts: [stored] });
  });

  it('stores the very same message of a phone once within ten minutes', async () => {
    const [before, { now }] = [await total(), site.clock];
    const same = { phone: '+91 98250 55555', message: 'Please call me back.' };
    await Promise.all([send(same), send(same)]);
    site.clock.now += 9 * MINUTE;
    expect([(await send(same)).statusCode, await total()]).toEqual([201, before + 1]);
    site.clock.now += 2 * MINUTE;
    await send(same);
    expect(await total()).toBe(before + 2);
    site.clock.now = now;
  });

  it('refuses a name of which nothing is seen and a filled trap, and keeps few marks on a letter [VALID-43, VALID-44]', async () => {
    const before = await total();
    const nameless = await send({ name: '\u3164\u200D\u0301' });
    expect(problemsOf(nameless)).toEqual(['name: Name must be at least 2 characters']);
    expect([(await send({ website: 'x' })).statusCode, await total()]).toEqual([400, before]);
    const tower = `a${'\u0301'.repeat(60)}`;
    await send({ name: `Asha ${tower}`, phone: '9825012399', message: `${tower}\n${tower}, and more` });
    const [stored] = (await messages('?q=9825012399')).contacts;
    expect(stored?.name).toBe('Asha \u00E1\u0301\u0301\u0301');
    expect(stored?.message).toMatch(/^\u00E1\u0301{3}\n\u00E1\u0301{3}, and more$/);
  });

  it('fills a list that the server searches in name, phone and e-mail alone, and pages, at most 500 at once [ADMIN-15, DEC-29]', async () => {
    await site.parts.database.write(async (tx) => {
      for (let index = 0; index < 30; index++) {
        const phone = `55500400${String(index).padStart(2, '0')}`;
        await insertMessage(tx, newContact({ name: `Caller ${index}`, phone, created_at: index }));
      }
    });
    expect((await messages('?q=caller+7')).contacts).toMatchObject([{ name: 'Caller 7' }]);
    const totals = { '5550040012': 1, 'KAVYA%40example': 30, '%25': 0, shops: 0 };
    for (const [q, found] of Object.entries(totals)) expect([q, (await messages(`?q=${q}`)).total]).toEqual([q, found]);
    const page = await messages('?q=caller&skip=10&limit=5');
    const shown = [19, 18, 17, 16, 15].map((at) => `Caller ${at}`);
    expect([page.total, ...page.contacts.map(({ name }) => name)]).toEqual([30, ...shown]);
    expect((await messages('?limit=500')).contacts.length).toBeGreaterThan(30);
    for (const query of ['limit=501', 'limit=0', 'skip=-1', 'skip=x', `q=${'x'.repeat(201)}`])
      expect((await site.staff.get(`/api/visitors/contact-us?${query}`)).statusCode, query).toBe(400);
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
    const nameOf = ({ headers }: Awaited<ReturnType<typeof file>>) =>
      /filename="(.*)"$/.exec(String(headers['content-disposition']))?.[1];
    const answer = await file('?q=visitor+12');
    expect(nameOf(answer)).toBe('visitors-matching-2026-11-12.csv');
    const shown = await names('?q=visitor+12');
    expect(shown.length).toBe(12);
    expect(linesOf(answer.payload).map((row) => row.split(',')[0])).toEqual(shown.map((name) => `"${name}"`));
    expect(linesOf((await file('?q=')).payload)).toHaveLength(VISITORS - 1);
    expect((await file('?q=a&q=b')).statusCode).toBe(400);
    const callers = await file('?q=caller+2', 'visitors/contact-us');
    expect(nameOf(callers)).toBe('contact-messages-matching-2026-11-12.csv');
    expect(linesOf(callers.payload)).toHaveLength(11);
  });
});

describe('workbooks', () => {
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

  it('have the same columns and rows as the file of every export, texts as texts [IMPORT-34]', async () => {
    const title = '=HYPERLINK("http://x")';
    const { id } = await site.createProperty({ title, owner_name: 'આશા પટેલ', owner_contact1: '9825098250' });
    const asha = { name: '+Asha', phone: '9825011111', email: 'asha@example.com', message: '-1 બે, that is it' };
    await site.send('POST', '/api/visitors/', { ...asha, property_id: id });
    await site.send('POST', '/api/visitors/contact-us', { ...asha, name: '@Asha' });
    for (const [of, query, text] of [
      ['property', `?ids=${id}`, title],
      ['visitors', '', '+Asha'],
      ['visitors/contact-us', '', '@Asha'],
    ] as const) {
      const csv = await file(query, of);
      const workbook = await site.staff.get(`/api/${of}/export.xlsx${query}`);
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
});
