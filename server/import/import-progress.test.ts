import { describe, expect, it } from 'vitest';
import { createImportProgress, type ImportWork } from '#server/import/import-listings.ts';

function watched(total: ImportWork) {
  const reports: string[] = [];
  const progress = createImportProgress(total, (share, label) => reports.push(`${Math.floor(share * 100)} % ${label}`));
  return { reports, progress };
}

describe('the progress of an import', () => {
  it('moves with each photograph, and is whole only when the last row is done', () => {
    const { reports, progress } = watched({ rows: 2, photos: 8 });
    for (let photo = 0; photo < 4; photo++) progress.photo();
    progress.rows({ rows: 1, photos: 4 });
    for (let photo = 0; photo < 4; photo++) progress.photo();
    progress.rows({ rows: 1, photos: 4 });
    expect(reports).toEqual([
      '0 % 0 of 2 rows, 0 of 8 photographs',
      '10 % 0 of 2 rows, 1 of 8 photographs',
      '20 % 0 of 2 rows, 2 of 8 photographs',
      '30 % 0 of 2 rows, 3 of 8 photographs',
      '40 % 0 of 2 rows, 4 of 8 photographs',
      '50 % 1 of 2 rows, 4 of 8 photographs',
      '60 % 1 of 2 rows, 5 of 8 photographs',
      '70 % 1 of 2 rows, 6 of 8 photographs',
      '80 % 1 of 2 rows, 7 of 8 photographs',
      '90 % 1 of 2 rows, 8 of 8 photographs',
      '100 % 2 of 2 rows, 8 of 8 photographs',
    ]);
  });

  it('counts the photographs of a row that was left at the first bad one', () => {
    const { reports, progress } = watched({ rows: 1, photos: 3 });
    progress.photo();
    progress.rows({ rows: 1, photos: 3 });
    expect(reports.at(-1)).toBe('100 % 1 of 1 rows, 3 of 3 photographs');
  });

  it('says nothing of photographs where there are none', () => {
    const { reports, progress } = watched({ rows: 3, photos: 0 });
    progress.rows({ rows: 2, photos: 0 });
    expect(reports).toEqual(['0 % 0 of 3 rows', '66 % 2 of 3 rows']);
    expect(watched({ rows: 0, photos: 0 }).reports).toEqual(['100 % 0 of 0 rows']);
  });
});
