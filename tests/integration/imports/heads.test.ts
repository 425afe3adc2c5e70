import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ImportFile, importFile } from '#domain/answers/imports.ts';
import { givenSite } from '#tests/support/given.ts';
import { textRow, workbookOf } from '#tests/support/workbooks.ts';

const site = givenSite();

async function ended(id: number): Promise<ImportFile> {
  for (;;) {
    const now = importFile.parse((await site.staff.get(`/api/imports/${id}`)).json());
    if (now.state !== 'working') return now;
    await sleep(50);
  }
}
async function checked(content: string | Buffer, name: string): Promise<ImportFile> {
  const file = new File([content as BlobPart], name);
  const answer = await site.staff.sendForm('POST', '/api/imports/', { file });
  expect(answer.statusCode, answer.body).toBe(202);
  return ended(answer.json().id);
}
async function post(id: number, call: 'check' | 'run', body: object): Promise<ImportFile> {
  const answer = await site.staff.send('POST', `/api/imports/${id}/${call}`, body);
  expect(answer.statusCode, answer.body).toBe(202);
  return ended(id);
}
const newest = async () => (await site.staff.get('/api/property/all')).json().properties[0];

const HEADS = [
  'Society',
  'Property Type',
  'BHK',
  'Residential Type',
  'Furnishing',
  'Facing',
  'Price (Rs)',
  'Area',
  'Age',
  'Owner Name',
  'Mobile',
  'Locality',
  'Remarks',
];
const ROW = [
  'Shanti Heights',
  'Residential',
  '2 BHK',
  'Penthouse',
  'Furnished',
  'North',
  '4500000',
  '900',
  '12',
  'Asha Patel',
  '5550010011',
  'Bopal',
  'call after six',
];

it('columns that are guessed are told, what nobody knows is asked about, and a choice is kept for the run [IMPORT-25]', async () => {
  const first = await checked(`${HEADS.join()}\n${ROW.join()}\n`, 'list.csv');
  expect(first).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Unknown column 'Remarks'\./) });
  expect(first.heads).toContainEqual({ head: 'Price (Rs)', column: 'price', how: 'guessed' });
  expect(first.heads).toContainEqual({ head: 'Property Type', column: 'property_type', how: 'same' });
  expect(first.heads.at(-1)).toEqual({ head: 'Remarks', column: null, how: 'unknown' });
  const again = await post(first.id, 'check', { columns: [{ head: 'Remarks', column: 'summary' }] });
  expect(again).toMatchObject({ state: 'done', step: 'check', stored: 1, problem: null });
  expect(again.heads.at(-1)).toEqual({ head: 'Remarks', column: 'summary', how: 'chosen' });
  expect(await post(first.id, 'run', { accept_suggestions: false })).toMatchObject({ state: 'done', stored: 1 });
  const { id } = await newest();
  expect((await site.get(`/api/property/view/${id}`)).json().summary).toBe('call after six');
  const late = await site.staff.send('POST', `/api/imports/${first.id}/check`, { columns: [] });
  expect(late.statusCode).toBe(409);
  expect(late.json().error.message).toMatch(/^This file was imported already\./);
});

it('an apostrophe that a text of a workbook begins with is its own [IMPORT-32]', async () => {
  const names = [...HEADS.slice(0, -1), 'Summary'];
  const file = await checked(
    await workbookOf({ rows: textRow(names) + textRow(['Marked', ...ROW.slice(1, -1), "'+1"]) }),
    'list.xlsx',
  );
  expect(await post(file.id, 'run', { accept_suggestions: false })).toMatchObject({ stored: 1 });
  const { properties } = (await site.get('/api/property/all')).json();
  const { id } = properties.find(({ title }: { title: string }) => title === 'Marked');
  expect((await site.get(`/api/property/view/${id}`)).json().summary).toBe("'+1");
});

it.each([
  [{}],
  [{ columns: [{ head: 'Remarks', column: 'note' }] }],
  [{ columns: [{ head: 'x'.repeat(201), column: null }] }],
  [{ columns: Array.from({ length: 1001 }, () => ({ head: 'a', column: null })) }],
])('a choice of columns that is none is refused [IMPORT-25]', async (body) => {
  const { id } = await checked(`${HEADS.join()}\n`, 'list.csv');
  expect((await site.staff.send('POST', `/api/imports/${id}/check`, body)).statusCode).toBe(400);
});

it('a workbook is checked and imported; a row whose formula has no value is refused, unless its column is left out [IMPORT-32] [IMPORT-33]', async () => {
  const cells = (title: string, last: string) =>
    textRow([title, ...ROW.slice(1, -1)]).replace('</row>', `<c r="M1">${last}</c></row>`);
  const rows = [
    textRow(['Homes of November']),
    textRow(HEADS),
    cells('Of a workbook', '<f>1+1</f>'),
    cells('Of the same', '<v>7</v>'),
  ].join('');
  const file = await checked(await workbookOf({ rows }), 'list.xlsx');
  const read = await post(file.id, 'check', { columns: [{ head: 'Remarks', column: 'summary' }] });
  expect(read).toMatchObject({ total: 2, stored: 1, refused: 1 });
  expect(read.refusals).toEqual([
    { line: 3, reasons: [expect.stringMatching(/^Cell M3: the formula has no value\./)] },
  ]);
  const leftOut = await post(file.id, 'check', { columns: [{ head: 'Remarks', column: null }] });
  expect(leftOut).toMatchObject({ total: 2, stored: 2, refused: 0 });
  expect(await post(file.id, 'run', { accept_suggestions: false })).toMatchObject({ stored: 2 });
  const { properties } = (await site.get('/api/property/all')).json();
  expect(properties.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Of a workbook', 'Of the same']),
  );
});
