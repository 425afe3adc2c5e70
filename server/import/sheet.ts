import { open } from 'node:fs/promises';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The kind of a file by its content: names only say what somebody hopes it is. */
export type FileKind =
  | { is: 'text'; encoding: Encoding }
  | { is: 'workbook' }
  | { is: 'oldWorkbook' | 'openDocument' | 'numbers' | 'locked' | 'pdf' | 'picture' | 'webPage' | 'xml' | 'noText' };

/** Heads, and what tells a kind of file, stand in its beginning. */
const LOOKED_AT_BYTES = 64 * 1024;

/** The first bytes of a file. */
export async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of old Office files, and of those with a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PICTURES = ['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'BM', 'II*\0', 'MM\0*'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);

/** The kind of a file by its first bytes. */
export async function kindOf(path: string): Promise<FileKind> {
  const bytes = await beginningOf(path);
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(ZIP)) return { is: kindOfZip(bytes) };
  if (begins(OLD_OFFICE)) return { is: (await isLocked(path)) ? 'locked' : 'oldWorkbook' };
  if (begins(Buffer.from('%PDF-'))) return { is: 'pdf' };
  if (begins(Buffer.from([0xff, 0xfe]))) return textOr(bytes, 'utf-16le');
  if (begins(Buffer.from([0xfe, 0xff]))) return textOr(bytes, 'utf-16be');
  if (PICTURES.some((mark) => begins(mark) && bytes.includes(0)) || isNewPicture(bytes)) return { is: 'picture' };
  const encoding = withoutMark(bytes);
  return encoding === null ? { is: 'noText' } : textOr(bytes, encoding);
}

/** Controls, and what is no letter: no text has them. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\ufffd/u;

/**
 * The encoding of text without a byte order mark: UTF-8 has no zeros; UTF-16 has one beside each letter of ASCII, which is most of a line
 * of heads, and none elsewhere. null: no text.
 */
function withoutMark(bytes: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'utf-8';
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const isLikely = Math.min(even, odd) === 0 && (even + odd) * 8 > bytes.length;
  return isLikely && !NO_TEXT.test(new TextDecoder(encoding).decode(bytes)) ? encoding : null;
}

/** HEIC and AVIF say so behind the length of their first part, WebP behind that of the file. */
function isNewPicture(bytes: Buffer): boolean {
  const kind = bytes.toString('latin1', 4, 12);
  return (
    /^ftyp(?:hei|hev|mif|msf|avi)/.test(kind) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

/** The parts of a zip file name themselves in the clear; those of an Office file are in no fixed order. */
function kindOfZip(bytes: Buffer): 'workbook' | 'openDocument' | 'numbers' {
  const names = bytes.toString('latin1');
  if (names.startsWith('mimetypeapplication/vnd.oasis.opendocument', 30)) return 'openDocument';
  return names.includes('Index/Document.iwa') || names.includes('Index/Tables/') ? 'numbers' : 'workbook';
}

const SECTOR = 512;

/** Whether the directory of an old Office container names an encrypted package: a new workbook with a password. */
async function isLocked(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const header = await handle.read(Buffer.alloc(SECTOR), 0, SECTOR, 0);
    const first = header.bytesRead === SECTOR ? header.buffer.readUInt32LE(0x30) : 0;
    const directory = await handle.read(Buffer.alloc(2 * SECTOR), 0, 2 * SECTOR, (first + 1) * SECTOR);
    return directory.buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  } finally {
    await handle.close();
  }
}

/** Programs save web pages and XML under the names of workbooks. */
function textOr(bytes: Buffer, encoding: Encoding): FileKind {
  const text = new TextDecoder(encoding).decode(bytes).trimStart().slice(0, 4096);
  if (/^<(?:!doctype\s+html|html|head|body|table|meta|style|div|tr\b)/i.test(text)) return { is: 'webPage' };
  if (/^<\?xml|^<(?:[a-z]+:)?[a-z]+[\s>]/i.test(text)) return { is: /<html[\s>]/i.test(text) ? 'webPage' : 'xml' };
  return { is: 'text', encoding };
}

/** A row of a sheet: its first line (from 1), its cells, and what is wrong with the row as such. */
export interface SheetRow {
  line: number;
  cells: string[];
  fault: string | null;
  /** Faults of single cells by their places, which count where their column is read. */
  cellFaults?: ReadonlyMap<number, string>;
}

export type Separator = ',' | ';' | '\t';

/** A list of rows, whatever file it is in. */
export interface Sheet {
  /** The separator of its refused rows. */
  separator: Separator;
  /** A workbook's rows end with their last cell that holds something, and its texts are texts without a mark. */
  isWorkbook: boolean;
  /** Its rows from the first, however many they are, without blank ones; `isRow` tells whether cells are a whole row. */
  rows(isRow?: (cells: readonly string[]) => boolean): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}
