import { useEffect, useState } from 'react';
import type { Problem } from '#domain/errors.ts';

type Say = (problem: Problem) => string;

/** Until the words are here, and where they do not come. */
const AT_FIRST: Say = () => 'Please look at this amount';

/** What is said of a problem. The words are fetched when something is wrong: most visitors type no amount, and none that is. */
export function useProblemWords(isWrong: boolean): Say {
  const [say, setSay] = useState<Say>(() => AT_FIRST);
  useEffect(() => {
    if (!isWrong) return;
    import('#domain/words/sentence.ts').then(
      ({ sentence }) => setSay(() => sentence),
      () => undefined,
    );
  }, [isWrong]);
  return say;
}
