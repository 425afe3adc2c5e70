import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { csvRows } from '#server/import/csv-rows.ts';
import { openSheet } from '#server/import/sheet.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

async function workbookRows(bytes: Buffer): Promise<string[][]> {
  const file = join(await mkdtemp(join(tmpdir(), 'chavi-export-')), 'list.xlsx');
  await writeFile(file, bytes);
  const sheet = await openSheet(file);
  const rows: string[][] = [];
  for await (const { cells } of sheet.rows()) rows.push(cells);
  await sheet.close();
  return rows;
}

it('every export comes as a workbook too: the same columns and rows, texts as texts [IMPORT-34]', async () => {
  const title = '=HYPERLINK("http://x")';
  const { id } = await test.createProperty({ title, owner_name: 'આશા પટેલ', owner_contact1: '9825098250' });
  await test.send('POST', '/api/visitors/', { name: '+Asha', phone: '9825011111', property_id: id });
  await test.send('POST', '/api/visitors/contact-us', {
    name: '@Asha',
    phone: '9825011111',
    email: 'asha@example.com',
    message: '-1 બે, that is it',
  });
  for (const [path, text] of [
    [`/api/property/export.csv?ids=${id}`, title],
    ['/api/visitors/export.csv', '+Asha'],
    ['/api/visitors/contact-us/export.csv', '@Asha'],
  ] as const) {
    const csv = await test.staff.get(path);
    const workbook = await test.staff.get(path.replace('.csv', '.xlsx'));
    expect(workbook.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(workbook.headers['cache-control']).toBe('no-store');
    expect(workbook.headers['content-disposition']).toBe(
      String(csv.headers['content-disposition']).replace('.csv', '.xlsx'),
    );
    const rows = await workbookRows(workbook.rawPayload);
    const plain = [...csvRows(csv.body.slice(1), { separator: ',', isRow: null })].map(({ cells }) =>
      cells.map((cell) => cell.replace(/^'(?=[=+@-])/, '')),
    );
    const width = plain[0]?.length ?? 0;
    expect(rows.map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? ''))).toEqual(plain);
    expect(rows.flat()).toContain(text);
  }
});

it('a workbook is an export: for the password, counted, and noted in the security log [IMPORT-34]', async () => {
  expect((await test.get('/api/visitors/export.xlsx')).statusCode).toBe(401);
  test.clock.now += 11 * 60_000;
  expect((await test.staff.get('/api/visitors/export.xlsx')).statusCode).toBe(409);
  const fresh = await test.login();
  expect((await test.get('/api/visitors/export.xlsx', fresh)).statusCode).toBe(200);
  const [last] = (await test.get('/api/staff/security-log', fresh)).json().events;
  expect(last).toMatchObject({ kind: 'export', action: 'visitors', outcome: 'ok' });
  for (let turn = 0; turn < 40; turn += 1) await test.get('/api/visitors/export.xlsx', fresh);
  expect((await test.get('/api/visitors/export.csv', fresh)).statusCode).toBe(429);
});
