import { createReadStream } from 'node:fs';
import { createCsvSplitter, csvRows, type SheetRow } from '#server/import/csv-rows.ts';
import { beginningOf, type Encoding } from '#server/import/file-kind.ts';
import { countNames } from '#server/import/heads.ts';

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A list of rows, whatever file it is in. */
export interface Sheet {
  /** What separates the cells of its refused rows. */
  separator: Separator;
  /** A workbook's rows end with their last cell that holds something, and its texts are texts without a mark. */
  isWorkbook: boolean;
  /** Its rows from the first, however many they are, without blank ones; `isRow` tells whether cells are a whole row. */
  rows(isRow?: (cells: readonly string[]) => boolean): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/** So many rows are looked at for the one that names the columns. */
const MOST_SAMPLED = 60;
/** The line that Excel reads, and writes for nobody: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?[\t,; ]*(?:\r\n?|\n|$)/i;

/** Opens a text of commas, semicolons or tabs: the one that its beginning names most columns by, or that it says itself. */
export async function openCsv(path: string, encoding: Encoding): Promise<Sheet> {
  const text = new TextDecoder(encoding).decode(await beginningOf(path));
  const [, told] = text.match(SEPARATOR_LINE) ?? [];
  const separator = (told as Separator | undefined) ?? separatorOf(text);
  return {
    separator,
    isWorkbook: false,
    async *rows(isRow) {
      const decoder = new TextDecoder(encoding);
      const splitter = createCsvSplitter({ separator, isRow: isRow ?? null });
      let isHint = told !== undefined;
      const after = function* (rows: Generator<SheetRow>) {
        for (const row of rows) {
          if (isHint) isHint = false;
          else yield row;
        }
      };
      for await (const chunk of createReadStream(path))
        yield* after(splitter.add(decoder.decode(chunk, { stream: true })));
      yield* after(splitter.add(decoder.decode()));
      yield* after(splitter.end());
    },
    close: async () => undefined,
  };
}

function separatorOf(text: string): Separator {
  const found = SEPARATORS.map((separator) => {
    const rows = [...csvRows(text, { separator, isRow: null })].slice(0, MOST_SAMPLED);
    return { separator, count: Math.max(0, ...rows.map(({ cells }) => countNames(cells))) };
  });
  return found.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
