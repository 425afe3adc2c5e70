import type { ImportHead } from '#domain/answers/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { UnreadableImport } from '#server/import/columns.ts';
import { giveWay, type ImportSummary, importListings } from '#server/import/import-listings.ts';
import { openRefusedRows } from '#server/import/refused-rows.ts';
import { type FromChild, type Job, STOP } from '#server/imports/job.ts';
import type { ImportCounts } from '#server/imports/repository.ts';
import { countStoredRows } from '#server/imports/repository.ts';
import { describeError } from '#server/log.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';

/** The process of one import: what it takes of memory and of the cores is not the server's, and goes with it. */

/** As a command beside a busy site: it waits longer for its turn to write than a visitor would. */
const PATIENCE_MS = 60_000;
const TOLD_EVERY_MS = 250;
/** Of one row; the file of refused rows has them all. */
const SHOWN_REASONS = 5;
const {
  proposals: MOST_PROPOSALS,
  refusals: MOST_REFUSALS,
  text: MOST_LETTERS,
  reason: MOST_REASON,
  problem: MOST_PROBLEM,
} = LIMITS.imports;

const send = (message: FromChild) =>
  new Promise<void>((sent) => {
    if (process.send === undefined) sent();
    else process.send(message, () => sent());
  });

const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Rows that name photographs were refused before. */
const NO_PHOTOS: PhotoLibrary = {
  release: async () => undefined,
  find: async () => new Map(),
  stage: async () => [],
  stageNow: async () => [],
  store: () => Promise.reject(new Error('An import from a browser has no photographs.')),
  takeBack: async () => undefined,
};

/** Somebody cancelled. */
const cancelling = new AbortController();

/** How far it is: told also where it breaks off. */
let counts: ImportCounts = { total_rows: 0, read_rows: 0, stored: 0, known: 0, refused: 0 };

async function work(
  database: Database,
  { file, refused, turn, dryRun, takesProposals, choices, ...job }: Job,
): Promise<FromChild> {
  const now = () => Date.now() + job.clockOffsetMs;
  const rows = openRefusedRows(file, refused);
  const refusals: { line: number; reasons: string[] }[] = [];
  let proposals: ImportSummary['proposals'] = [];
  let heads: ImportHead[] = [];
  let toldAt = 0;
  let problem: string | null = null;
  try {
    await importListings(
      {
        ...{ database, now, library: NO_PHOTOS, accountId: job.accountId },
        async alongside(tx, rows) {
          if (await countStoredRows(tx, turn, rows, counts)) return;
          // Nothing is stored any more once somebody was told that it is cancelled.
          cancelling.abort();
          cancelling.signal.throwIfAborted();
        },
      },
      {
        ...{ file, dryRun, takesProposals, takesPhotos: false, choices, signal: cancelling.signal },
        onHeads({ told }) {
          heads = told.map(({ head, column, how }) => ({ head, column, how }));
        },
        onStep(summary, total_rows) {
          const { rows: read_rows, stored, known, refused } = summary;
          counts = { total_rows, read_rows, stored, known, refused };
          ({ proposals } = summary);
          if (performance.now() - toldAt < TOLD_EVERY_MS) return;
          toldAt = performance.now();
          void send({ counts });
        },
        async onRefused(row) {
          await rows.add(row);
          const reasons = row.reasons.slice(0, SHOWN_REASONS).map((reason) => clipped(reason, MOST_REASON));
          if (row.reasons.length > SHOWN_REASONS) reasons.push(`and ${row.reasons.length - SHOWN_REASONS} more`);
          if (refusals.length < MOST_REFUSALS) refusals.push({ line: row.line, reasons });
        },
      },
    );
  } catch (error) {
    if (error instanceof UnreadableImport) problem = clipped(error.message, MOST_PROBLEM);
    else if (!cancelling.signal.aborted) throw error;
  } finally {
    await rows.end();
  }
  const most = proposals.toSorted((one, other) => other.rows - one.rows).slice(0, MOST_PROPOSALS);
  return {
    counts,
    problem,
    heads,
    refusals: refusals.toSorted((one, other) => one.line - other.line),
    proposals: most.map((proposal) => ({ ...proposal, text: clipped(proposal.text, MOST_LETTERS) })),
  };
}

process.once('message', async (job: Job) => {
  process.on('message', (message) => message === STOP && cancelling.abort());
  giveWay();
  replaceBook(job.areas);
  try {
    const database = await openDatabase(job.database, { writePatienceMs: PATIENCE_MS, tidiesLog: true });
    const end = await work(database, job).finally(() => database.close());
    await send(end);
  } catch (error) {
    await send({ fault: describeError(error), counts });
  }
});
// The server has heard how it ended, or has ended itself: what is stored stays.
process.on('disconnect', () => process.exit());
