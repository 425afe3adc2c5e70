import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { workbookStream } from '#server/http/exports.ts';
import { openSheet } from '#server/import/read-rows.ts';
import type { SheetRow } from '#server/import/sheet.ts';
import { textRow, workbookOf, zipOf } from '#tests/support/workbooks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chavi-workbook-'));
});

async function read(content: Buffer): Promise<SheetRow[]> {
  const file = join(folder, 'list.xlsx');
  await writeFile(file, content);
  const sheet = await openSheet(file);
  try {
    const rows: SheetRow[] = [];
    for await (const row of sheet.rows()) rows.push(row);
    return rows;
  } finally {
    await sheet.close();
  }
}
const cellsOf = async (...given: Parameters<typeof workbookOf>) =>
  (await read(await workbookOf(...given))).map(({ cells }) => cells);
/** One cell of a number in a format. */
const shown = async (value: string, format: string, is1904 = false) =>
  (await cellsOf({ rows: `<row><c s="1"><v>${value}</v></c></row>`, formats: [format], is1904 }))[0]?.[0];

describe('a workbook', () => {
  it('[IMPORT-32] has texts of every kind: shared, inline, rich, without readings, with escapes', async () => {
    const texts = [
      '<t>Shanti &amp; Sons</t>',
      '<r><t xml:space="preserve">Sun </t></r><r><rPr><b/></rPr><t>City</t></r><rPh sb="0" eb="1"><t>reading</t></rPh>',
      '<t>બોપલ ₹_x000D_x_x005F_x0041_</t>',
      '<t/>',
    ];
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="F1" t="str"><f>A1</f><v>told</v></c></row>';
    expect(await cellsOf({ rows, texts })).toEqual([
      ['Shanti & Sons', 'Sun City', 'બોપલ ₹\rx_x0041_', '', 'inline', 'told'],
    ]);
  });

  it('[IMPORT-32] keeps cells where they stand: gaps, empty rows, cells without addresses, ends that hold nothing', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c r="D3"><v>2</v></c><c r="XFD3" s="1"/></row><row r="4"/><row><c><v>5</v></c><c/><c><v>6</v></c></row>';
    const found = await read(await workbookOf({ rows }));
    expect(found.map(({ line, cells }) => [line, cells])).toEqual([
      [3, ['', '1', '', '2']],
      [5, ['5', '', '6']],
    ]);
  });

  it.each([
    ['46447', 'yyyy-mm-dd', '2027-03-01'],
    ['46447', 'mmm-yy', '2027-03-01'],
    ['46447', '[$-409]d\\-mmm\\-yyyy;@', '2027-03-01'],
    ['46447.604166666664', 'dd/mm/yyyy hh:mm', '2027-03-01 14:30'],
    ['0.604166666664', '[h]:mm:ss', '14:30'],
    ['1', 'dd/mm/yyyy', '1900-01-01'],
    ['-5', 'dd/mm/yyyy', '-5'],
    ['4500000', '#,##0', '4500000'],
    ['4500000', '[$₹-4009] #,##0.00;[Red]-#,##0', '4500000'],
    ['4500000', '"Rs. "#,##0', '4500000'],
    ['9.19825012345E11', '0.00E+00', '919825012345'],
    ['919825012345', 'General', '919825012345'],
    ['1200.0999999999999', '0.00', '1200.1'],
    ['0.05', '0%', '5%'],
    ['0.125', '0.0%', '12.5%'],
    ['45', '0" Lakh"', '45 Lakh'],
    ['1.2', '0.00" Cr"', '1.2 Cr'],
    ['45', '0 "days"', '45 days'],
    ['12000000', '0.0,," M"', '12000000'],
    ['1e-7', 'General', '0.0000001'],
  ])('[IMPORT-32] %s in the format %s is %s', async (value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  it('[IMPORT-32] dates of a Mac, dates as text, and those of formats that only have a number', async () => {
    expect(await shown('44985', 'yyyy-mm-dd', true)).toBe('2027-03-01');
    expect(
      await cellsOf({
        rows: '<row><c t="d"><v>2027-03-01T00:00:00</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>',
      }),
    ).toEqual([['2027-03-01', 'TRUE', 'FALSE']]);
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>';
    const rows = '<row><c s="0"><v>46447</v></c><c s="1"><v>0.5</v></c></row>';
    expect(await cellsOf({ rows, others: { 'xl/styles.xml': styles } })).toEqual([['2027-03-01', '50%']]);
  });

  it('[IMPORT-33] runs no formula: its saved value is read, and its row says so where there is none', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>45</v></c><c r="B1"><f>1+1</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="str"><f>""</f><v></v></c></row>';
    const [row] = await read(await workbookOf({ rows }));
    expect(row?.cells).toEqual(['45', '', '#DIV/0!']);
    expect([...(row?.cellFaults ?? [])]).toEqual([
      [1, 'Cell B1: the formula has no value. Open the workbook in your spreadsheet, save it and try again.'],
      [2, 'Cell C1: the formula gives the error #DIV/0!.'],
    ]);
  });

  it('[IMPORT-32] is its first sheet that is not hidden', async () => {
    const sheets =
      '<sheet name="Notes" r:id="rId4" state="hidden"/><sheet name="More" r:id="rId4" state="veryHidden"/><sheet name="Homes" r:id="rId1"/><sheet name="Last" r:id="rId4"/>';
    expect(await cellsOf({ rows: textRow(['mine']), sheets })).toEqual([['mine']]);
  });

  it('[IMPORT-32] may have prefixes on its tags, and addresses of parts in capitals', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>told</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf({ rows: '', others: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual([['told']]);
  });

  const DAMAGED = /^This workbook is damaged/;
  const NONE = /^This file is not a workbook/;
  const whole = () => workbookOf({ rows: textRow(['a']) });
  const ENTITIES =
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
  const ofRows = (rows: string, others = {}) => workbookOf({ rows, others });
  const hidden = '<sheet name="a" r:id="rId1" state="hidden"/>';
  const parts = Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`xl/part${n}.xml`, '']));

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['cut off', async () => (await whole()).subarray(0, 700), /^This workbook is damaged or incomplete\./],
    ['noise in a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 7)]), DAMAGED],
    ['broken XML', () => ofRows('<row><c>'), DAMAGED],
    ['a text that is not there', () => ofRows('<row><c t="s"><v>7</v></c></row>'), DAMAGED],
    ['entities of its own', () => ofRows('', { 'xl/worksheets/sheet1.xml': ENTITIES }), DAMAGED],
    ['a document', () => zipOf({ 'word/document.xml': '<w/>' }), NONE],
    ['an archive of lists', () => zipOf({ 'list.csv': 'title\n' }), NONE],
    ['a binary workbook', () => zipOf({ 'xl/workbook.bin': 'x' }), /^This is an old Excel workbook/],
    [
      'no sheet that can be seen',
      () => workbookOf({ rows: '', sheets: hidden }),
      /^This file is not a workbook, or has no visible sheet/,
    ],
    [
      'a value far to the right',
      () => ofRows('<row><c r="XFD1"><v>1</v></c></row>'),
      /^The sheet has more than 1000 columns\.$/,
    ],
    ['thousands of parts', () => zipOf(parts), DAMAGED],
  ])('[IMPORT-33] %s has its sentence', async (_, content, sentence) => {
    await expect((async () => read(await content()))()).rejects.toThrow(sentence);
  });

  it('[IMPORT-33] that unpacks to more than it should, or than it says, is not unpacked', async () => {
    const bomb = (says: number) =>
      workbookOf({ rows: textRow(['x'.repeat(5_000_000)]) }).then((file) => saying(file, says));
    await expect(bomb(600 * 1024 * 1024).then(read)).rejects.toThrow(/^Unpacked, this workbook has more than 512 MB\./);
    await expect(bomb(1000).then(read)).rejects.toThrow(/^This workbook is damaged/);
  });

  it('[IMPORT-34] that the site writes is read as it was: Gujarati, what looks like a formula, markup, controls', async () => {
    const rows = [
      ['બોપલમાં ઘર ₹', '=1+1', '<b>&amp;"', 4_500_000, null, 'two\nlines', '_x0041_', '+91 98250', '\u0007bell\uFFFE'],
    ];
    async function* each() {
      yield* rows;
    }
    const file = await buffer(workbookStream(['Title', 'Price'], each()));
    expect((await read(file)).map(({ cells }) => cells)).toEqual([
      ['Title', 'Price'],
      ['બોપલમાં ઘર ₹', '=1+1', '<b>&amp;"', '4500000', '', 'two\nlines', '_x0041_', '+91 98250', 'bell'],
    ]);
  });
});

/** The same zip, which says of its sheet that it has so many bytes. */
function saying(zip: Buffer, bytes: number): Buffer {
  const name = zip.lastIndexOf('xl/worksheets/sheet1.xml');
  // The directory of a zip tells the size 22 bytes before the name.
  zip.writeUInt32LE(bytes, name - 22);
  return zip;
}
