import type { RevealChallenge } from '#domain/answers/visitors.ts';
import { publicApi } from '#web/lib/api-client.ts';
import type { Solved } from '#web/lib/proof/solver.worker.ts';

/** What our own pages send with a reveal (D83), and with another form whose hidden box was filled (D128). */
export interface Proof {
  token: string;
  proof: string;
}

/** A proof that is made while somebody types. */
export interface PreparedProof {
  /** The proof, fresh enough; null where the browser cannot make one or the server gave no challenge: forms work without. */
  ready(): Promise<Proof | null>;
  /** Begins anew: a token is good once. */
  renew(): void;
  /** Nobody waits for it any more. */
  stop(): void;
}

/** The server takes a token for 15 minutes. */
const FRESH_MS = 12 * 60_000;
/** A proof that takes longer, or a challenge that does not come, helps nobody. */
const PATIENCE_MS = 60_000;

/** Begins at once to make a proof for this listing, or for a form that is about none: null. */
export function prepareProof(propertyId: number | null): PreparedProof {
  let begun = begin(propertyId);
  const renew = () => {
    begun.stop();
    begun = begin(propertyId);
  };
  return {
    ready() {
      // Where none came, the next try may have one: the network is back.
      if (begun.hasNone() || Date.now() - begun.at > FRESH_MS) renew();
      return begun.proof;
    },
    renew,
    stop: () => begun.stop(),
  };
}

function begin(propertyId: number | null) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  let hasNone = false;
  const proof = makeProof(propertyId, stopping.signal)
    .catch(() => null)
    .then((made) => {
      clearTimeout(timer);
      hasNone = made === null;
      return made;
    });
  return { at: Date.now(), proof, stop, hasNone: () => hasNone };
}

async function makeProof(propertyId: number | null, signal: AbortSignal): Promise<Proof | null> {
  // On plain HTTP a browser has no such cryptography.
  if (typeof Worker === 'undefined' || globalThis.crypto?.subtle === undefined) return null;
  const query: Record<string, string> = propertyId === null ? {} : { property_id: String(propertyId) };
  const { token, challenge } = await publicApi.get<RevealChallenge>('/visitors/challenge', { query, signal });
  const solution = await solve(challenge, signal);
  return solution && { token, proof: btoa(JSON.stringify({ challenge, solution })) };
}

function solve(challenge: RevealChallenge['challenge'], signal: AbortSignal): Promise<Solved> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: Solved) => {
      worker.terminate();
      resolve(solution);
    };
    worker.onmessage = ({ data }: MessageEvent<Solved>) => end(data);
    worker.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
