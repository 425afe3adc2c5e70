import type { RevealedOwner } from '#domain/property/property.ts';
import { prepareProof } from '#web/features/contact-owner/proof/reveal-proof.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Sends the form of one listing, with a proof that is made while somebody types (D83). */
export interface ProvenReveal {
  /** Throws `ApiError`. */
  send(fields: FormData): Promise<RevealedOwner>;
  /** Nobody waits for it any more. */
  stop(): void;
}

/** The first proof and one more: the phone changed networks, the page stood long, or the first has become too easy. */
const TRIES = 2;

const needsAnother = (error: unknown) =>
  error instanceof ApiError && error.problems.some(({ field }) => field === 'token' || field === 'proof');

/** Begins at once to make the proof. Where none can be made, or none is taken, the form goes without. */
export function prepareReveal(propertyId: number): ProvenReveal {
  const prepared = prepareProof(propertyId);
  const post = (fields: FormData) => publicApi.post<RevealedOwner>('/visitors/', fields);
  return {
    async send(fields) {
      for (let tries = 0; tries < TRIES; tries++) {
        const proof = await prepared.ready();
        if (proof === null) break;
        for (const [name, value] of Object.entries(proof)) fields.set(name, value);
        try {
          return await post(fields);
        } catch (error) {
          if (!needsAnother(error)) throw error;
          prepared.renew();
        }
      }
      fields.delete('token');
      fields.delete('proof');
      return post(fields);
    },
    stop: prepared.stop,
  };
}
