import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { RevealChallenge } from '#domain/answers/visitors.ts';
import { type AppError, reason, validationFailed } from '#domain/errors.ts';
import { coded } from '#domain/parse.ts';
import type { Parts } from '#server/core.ts';
import type { Budget } from '#server/http/call-limits.ts';
import { wideNetwork } from '#server/http/sender.ts';

/** Long enough for a slow typist; a page that stood longer fetches another. */
export const TOKEN_SECONDS = 15 * 60;

/** Rounds of one try: a try takes longer than handing it to the browser's cryptography. */
const ROUNDS = 2000;
/** Tries of the easiest proof, half of them on average; each level takes twice as many. All are as likely: who knows the level gains nothing. */
const MOST_TRIES = 60;

/** What a token stands for. */
export interface Ticket {
  /** Good once: a line of what counts its call. */
  id: string;
  propertyId: number;
  /** How hard its proof was... */
  level: number;
  /** ...and how much of that was for what all addresses took. */
  ofSite: number;
  /** Since it was made. */
  ageSeconds: number;
}

/** How hard a challenge is made, see `Ticket`. */
type Hardness = Pick<Ticket, 'level' | 'ofSite'>;

/** Who a token is for. */
interface Asker {
  propertyId: number;
  /** The network of who asks, as a text that tells nothing. */
  network: string;
}

/** Signs and checks what a page needs to ask for one owner. `secret` is shared by all processes. */
export function createChallenges({ secret, now }: { secret: Buffer; now: () => number }) {
  const sign = (fields: readonly (string | number)[]) =>
    createHmac('sha256', secret)
      .update(`reveal:${fields.join('.')}`)
      .digest('base64url');
  const hmacSignatureSecret = createHmac('sha256', secret).update('altcha challenge').digest('hex');
  const hmacKeySignatureSecret = createHmac('sha256', secret).update('altcha key').digest('hex');
  return {
    /** A token for this listing and network, with a challenge of this level. */
    async make({ propertyId, network }: Asker, { level, ofSite }: Hardness): Promise<RevealChallenge> {
      const [id, ends] = [randomBytes(12).toString('base64url'), Math.ceil(now() / 1000) + TOKEN_SECONDS];
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(1, MOST_TRIES * 2 ** level + 1),
        data: { token: id },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const fields = [id, ends, level, ofSite];
      return { token: [...fields, sign([...fields, propertyId, network])].join('.'), challenge };
    },
    /**
     * What a token stands for, when it was made here for this listing and network, has not ended, and its challenge was solved. Throws
     * VALIDATION_FAILED that names the token or the proof.
     */
    async check({ propertyId, network }: Asker, token: string, proof: string): Promise<Ticket> {
      const [id = '', endsText = '', levelText = '', siteText = '', signature = ''] = token.split('.');
      const [ends, level, ofSite] = [Number(endsText), Number(levelText), Number(siteText)];
      if (!isEqual(signature, sign([id, ends, level, ofSite, propertyId, network])) || ends * 1000 < now())
        throw tokenRefused();
      const payload = readProof(proof);
      if (payload === null || payload.challenge.parameters.data?.token !== id) throw proofRefused();
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret });
      if (!verified) throw proofRefused();
      return { id, propertyId, level, ofSite, ageSeconds: now() / 1000 - (ends - TOKEN_SECONDS) };
    },
  };
}

export function tokenRefused(): AppError {
  return validationFailed([{ field: 'token', ...reason('revealTokenOver') }]);
}

function proofRefused(): AppError {
  return validationFailed([{ field: 'proof', ...reason('revealProofWrong') }]);
}

export function proofTooEasy(): AppError {
  return validationFailed([{ field: 'proof', ...reason('revealProofTooEasy') }]);
}

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(ROUNDS),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ token: z.string().max(40) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(1e7), derivedKey: hex }),
});

/** The proof as the library's own payload: JSON as Base64. null for anything else. */
function readProof(proof: string): Payload | null {
  try {
    const read = payloadSchema.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
    return read.success ? { challenge: read.data.challenge as Challenge, solution: read.data.solution } : null;
  } catch {
    return null;
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
