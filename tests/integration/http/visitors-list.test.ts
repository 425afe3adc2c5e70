import { beforeAll, describe, expect, it } from 'vitest';
import { visitors } from '#domain/answers/leads.ts';
import { DAY } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const test = givenSite();
let flatId: number;

beforeAll(async () => {
  flatId = (
    await test.createProperty({
      title: 'Flat by the lake',
      owner_name: 'Meera Patel',
      owner_contact1: '5550010077',
      owner_contact2: '5550010078',
    })
  ).id;
  await test.parts.database.write(async (repos) => {
    for (let index = 0; index < 130; index++) {
      const phone = `55500300${String(index).padStart(3, '0').slice(-2)}`;
      const created_at = test.clock.now - 3 * DAY + index;
      await repos.visitors.insert(
        newVisitor(flatId, { name: `Visitor ${index}`, phone, created_at, consent_at: created_at }),
      );
    }
  });
});

const list = async (query = '') => (await test.staff.get(`/api/visitors/${query}`)).json();
const names = (answer: { visitors: { name: string }[] }) => answer.visitors.map(({ name }) => name);

describe('the list of visitors', () => {
  it('is { total, visitors }, from 0, 100 at once unless asked otherwise [API-21]', async () => {
    const first = await list();
    expect(first.total).toBe(130);
    expect(first.visitors).toHaveLength(100);
    expect(names(first)[0]).toBe('Visitor 129');
    const rest = await list('?skip=100');
    expect(names(rest)).toHaveLength(30);
    expect(names(await list('?skip=2&limit=2'))).toEqual(['Visitor 127', 'Visitor 126']);
    expect(names(await list('?skip=1000'))).toEqual([]);
  });

  it('gives each visitor with the property asked about [DATA-15]', async () => {
    const answer = await list('?limit=1');
    expect(() => visitors.parse(answer)).not.toThrow();
    expect(answer.visitors[0]).toEqual({
      id: expect.any(Number),
      name: 'Visitor 129',
      phone: '5550030029',
      property_id: flatId,
      created_at: '2026-11-09T06:00:00.129Z',
      waits_for_call: false,
      phone_unconfirmed: false,
      property: {
        id: flatId,
        property_title: 'Flat by the lake',
        property_type: 'Residential',
        location: 'Bopal',
        owner_name: 'Meera Patel',
        owner_contact1: '5550010077',
        owner_contact2: '5550010078',
      },
    });
  });

  it('is searched by the server over the stated columns and no other, at most 500 at once [ADMIN-09, DEC-29]', async () => {
    expect(names(await list('?q=visitor+77'))).toEqual(['Visitor 77']);
    expect((await list('?q=5550030077')).total).toBe(1);
    for (const q of ['flat by the LAKE', '9 Nov 2026', 'meera', '5550010077']) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).total, q).toBe(130);
    }
    for (const q of ['nobody', '5550010078', 'Bopal', 'Residential']) {
      expect((await list(`?q=${q}`)).total, q).toBe(0);
    }
    expect((await list('?limit=500')).visitors).toHaveLength(130);
    const refused = await test.staff.get(`/api/visitors/?limit=501&skip=x&q=${'x'.repeat(201)}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.details).toEqual([
      { field: 'skip', type: 'Skip must be a whole number from 0 to 1000000000' },
      { field: 'limit', type: 'Limit must be a whole number from 1 to 500' },
      { field: 'q', type: 'Search text must be at most 200 characters' },
    ]);
  });

  it('loses a visitor that is deleted, for good [API-22]', async () => {
    const [{ id }] = (await list('?q=visitor+99')).visitors;
    expect((await test.staff.send('DELETE', `/api/visitors/${id}`)).json()).toEqual({ id });
    expect((await list()).total).toBe(129);
    expect((await test.staff.send('DELETE', `/api/visitors/${id}`)).statusCode).toBe(404);
    const [entry] = await test.parts.database.read.audit.listOf('visitor', id, 9);
    expect(entry).toMatchObject({ action: 'visitor.delete', by: '5550000001' });
    expect(JSON.stringify(entry)).not.toContain('Visitor 99');
  });
});

describe('files for spreadsheets', () => {
  it('visitors: a header, then everybody, newest first, as UTF-8 with a byte order mark', async () => {
    const answer = await test.staff.get('/api/visitors/export.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="visitors-2026-11-12.csv"');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = answer.payload.split('\r\n');
    expect(lines).toHaveLength(1 + 129 + 1);
    expect(lines[0]).toContain('"Name","Phone","Property ID","Property Title"');
    expect(lines[1]).toBe(
      `"Visitor 129","5550030029","${flatId}","Flat by the lake","Residential","Bopal","9 Nov 2026","Meera Patel","5550010077","5550010078","","New","","",""`,
    );
  });

  it('hold what a search finds, when one is asked for, and say so in their name', async () => {
    const answer = await test.staff.get('/api/visitors/export.csv?q=visitor+12');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="visitors-matching-2026-11-12.csv"');
    const shown = names(await list('?q=visitor+12'));
    expect(shown).toHaveLength(11);
    const rows = answer.payload.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(shown.map((name) => `"${name}"`));
    expect((await test.staff.get('/api/visitors/export.csv?q=')).payload.split('\r\n')).toHaveLength(1 + 129 + 1);
    expect((await test.staff.get('/api/visitors/export.csv?q=a&q=b')).statusCode).toBe(400);
  });

  it('are whole however long the list is', async () => {
    const long = await buildTestApp();
    const { id } = await long.createProperty();
    await long.parts.database.write(async (repos) => {
      for (let index = 0; index < 1201; index++) await repos.visitors.insert(newVisitor(id, { name: `V${index}` }));
    });
    const { payload } = await long.get('/api/visitors/export.csv', await long.login());
    const rows = payload.split('\r\n').slice(1, -1);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1201);
    await long.close();
  });

  it('messages: what somebody typed is never run as a formula', async () => {
    await test.parts.database.write(async ({ contacts }) => {
      await contacts.insert(newContact({ name: '=HYPERLINK("http://x")', message: '@SUM(1+1)\n"quoted", ચાવી' }));
      await contacts.insert(
        newContact({ name: '+91 caller', message: '-2+3+cmd|calc', created_at: test.clock.now + 1 }),
      );
    });
    const answer = await test.staff.get('/api/visitors/contact-us/export.csv');
    expect(answer.payload).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(answer.payload).toContain('"\'@SUM(1+1)\n""quoted"", ચાવી"');
    expect(answer.payload).toContain('"\'+91 caller"');
    expect(answer.payload).toContain('"\'-2+3+cmd|calc"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const matching = await test.staff.get('/api/visitors/contact-us/export.csv?q=caller');
    expect(matching.headers['content-disposition']).toContain('contact-messages-matching-2026-11-12.csv');
    expect(matching.payload.split('\r\n').slice(1, -1)).toHaveLength(1);
    expect(matching.payload).toContain('"\'+91 caller"');
  });
});
