import { LIMITS } from '#domain/limits.ts';
import type { AreaProposal, GoodRow, RefusedRow } from '#server/import/check-row.ts';

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
export const allKeys = ({ key, formerKeys }: Keyed): readonly string[] => [key, ...formerKeys];

/** More are not told apart: such a file names other places than the site's. */
const MOST = 500;
const KEYS_AT_ONCE = 500;
const { foreseen: MOST_FORESEEN } = LIMITS.imports;

/** Counts what the rows of a file call areas that are not known. */
export function createProposals() {
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
    /** What would become of the rows if the proposals were taken, as a run with them would count; `seen` are the keys of good rows. */
    async foresee(
      knownAmong: (rows: readonly Keyed[]) => Promise<ReadonlySet<string>>,
      seen: ReadonlySet<string>,
    ): Promise<void> {
      const found = new Set(seen);
      for (let at = 0; at < ifTaken.length; at += KEYS_AT_ONCE) {
        const rows = ifTaken.slice(at, at + KEYS_AT_ONCE);
        const known = await knownAmong(rows);
        for (const { proposal, ...keys } of rows) {
          const { key } = keys;
          if (known.has(key) || allKeys(keys).some((one) => found.has(one))) proposal.known += 1;
          else proposal.stored += 1;
          found.add(key);
        }
      }
    },
  };
}
