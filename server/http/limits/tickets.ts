import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import type { Parts } from '#server/core.ts';
import type { Budget } from '#server/http/limits/call-limits.ts';
import { createChallenges, type Ticket, TOKEN_SECONDS, tokenRefused } from '#server/http/limits/challenge.ts';
import { wideNetwork } from '#server/http/limits/client-address.ts';

type TicketParts = Pick<Parts, 'countsKey' | 'limits' | 'now'>;

/** What is empty was not sent. */
export const isMissing = (sent: unknown) => sent === undefined || sent === '';

export const secretText = (max: number, message: string) =>
  z.preprocess((sent) => (isMissing(sent) ? undefined : sent), z.string(message).max(max, message).optional());

/** What our own pages send with what is counted out (D83, D90). */
export const proofFields = {
  token: secretText(200, coded('revealTokenOver')).describe(
    'Of `GET /visitors/challenge`; with `proof` more calls are let through.',
  ),
  proof: secretText(4000, coded('revealProofWrong')).describe('The solution of the challenge.'),
};

/** What a token is for that is for no listing: another public form. */
export const NO_PROPERTY = 0;

/** A call for one listing, or for none, that may carry token and proof. */
interface ProvenCall {
  property_id: number;
  token?: string | undefined;
  proof?: string | undefined;
}

/** What came with a good token and proof, null for a plain call. Throws VALIDATION_FAILED when they are not good. */
export async function ticketOf(
  parts: TicketParts,
  { property_id, token, proof = '' }: ProvenCall,
  address: string,
): Promise<Ticket | null> {
  if (token === undefined) return null;
  return challengesOf(parts).check(askerOf(parts, property_id, address), token, proof);
}

/** Counted with what a ticket is for, it is good once. */
export function onceBudget({ id }: Pick<Ticket, 'id'>): Budget {
  return { key: `reveal:ticket:${id}`, windowSeconds: TOKEN_SECONDS, limit: 1, refuse: tokenRefused };
}

/** A token with its challenge, see `createChallenges`. */
export function makeTicket(
  parts: TicketParts,
  propertyId: number,
  address: string,
  hardness: Pick<Ticket, 'level' | 'ofSite'>,
) {
  return challengesOf(parts).make(askerOf(parts, propertyId, address), hardness);
}

function challengesOf({ countsKey: secret, now }: TicketParts) {
  return createChallenges({ secret, now });
}

/** Phones change addresses within a network: a token is for all of it. */
function askerOf({ limits }: TicketParts, propertyId: number, address: string) {
  return { propertyId, network: limits.hidden(wideNetwork(address)) };
}
