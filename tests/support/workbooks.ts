import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A zip of these parts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts))
    zip.addBuffer(Buffer.from(part as string), name, { compress: part.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

interface WorkbookParts {
  /** The XML of its rows. */
  rows: string;
  /** Shared texts, each the XML of its `si`. */
  texts?: readonly string[];
  /** Codes of formats: style 1 is the first one. */
  formats?: readonly string[];
  is1904?: boolean;
  /** XML of the sheets in the book; the rows are in the one of `rId1`. */
  sheets?: string;
  others?: Readonly<Record<string, string>>;
}

/** A workbook, part by part, as another program may write it. */
export function workbookOf({
  rows,
  texts = [],
  formats = [],
  is1904 = false,
  sheets,
  others = {},
}: WorkbookParts): Promise<Buffer> {
  const codes = formats.map(
    (code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  return zipOf({
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="${R}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets ?? '<sheet name="Homes" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['rId3', 'styles', 'styles.xml'],
      ['rId4', 'worksheet', 'worksheets/sheet2.xml'],
    ]),
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, place) => `<xf numFmtId="${200 + place}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>other</t></is></c></row></sheetData></worksheet>',
    ...others,
  });
}

/** A row of texts. */
export const textRow = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`).join('')}</row>`;
