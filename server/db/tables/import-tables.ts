import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from '#server/db/tables/account-tables.ts';

/** Files of listings that staff upload. Stored as `Tables` says. */
export interface ImportTables {
  imports: {
    id: GeneratedAlways<number>;
    /** As the sender named the file. */
    name: string;
    /** The name of its file in the data folder, without ending. */
    file: string;
    bytes: number;
    created_at: number;
    created_by: number;
    /** A check stores nothing. */
    step: 'check' | 'run';
    state: 'working' | 'done' | 'failed' | 'cancelled';
    takes_proposals: Flag;
    /** Of the process that works on it. */
    turn: string;
    /** When that process was alive last. */
    beat_at: number;
    finished_at: number | null;
    total_rows: Generated<number>;
    read_rows: Generated<number>;
    /** After a check: what would be stored. */
    stored: Generated<number>;
    known: Generated<number>;
    refused: Generated<number>;
    /** JSON: `ImportProposal[]`. */
    proposals: Generated<string>;
    /** JSON: `ImportRefusal[]`. */
    refusals: Generated<string>;
    /** JSON: `ImportHead[]`. */
    heads: Generated<string>;
    problem: string | null;
  };
}
