import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ExportCell = string | number | null;
export type ExportRows = AsyncIterable<readonly ExportCell[]> | Iterable<readonly ExportCell[]>;

/** What a workbook of one sheet consists of beside its rows. */
const PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  // Style 1 is the format of text: what looks like a formula stays text also when somebody edits it.
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_START =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

/** Letters that go out at once: each piece costs beside its letters. */
const PIECE = 32 * 1024;

/** A workbook (.xlsx) of one sheet as a stream: header, then the rows as they come. Texts are cells of text, which no spreadsheet runs. */
export function workbookStream(header: readonly string[], rows: ExportRows): Readable {
  async function* sheet() {
    let waiting = DECLARATION + SHEET_START + rowXml(header);
    for await (const row of rows) {
      waiting += rowXml(row);
      if (waiting.length < PIECE) continue;
      yield waiting;
      waiting = '';
    }
    yield `${waiting}</sheetData></worksheet>`;
  }
  const zip = new ZipFile();
  const source = Readable.from(sheet(), { objectMode: false });
  const output = zip.outputStream as PassThrough;
  // Rows that fail once nobody takes the file any more have nobody to tell.
  const fail = (error: Error) => void (output.destroyed || output.destroy(error));
  zip.on('error', fail);
  source.on('error', fail);
  output.once('close', () => source.destroy());
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

const rowXml = (cells: readonly ExportCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

function cellXml(cell: ExportCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, MOST_LETTERS))}</t></is></c>`;
}

/** No cell of Excel holds more. */
const MOST_LETTERS = 32_767;
/** What XML cannot hold: controls, halves of letters, code points that are none. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function escaped(text: string): string {
  // A text that looks like the escape of a control is no escape.
  const plain = text.replace(NOT_XML, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  return plain.replace(/[&<>\r]/g, (letter) => ENTITIES[letter] ?? letter);
}
