import type { Listings } from '#server/import/read-rows.ts';
import { rowFiles } from '#server/import/row-fields.ts';
import type { ReportProgress } from '#server/progress-bar.ts';

export interface ImportWork {
  rows: number;
  photos: number;
}

/** Counts the rows of a file and the photographs they name. */
export async function countWork(listings: Listings): Promise<ImportWork> {
  const work: ImportWork = { rows: 0, photos: 0 };
  for await (const { values } of listings.rows()) {
    work.rows += 1;
    work.photos += rowFiles(values).length;
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
