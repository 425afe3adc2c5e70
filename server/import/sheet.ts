import { importFailures } from '#domain/words/en-imports.ts';
import { UnreadableImport } from '#server/import/columns.ts';
import { openCsv, type Sheet } from '#server/import/csv-sheet.ts';
import { kindOf } from '#server/import/file-kind.ts';
import { openWorkbook } from '#server/import/workbook.ts';

const FAULTS = {
  oldWorkbook: 'importOldWorkbook',
  openDocument: 'importOpenDocument',
  numbers: 'importNumbers',
  locked: 'importLocked',
  pdf: 'importPdf',
  picture: 'importPicture',
  webPage: 'importWebPage',
  xml: 'importXml',
  noText: 'importNotText',
} as const;

/** Why a file is no list of listings whatever is in it; null: it may be one. */
export async function faultOf(path: string): Promise<keyof typeof importFailures | null> {
  const { is } = await kindOf(path);
  return is === 'text' || is === 'workbook' ? null : FAULTS[is];
}

/** Opens a list of rows. Throws `UnreadableImport` for what is none. */
export async function openSheet(path: string): Promise<Sheet> {
  const kind = await kindOf(path);
  if (kind.is === 'text') return openCsv(path, kind.encoding);
  if (kind.is === 'workbook') return openWorkbook(path);
  throw new UnreadableImport(importFailures[FAULTS[kind.is]]);
}
