import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { SlipAnswers } from '#domain/answers/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SlipKind } from '#domain/property/slips.ts';
import { askBack } from '#domain/words/en-slips.ts';
import type { Engine } from '#server/db/migrate.ts';
import {
  type AreaProposal,
  type CheckOptions,
  checkRow,
  decodePhotos,
  type GoodRow,
  isRefused,
  namedAreas,
  type RefusedRow,
  refusedFor,
} from '#server/import/check-row.ts';
import { type HeadChoices, type Heads, UnreadableImport } from '#server/import/heads.ts';
import { type Listings, openListings, requireFile } from '#server/import/read-rows.ts';
import { reasonsOf, rowFiles } from '#server/import/row-fields.ts';
import { patiently, type StoreDeps, storeRows } from '#server/import/store-rows.ts';
import type { ReportProgress } from '#server/progress-bar.ts';
import { createUsuals, idsByImportKey, listMergedNames, notePricesIn } from '#server/properties/front-door.ts';

export interface ImportOptions {
  file: string;
  dryRun: boolean;
  /** Whether an unknown area is replaced by the nearest one. */
  takesProposals?: boolean;
  /** What is done with likely slips; rows with others wait (D137). */
  slips?: SlipAnswers;
  /** Whether rows may name photographs beside the file. Whoever sends a file from elsewhere must not name files of this machine. */
  takesPhotos?: boolean;
  /** The meaning of columns that have other names. */
  choices?: HeadChoices;
  /** How its columns are read; the import stops where they have a `problem`. */
  onHeads?: (heads: Heads) => void;
  onProgress?: ReportProgress;
  /** The outcome so far, and the number of rows: after each row that was read and each batch that was stored. */
  onStep?: (summary: ImportSummary, total: number) => void;
  /** Each refused row, and each that waits (it has `slips`); the import goes on when it is dealt with. */
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  /** Breaks the import off before the next row or batch; what was stored stays. */
  signal?: AbortSignal;
}

export interface ImportSummary {
  rows: number;
  /** Stored, or with a dry run: would be. */
  stored: number;
  /** In the database already, or named by an earlier line of the file. */
  known: number;
  refused: number;
  /** Held back until somebody answers what is likely a slip (`slips`): not refused. */
  waiting: number;
  /** Phone numbers of stored rows that look like a broker's and wait for a verdict, and of those that are a broker's, whose rows are held (D139). */
  numbers: ReadonlyMap<string, 'waiting' | 'broker'>;
  /** The nearest areas for those that are not known. */
  proposals: readonly Proposal[];
  /** Rows that wait for an answer, by what is asked. */
  slips: readonly ImportSlip[];
}

/** A kind of slip in a file: how many rows have it, and what the first are asked. */
export interface ImportSlip {
  kind: SlipKind;
  rows: number;
  asked: { line: number; question: string }[];
}

/** Of one kind; the file of refused rows has them all. */
const MAX_EXAMPLES = 5;

/**
 * Rows of one transaction. More would make fewer versions of the catalogue, and less work for all who follow it; on a file they would hold
 * its write lock longer than a visitor should wait.
 */
const ROWS_AT_ONCE: Record<Engine, number> = { sqlite: 40, postgres: 1000 };
/** Photographs of one batch, which take most of the time: whoever breaks off loses the work of one batch. */
const PHOTOS_AT_ONCE = 100;

/**
 * Loads listings from a file (`docs/import.md`): good rows are stored in batches, bad ones reported, known ones left alone. Safe beside a
 * running server, whose pages follow because the catalogue version moves with each batch. Throws `UnreadableImport` when the file
 * cannot be read, and the reason of `signal`; what was stored before stays.
 */
export async function importListings(
  deps: Omit<StoreDeps, 'folder' | 'onPhoto' | 'onNumber'>,
  options: ImportOptions,
): Promise<ImportSummary> {
  await requireFile(options.file);
  const listings = await openListings(options.file, options.choices);
  try {
    options.onHeads?.(listings.heads);
    if (listings.heads.problem !== null) throw new UnreadableImport(listings.heads.problem);
    return await loadListings(deps, listings, options);
  } finally {
    await listings.close();
  }
}

async function loadListings(
  deps: Omit<StoreDeps, 'folder' | 'onPhoto' | 'onNumber'>,
  listings: Listings,
  {
    file,
    dryRun,
    takesProposals = false,
    takesPhotos = true,
    slips: answers = {},
    onProgress = () => undefined,
    onStep = () => undefined,
    onRefused,
    signal,
  }: ImportOptions,
): Promise<ImportSummary> {
  const folder = dirname(resolve(file));
  const work = await countWork(listings);
  const progress = createImportProgress(work, onProgress);
  const numbers = new Map<string, 'waiting' | 'broker'>();
  const onNumber: StoreDeps['onNumber'] = (number, state) => numbers.set(number, state);
  const store: StoreDeps = { ...deps, folder, onPhoto: progress.photo, onNumber };
  const proposals = createProposals();
  const slips: ImportSlip[] = [];
  const counts = { rows: 0, stored: 0, known: 0, refused: 0, waiting: 0 };
  const summary: ImportSummary = { ...counts, numbers, proposals: proposals.list, slips };
  const namedIn = namedAreas(await patiently(() => listMergedNames(deps.database.read)));
  // What the file stores itself is nobody's neighbour.
  const usualOf = createUsuals(deps.database.read, deps.now());
  const options: CheckOptions = { folder: takesPhotos ? folder : null, takesProposals, namedIn, usualOf, answers };
  const seen = new Set<string>();
  /** Areas. */
  const written = new Set<string>();
  const most = ROWS_AT_ONCE[deps.database.engine];
  let batch: CheckedRow[] = [];
  let photos = 0;

  const refuse = async (row: RefusedRow): Promise<void> => {
    summary[row.slips.length > 0 ? 'waiting' : 'refused'] += 1;
    noteSlips(slips, row);
    await onRefused?.(row);
  };
  const settle = async (rows: readonly CheckedRow[]): Promise<void> => {
    signal?.throwIfAborted();
    const known = await knownAmong(
      deps,
      rows.flatMap(({ checked }) => keysIn(checked) ?? []),
    );
    const fresh: GoodRow[] = [];
    for (const { checked } of rows) {
      const keys = keysIn(checked);
      const isThere = keys !== null && (known.has(keys.key) || allKeys(keys).some((key) => seen.has(key)));
      if (!isRefused(checked) || !isThere) proposals.count(checked);
      if (isThere) summary.known += 1;
      else if (isRefused(checked)) await refuse(checked);
      else fresh.push(checked);
      if (!isRefused(checked)) seen.add(checked.key);
    }
    const refused = dryRun ? await wouldBeRefused(store, fresh) : await storeRows(store, fresh);
    summary.stored += fresh.length - refused.length;
    if (!dryRun) for (const { input } of fresh) written.add(input.location);
    for (const row of refused) await refuse(row);
    progress.rows({ rows: rows.length, photos: rows.reduce((sum, { files }) => sum + files, 0) });
    onStep(summary, work.rows);
  };
  /** One batch at a time is settled; the rows of the next are read and checked meanwhile. */
  let settling = Promise.resolve();
  const flush = async (): Promise<void> => {
    await settling;
    settling = settle(batch);
    // The next to wait for it gets its error.
    settling.catch(() => undefined);
    batch = [];
    photos = 0;
  };

  try {
    for await (const row of listings.rows()) {
      signal?.throwIfAborted();
      const files = rowFiles(row.values).length;
      batch.push({ checked: await checkRow(row, options), files });
      photos += files;
      summary.rows += 1;
      onStep(summary, work.rows);
      if (batch.length >= most || photos >= PHOTOS_AT_ONCE) await flush();
    }
  } finally {
    await flush();
    await settling;
  }
  // Of many rows: each area once, when all are there.
  if (written.size > 0) await patiently(() => notePricesIn(deps, written));
  await proposals.foresee((rows) => knownAmong(deps, rows), seen);
  return summary;
}

function noteSlips(slips: ImportSlip[], { line, slips: found }: RefusedRow): void {
  for (const slip of found) {
    const known = slips.find(({ kind }) => kind === slip.kind) ?? { kind: slip.kind, rows: 0, asked: [] };
    if (!slips.includes(known)) slips.push(known);
    known.rows += 1;
    if (known.asked.length < MAX_EXAMPLES) known.asked.push({ line, question: askBack(slip).type });
  }
}

interface CheckedRow {
  checked: GoodRow | RefusedRow;
  /** How many photographs it names. */
  files: number;
}

/** The keys of a row; null: it has none. */
const keysIn = (row: GoodRow | RefusedRow): Keyed | null => (isRefused(row) ? row.keys : row);

/** The rows whose photographs could not be stored: a header may be sound where the picture is not. */
async function wouldBeRefused({ folder, onPhoto }: StoreDeps, rows: readonly GoodRow[]): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const problems = await decodePhotos(folder, row.files, onPhoto);
    if (problems.length > 0) refused.push(refusedFor(row, reasonsOf(problems)));
  }
  return refused;
}

/** The keys of those that are on the site, or were. */
async function knownAmong(
  { database }: Pick<StoreDeps, 'database'>,
  rows: readonly Keyed[],
): Promise<ReadonlySet<string>> {
  const known = await patiently(() => idsByImportKey(database.read, rows.flatMap(allKeys)));
  return new Set(rows.filter((row) => allKeys(row).some((key) => known.has(key))).map(({ key }) => key));
}

const THREADS = '/proc/self/task';
const LOWER = 10;

/** For the process of an import: visitors come first where cores are few. Each thread has its own priority. */
export function giveWay(): void {
  for (const thread of existsSync(THREADS) ? readdirSync(THREADS) : [0]) setPriority(Number(thread), LOWER);
}

export interface ImportWork {
  rows: number;
  photos: number;
}

/** Counts the rows of a file and the photographs they name. */
async function countWork(listings: Listings): Promise<ImportWork> {
  const work: ImportWork = { rows: 0, photos: 0 };
  for await (const { values } of listings.rows()) {
    work.rows += 1;
    work.photos += rowFiles(values).length;
  }
  return work;
}

/** Counts a photograph as much as a row: it takes longer than all else, so the bar moves with each. */
export function createImportProgress(total: ImportWork, report: ReportProgress) {
  const done: ImportWork = { rows: 0, photos: 0 };
  let underWay = 0;
  const showProgress = (): void => {
    const photos = Math.min(total.photos, done.photos + underWay);
    const all = total.rows + total.photos;
    const ofPhotos = total.photos > 0 ? `, ${photos} of ${total.photos} photographs` : '';
    report(all === 0 ? 1 : (done.rows + photos) / all, `${done.rows} of ${total.rows} rows${ofPhotos}`);
  };
  showProgress();
  return {
    /** A photograph of the rows under way was checked or stored. */
    photo() {
      underWay += 1;
      showProgress();
    },
    /** These rows are done, whatever became of them and their photographs. */
    rows({ rows, photos }: ImportWork) {
      done.rows += rows;
      done.photos += photos;
      underWay = 0;
      showProgress();
    },
  };
}

/** The nearest area for one that is not known, and what taking it would do. */
export interface Proposal extends AreaProposal {
  /** Rows that name it. */
  rows: number;
  /** Of those that were refused, how many it would store. */
  stored: number;
  /** How many would be known: the same listing is on the site, or is another row. */
  known: number;
}

/** A listing by its keys. */
export type Keyed = Pick<GoodRow, 'key' | 'formerKeys'>;
const allKeys = ({ key, formerKeys }: Keyed): readonly string[] => [key, ...formerKeys];

/** At most this many proposals: a file with more names places of another site. */
const MOST = 500;
const KEYS_AT_ONCE = 500;
const { foreseen: MOST_FORESEEN } = LIMITS.imports;

/** Counts what the rows of a file call areas that are not known. */
function createProposals() {
  const byText = new Map<string, Proposal>();
  const list: Proposal[] = [];
  const ifTaken: (Keyed & { proposal: Proposal })[] = [];

  const of = ({ text, area }: AreaProposal): Proposal | null => {
    const before = byText.get(text);
    if (before !== undefined || list.length === MOST) return before ?? null;
    const proposal = { text, area, rows: 0, stored: 0, known: 0 };
    byText.set(text, proposal);
    list.push(proposal);
    return proposal;
  };

  return {
    list: list as readonly Proposal[],
    count(row: GoodRow | RefusedRow): void {
      const proposal = row.proposal === null ? null : of(row.proposal);
      if (proposal === null) return;
      proposal.rows += 1;
      // Of very many the first are looked at: each is kept with its keys until the end.
      if (ifTaken.length === MOST_FORESEEN) return;
      if ('ifTaken' in row && row.ifTaken !== null) ifTaken.push({ ...row.ifTaken, proposal });
    },
    /** Counts what the run would do if the proposals were taken; `seen` are the keys of good rows. */
    async foresee(
      knownAmong: (rows: readonly Keyed[]) => Promise<ReadonlySet<string>>,
      seen: ReadonlySet<string>,
    ): Promise<void> {
      const counted = new Set(seen);
      for (let at = 0; at < ifTaken.length; at += KEYS_AT_ONCE) {
        const rows = ifTaken.slice(at, at + KEYS_AT_ONCE);
        const known = await knownAmong(rows);
        for (const { proposal, ...keys } of rows) {
          const { key } = keys;
          if (known.has(key) || allKeys(keys).some((one) => counted.has(one))) proposal.known += 1;
          else proposal.stored += 1;
          counted.add(key);
        }
      }
    },
  };
}
