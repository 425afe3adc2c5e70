import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A script of its own, beside the page: it solves one challenge while typing stays smooth. */

/** null: it could not be solved. */
export type Solved = Solution | null;

declare const self: {
  onmessage: (message: MessageEvent<Challenge>) => void;
  postMessage(answer: Solved): void;
};

self.onmessage = ({ data: challenge }) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
