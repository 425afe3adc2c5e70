import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge beside the page, so that typing stays smooth. Answers null when it could not. */
declare const self: {
  onmessage: (message: MessageEvent<{ challenge: Challenge; timeout: number }>) => void;
  postMessage(answer: unknown): void;
};

self.onmessage = ({ data: { challenge, timeout } }) => {
  solveChallenge({ challenge, deriveKey, timeout }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
};
