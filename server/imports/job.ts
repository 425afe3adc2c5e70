import type { ImportHead, ImportProposal, ImportRefusal } from '#domain/answers/imports.ts';
import type { AreaBook } from '#domain/location/area-book.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { HeadChoices } from '#server/import/heads.ts';
import type { ImportCounts } from '#server/imports/repository.ts';

/** What the process of an import is told. */
export interface Job {
  database: DatabaseConfig;
  file: string;
  /** Where refused rows go; nothing is there yet. */
  refused: string;
  /** Which turn this is: what it stores is counted there. */
  turn: string;
  dryRun: boolean;
  takesProposals: boolean;
  /** What columns are read as, as somebody chose. */
  choices: HeadChoices;
  accountId: number;
  /** The areas of today. */
  areas: AreaBook | null;
  /** How far the program's clock is from the machine's. */
  clockOffsetMs: number;
}

/** What it is told later: somebody cancelled, and it ends with its last words. */
export const STOP = 'stop';

/** What it tells: how far it is, and at last how it ended. */
export type FromChild =
  | { counts: ImportCounts }
  | {
      counts: ImportCounts;
      proposals: ImportProposal[];
      refusals: ImportRefusal[];
      heads: ImportHead[];
      /** What keeps the file, or its rest, from being read. */
      problem: string | null;
    }
  /** An error as it may be logged. */
  | { counts: ImportCounts; fault: object };
