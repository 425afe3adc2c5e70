import { LIMITS } from '#domain/limits.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { importEnds } from '#domain/words/en-imports.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createNumberMark } from '#server/db/judged-numbers.ts';
import { UnreadableImport } from '#server/import/heads.ts';
import { giveWay, type ImportSummary, importListings } from '#server/import/import-listings.ts';
import { openRefusedRows, type RefusedRowsFile } from '#server/import/refused-rows.ts';
import { patiently } from '#server/import/store-rows.ts';
import {
  beatImport,
  countStoredRows,
  endImport,
  type ImportCounts,
  type ImportEnd,
} from '#server/imports/repository.ts';
import type { ImportJob } from '#server/imports/runner.ts';
import { describeError } from '#server/log.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';

/**
 * The process of one import: the memory and processor time that it takes are not the server's, and end with it. It keeps its own row:
 * how far it is, that it is alive, and how it ended.
 */

/** It waits longer for its turn to write than a visitor would, as a command beside a busy site does. */
const PATIENCE_MS = 60_000;
const BEAT_MS = 1_000;
/** Of one row; the file of refused rows has them all. */
const SHOWN_REASONS = 5;
const MOST = LIMITS.imports;

const clip = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Rows that name photographs were refused before. */
const NO_PHOTOS: PhotoLibrary = {
  release: async () => undefined,
  find: async () => new Map(),
  stage: async () => [],
  stageNow: async () => [],
  store: () => Promise.reject(new Error('An import from a browser has no photographs.')),
  takeBack: async () => undefined,
};

const cancelling = new AbortController();

async function runJob(database: Database, job: ImportJob): Promise<void> {
  const { turn, step } = job;
  const now = () => Date.now() + job.clockOffsetMs;
  const counts: ImportCounts = { total_rows: 0, read_rows: 0, known: 0, refused: 0 };
  const beat = async () => {
    const goesOn = await database.write((tx) => beatImport(tx, turn, counts, now()));
    if (!goesOn) cancelling.abort();
  };
  let lastBeat = Promise.resolve();
  // The next beat makes up for one that the database missed.
  const timer = setInterval(() => {
    lastBeat = lastBeat.then(beat).catch(() => undefined);
  }, BEAT_MS);
  const refused = openRefusedRows(job.file, job.refused);
  const end = await importFile(database, job, { counts, refused, now }).catch((error): ImportEnd => {
    process.send?.({ fault: describeError(error) });
    return { state: 'failed', problem: importEnds.broke[step] };
  });
  clearInterval(timer);
  await Promise.all([lastBeat, refused.end()]);
  await patiently(() => database.write((tx) => endImport(tx, turn, counts, { ...end, at: now() })));
}

async function importFile(
  database: Database,
  { file, turn, step, takes_proposals, choices, slips: answers, accountId, numberKey }: ImportJob,
  { counts, refused, now }: { counts: ImportCounts; refused: RefusedRowsFile; now: () => number },
): Promise<ImportEnd> {
  const dryRun = step === 'check';
  const refusals: { line: number; reasons: string[] }[] = [];
  let proposals: ImportSummary['proposals'] = [];
  let slips: ImportSummary['slips'] = [];
  let numbers: ImportSummary['numbers'] = new Map();
  let heads = '[]';
  let problem: string | null = null;
  try {
    await importListings(
      {
        ...{ database, now, library: NO_PHOTOS, accountId, numberMark: createNumberMark(numberKey) },
        async alongside(tx, rows) {
          if (await countStoredRows(tx, turn, rows, counts)) return;
          // Nothing is stored once somebody was told that the import is cancelled.
          cancelling.abort();
          cancelling.signal.throwIfAborted();
        },
      },
      {
        ...{ file, dryRun, takesProposals: takes_proposals === 1, takesPhotos: false, choices, slips: answers },
        signal: cancelling.signal,
        onHeads(found) {
          heads = JSON.stringify(found.heads.map(({ head, column, how }) => ({ head, column, how })));
        },
        onStep({ rows, stored, known, refused, proposals: found, slips: asked, numbers: doubted }, total) {
          // A run counts what it stored in the transaction that stores it.
          Object.assign(counts, { total_rows: total, read_rows: rows, known, refused, ...(dryRun && { stored }) });
          proposals = found;
          slips = asked;
          numbers = doubted;
        },
        async onRefused(row) {
          await refused.add(row);
          if (row.slips.length > 0) return;
          const reasons = row.reasons.slice(0, SHOWN_REASONS).map((reason) => clip(reason, MOST.reason));
          if (row.reasons.length > SHOWN_REASONS) reasons.push(`and ${row.reasons.length - SHOWN_REASONS} more`);
          if (refusals.length < MOST.refusals) refusals.push({ line: row.line, reasons });
        },
      },
    );
  } catch (error) {
    if (error instanceof UnreadableImport) problem = clip(error.message, MOST.problem);
    else if (!cancelling.signal.aborted) throw error;
  }
  const countOf = (state: string) => [...numbers.values()].filter((one) => one === state).length;
  const largest = proposals.toSorted((one, other) => other.rows - one.rows).slice(0, MOST.proposals);
  return {
    state: problem === null ? 'done' : 'failed',
    problem,
    heads,
    slips: JSON.stringify(slips),
    numbers: JSON.stringify({ waiting: countOf('waiting'), broker: countOf('broker') }),
    refusals: JSON.stringify(refusals.toSorted((one, other) => one.line - other.line)),
    proposals: JSON.stringify(largest.map((proposal) => ({ ...proposal, text: clip(proposal.text, MOST.text) }))),
  };
}

process.on('SIGTERM', () => cancelling.abort());
// The server has ended, and its imports with it: what is stored stays.
process.on('disconnect', () => process.exit());
process.once('message', async (job: ImportJob) => {
  if (job.givesWay) giveWay();
  replaceBook(job.areas);
  try {
    const options = { writePatienceMs: PATIENCE_MS, tidiesLog: true };
    const database = await patiently(() => openDatabase(job.database, options));
    await runJob(database, job).finally(() => database.close());
  } catch (error) {
    process.send?.({ fault: describeError(error) });
  }
  process.disconnect();
});
