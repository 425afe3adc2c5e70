import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { csvLine } from '#server/http/exports.ts';
import type { RefusedRow } from '#server/import/check-row.ts';
import { REASONS_COLUMN } from '#server/import/heads.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The rows hold phones of owners. */
const FOR_ITS_OWNER = 0o600;
/** Files of refused rows beside one import. */
const MOST_FILES = 1000;

/** A file of refused rows, each with its reasons, to be corrected and imported again. */
export interface RefusedRowsFile {
  add(row: RefusedRow): Promise<void>;
  /** Closes it. The file's path, or null when no row was refused; what kept it from being written. */
  end(): Promise<{ path: string | null; problem: string | null }>;
}

/**
 * Writes refused rows to the file at `path`, or beside the import under the first free name: `listings-refused.csv`,
 * `listings-refused-2.csv`. It is made with the first row, and never takes the place of another: that one may hold corrections. When it cannot be
 * written, the import goes on.
 */
export function openRefusedRows(importFile: string, path: string | null): RefusedRowsFile {
  let file: { handle: FileHandle; path: string } | null = null;
  let problem: string | null = null;

  const write = async (row: RefusedRow): Promise<void> => {
    const { header, cells } = row.original;
    // As the program that wrote the file will read it; a .csv with tabs is opened by none.
    const separator = row.original.separator === ';' ? ';' : ',';
    if (file === null) {
      file = path === null ? await openFree(importFile) : { handle: await openNew(path), path };
      await file.handle.writeFile(BYTE_ORDER_MARK + csvLine([...header, REASONS_COLUMN], separator));
    }
    await file.handle.writeFile(csvLine([...cells, row.reasons.join('; ')], separator));
  };
  /** Rows may come at the same time. */
  let turn = Promise.resolve();

  return {
    add(row) {
      turn = turn.then(async () => {
        if (problem !== null) return;
        try {
          await write(row);
        } catch (error) {
          problem = sentenceOf(error, path ?? firstName(importFile));
        }
      });
      return turn;
    },
    async end() {
      await turn;
      await file?.handle.close();
      return { path: file?.path ?? null, problem };
    },
  };
}

const openNew = (path: string): Promise<FileHandle> => open(path, 'wx', FOR_ITS_OWNER);

const ENDING = /-refused(?:-\d+)?$/;

function nameOf(importFile: string, count: number): string {
  const stem = basename(importFile, extname(importFile)).replace(ENDING, '');
  return join(dirname(importFile), `${stem}-refused${count === 1 ? '' : `-${count}`}.csv`);
}

const firstName = (importFile: string): string => nameOf(importFile, 1);

async function openFree(importFile: string): Promise<{ handle: FileHandle; path: string }> {
  for (let count = 1; ; count += 1) {
    const path = nameOf(importFile, count);
    try {
      return { handle: await openNew(path), path };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || count === MOST_FILES) throw error;
    }
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

function sentenceOf(error: unknown, path: string): string {
  const why = codeOf(error) === 'EEXIST' ? 'a file of this name already exists' : String(codeOf(error) ?? error);
  return `The refused rows could not be written to '${path}': ${why}.`;
}
