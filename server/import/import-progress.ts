import { UnreadableImport } from '#server/import/columns.ts';
import { readRows } from '#server/import/read-rows.ts';
import { rowFiles } from '#server/import/row-fields.ts';

export interface ImportWork {
  rows: number;
  photos: number;
}

/** Called with how far an import is: from 0 to 1, and in words. */
export type ReportProgress = (share: number, label: string) => void;

/** Counts the rows of a file and the photographs they name. A row that cannot be read is reported when its turn comes. */
export async function countWork(file: string): Promise<ImportWork> {
  const work: ImportWork = { rows: 0, photos: 0 };
  try {
    for await (const { values } of readRows(file)) {
      work.rows += 1;
      work.photos += rowFiles(values).length;
    }
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error;
  }
  return work;
}

/** A photograph is as much work as a row: it takes longer than all else, so the bar moves with each. */
export function createImportProgress(total: ImportWork, report: ReportProgress) {
  const done: ImportWork = { rows: 0, photos: 0 };
  let underWay = 0;
  const tell = (): void => {
    const photos = Math.min(total.photos, done.photos + underWay);
    const all = total.rows + total.photos;
    const ofPhotos = total.photos > 0 ? `, ${photos} of ${total.photos} photographs` : '';
    report(all === 0 ? 1 : (done.rows + photos) / all, `${done.rows} of ${total.rows} rows${ofPhotos}`);
  };
  tell();
  return {
    /** One more photograph of the rows under way is looked at or stored. */
    photo() {
      underWay += 1;
      tell();
    },
    /** These rows are done, whatever became of them and of their photographs. */
    rows({ rows, photos }: ImportWork) {
      done.rows += rows;
      done.photos += photos;
      underWay = 0;
      tell();
    },
  };
}

/** What a progress bar is drawn on: standard error, or a test. */
export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

const WIDTH = 30;
const CLEAR_LINE = '\r\u001B[2K';

/** Elsewhere than on a terminal: how long nothing is written while work goes on. */
const QUIET_MS = 5000;

/**
 * A bar that is redrawn in place on a terminal; elsewhere, such as in a log, one line every tenth of the way, and one after five seconds
 * without. `now`: epoch milliseconds.
 */
export function createProgressBar(screen: Screen, now: () => number) {
  const isTerminal = screen.isTTY === true;
  let drawn = '';
  let tenths = -1;
  let writtenAt = 0;
  return {
    show(share: number, label: string) {
      const done = Math.min(1, Math.max(0, share));
      const filled = Math.round(done * WIDTH);
      const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(done * 100)} % · ${label}`;
      if (isTerminal) {
        if (line !== drawn) screen.write(`${CLEAR_LINE}${line}`);
      } else if (Math.floor(done * 10) > tenths || (line !== drawn && now() - writtenAt >= QUIET_MS)) {
        tenths = Math.floor(done * 10);
        writtenAt = now();
        screen.write(`${line}\n`);
      }
      drawn = line;
    },
    /** Prints a line above the bar. */
    print(line: string) {
      screen.write(isTerminal ? `${CLEAR_LINE}${line}\n${drawn}` : `${line}\n`);
    },
    end() {
      if (isTerminal && drawn !== '') screen.write('\n');
    },
  };
}
