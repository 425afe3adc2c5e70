import type { SentCode } from '#domain/answers/visitors.ts';
import type { RevealAnswer } from '#domain/property/property.ts';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { type Proof, prepareProof } from '#web/lib/proof/proof.ts';

/** Sends the form of one listing, with a proof that is made while somebody types (D83). */
export interface ProvenReveal {
  /** Throws `ApiError`. */
  send(fields: FormData): Promise<RevealAnswer>;
  /** Has a code sent that confirms a phone. A proof is good for a code and for the reveal after it (D90). Throws `ApiError`. */
  sendCode(phone: string): Promise<SentCode>;
  /** Nobody waits for it any more. */
  stop(): void;
}

/** The first proof and one more: the phone changed networks, the page stood long, or the first was used or has become too easy. */
const TRIES = 2;

const needsAnother = (error: unknown) =>
  error instanceof ApiError && error.problems.some(({ field }) => field === 'token' || field === 'proof');

const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'RATE_LIMITED';

/**
 * Begins at once to make the proof. Where none can be made, or none is taken, the calls go without. There is less room for
 * those: one that is refused for it is sent once more when a proof can be made by then.
 */
export function prepareReveal(propertyId: number): ProvenReveal {
  const prepared = prepareProof(propertyId);
  const proven = async <T>(call: (proof: Proof | null) => Promise<T>): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const proof = await prepared.ready();
      if (proof === null) break;
      try {
        return await call(proof);
      } catch (error) {
        if (!needsAnother(error)) throw error;
        prepared.renew();
      }
    }
    try {
      return await call(null);
    } catch (error) {
      const proof = isLimit(error) ? await prepared.ready() : null;
      if (proof === null) throw error;
      return call(proof);
    }
  };
  return {
    send: (fields) =>
      proven((proof) => {
        for (const name of ['token', 'proof'] as const) {
          if (proof === null) fields.delete(name);
          else fields.set(name, proof[name]);
        }
        return publicApi.post<RevealAnswer>('/visitors/', fields);
      }),
    sendCode: (phone) =>
      proven((proof) =>
        publicApi.post<SentCode>('/visitors/codes', { phone, ...(proof && { property_id: propertyId, ...proof }) }),
      ),
    stop: prepared.stop,
  };
}
