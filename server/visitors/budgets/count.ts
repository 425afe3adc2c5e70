import { type AppError, failure } from '#domain/errors.ts';
import { counted } from '#domain/words/counts.ts';
import type { Parts } from '#server/core.ts';
import { addHits, countHits } from '#server/db/rate-limits.ts';
import type { Db } from '#server/db/tables.ts';
import { refuseSpent, waitText } from '#server/http/limits/call-limits.ts';
import { proofTooEasy, type Ticket, tokenRefused } from '#server/http/limits/challenge.ts';
import { addressKey, wideNetwork } from '#server/http/limits/client-address.ts';
import { type CountedCall, type Counts, type Decision, decide } from '#server/visitors/budgets/decide.ts';
import type { Beyond, Caller, Line, Way } from '#server/visitors/budgets/list.ts';

/** What a granted call came to. */
export type Granted = Exclude<Decision, { refused: unknown }>;

/** Who calls, hidden: neither phones nor addresses are kept in what is counted. */
export function callerOf(
  { limits: { hidden } }: Pick<Parts, 'limits'>,
  { address, phone = '', listing = 0, ticket = null, isHome = false }: CallerFacts,
): Caller {
  return {
    address: hidden(addressKey(address)),
    network: hidden(wideNetwork(address)),
    phone: hidden(phone),
    listing,
    ticket: ticket?.id ?? null,
    isHome,
  };
}

interface CallerFacts {
  address: string;
  phone?: string;
  listing?: number;
  ticket?: Pick<Ticket, 'id'> | null;
  isHome?: boolean;
}

/** A proof of which only matters that there is one. */
export const ANY_TICKET = { id: '' };

export async function readCounts(tx: Db, lines: readonly Line[], at: number): Promise<Counts> {
  const hits = await countHits(tx, lines, at);
  return new Map(lines.map(({ key }, place) => [key, hits[place] ?? 0]));
}

/** Throws what counting this call would throw, from reads alone: who is refused over and over must cost less than an answer. */
export async function refuseEarly(tx: Db, call: CountedCall, ways: readonly Way[], at: number): Promise<void> {
  await judge(tx, call, ways, at);
}

/**
 * Counts a call in the transaction of what it is for, with one statement, and answers what it comes to. The transaction holds the list
 * (`holdLimit`), so that nobody counts between reading and counting. Throws RATE_LIMITED with the seconds to wait and what to do meanwhile,
 * and VALIDATION_FAILED for a token that was used and for a proof that has become too easy.
 */
export async function countCall(
  tx: Db,
  call: CountedCall,
  ways: readonly Way[],
  at: number,
): Promise<Granted & { before: Counts }> {
  const granted = await judge(tx, call, ways, at);
  await addHits(tx, granted.counted, at);
  return granted;
}

async function judge(tx: Db, call: CountedCall, ways: readonly Way[], at: number) {
  const before = await readCounts(tx, call.lines, at);
  const decision = decide(call, ways, before);
  if (!('refused' in decision)) return { ...decision, before };
  if (decision.refused === 'easy') throw proofTooEasy();
  const spent = decision.refused.map((line) => ({ ...line, refuse: refusalOf(line.beyond) }));
  await refuseSpent(
    tx,
    spent,
    at,
    spent.map(({ key }) => before.get(key) ?? 0),
  );
  throw new Error('What is spent was refused.');
}

/** Makes the refusal of a line, from the seconds to wait. */
function refusalOf(beyond: Beyond): (retryAfter: number) => AppError {
  if (beyond === 'free' || beyond === 'callBack') throw new Error('This line refuses nothing.');
  if (beyond === 'tokenUsed') return tokenRefused;
  return (seconds) => {
    const retryAfter = beyond === 'codeJustSent' ? Math.max(1, Math.ceil(seconds)) : seconds;
    const wait = beyond === 'codeJustSent' ? counted(retryAfter, 'inSeconds') : waitText(retryAfter);
    return failure('RATE_LIMITED', beyond, { wait, retryAfter });
  };
}
