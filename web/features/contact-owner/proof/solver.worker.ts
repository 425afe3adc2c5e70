import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A script of its own, beside the page: it solves one challenge while typing stays smooth. */

/** What the page asks for; milliseconds until nobody waits any more. */
export interface Work {
  challenge: Challenge;
  timeout: number;
}

/** null: it could not be solved, or not in time. */
export type Solved = Solution | null;

declare const self: {
  onmessage: (message: MessageEvent<Work>) => void;
  postMessage(answer: Solved): void;
};

self.onmessage = ({ data: { challenge, timeout } }) => {
  solveChallenge({ challenge, deriveKey, timeout }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
