import { open } from 'node:fs/promises';
import { importFailures } from '#domain/words/en-imports.ts';
import { isColumn, UnreadableImport } from '#server/import/columns.ts';
import { csvRows } from '#server/import/csv-rows.ts';

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a file is written. */
interface Writing {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  separator: Separator;
  /** Whether its first line only tells Excel the separator. */
  beginsWithSeparator: boolean;
}

/** What a file is, by its first bytes. */
type Kind = { is: 'workbook' | 'no text' } | { is: 'text'; encoding: Writing['encoding'] };

/** A header line is no longer. */
const LOOKED_AT_BYTES = 64 * 1024;
/** XLSX and ODS are zip files; XLS is older. */
const WORKBOOKS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];
/** The line that Excel reads, and writes for nobody: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[\t,; ]*(?:\r\n?|\n|$)/i;

function kindOf(bytes: Buffer): Kind {
  if (WORKBOOKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return { is: 'workbook' };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { is: 'text', encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { is: 'text', encoding: 'utf-16be' };
  // A picture has zeros at its beginning, and text in UTF-8 has none.
  return bytes.includes(0) ? { is: 'no text' } : { is: 'text', encoding: 'utf-8' };
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Why a file is no list of listings whatever is in it; null: it is text. */
export async function faultOf(path: string): Promise<'importWorkbook' | 'importNotText' | null> {
  const { is } = kindOf(await beginningOf(path));
  if (is === 'text') return null;
  return is === 'workbook' ? 'importWorkbook' : 'importNotText';
}

/** Letters and separator of a file, by its beginning. Throws `UnreadableImport` for what is no text. */
export async function writingOf(path: string): Promise<Writing> {
  const bytes = await beginningOf(path);
  const kind = kindOf(bytes);
  if (kind.is !== 'text') {
    throw new UnreadableImport(importFailures[kind.is === 'workbook' ? 'importWorkbook' : 'importNotText']);
  }
  const { encoding } = kind;
  const text = new TextDecoder(encoding).decode(bytes);
  const [, told] = text.match(SEPARATOR_LINE) ?? [];
  if (told !== undefined) return { encoding, separator: told as Separator, beginsWithSeparator: true };
  const found = SEPARATORS.map((separator) => ({ separator, count: columnsBy(separator, text) }));
  const { separator } = found.reduce((best, next) => (next.count > best.count ? next : best));
  return { encoding, separator, beginsWithSeparator: false };
}

/** How many names of columns the header has when it is read with a separator. */
function columnsBy(separator: Separator, text: string): number {
  const [header] = csvRows(text, { separator, isRow: null });
  return header?.cells.filter(isColumn).length ?? 0;
}
