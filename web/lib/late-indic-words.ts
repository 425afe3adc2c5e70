import { isIndic } from '#domain/indic-letters.ts';
import type { IndicWords } from '#domain/indic-words.ts';

/** What is known of Indian scripts, which few pages need: it comes when somebody begins to write in one. */

let words: IndicWords | undefined;
let coming: Promise<void> | undefined;

/** In the place of that of the domain in a page's scripts (`scripts/build.ts`): undefined until the words are there. */
export function indicWords(): IndicWords | undefined {
  if (words === undefined) void come();
  return words;
}

/** Waits for the words where a text needs them. Without a connection it is read without them. */
export async function indicWordsFor(text: string): Promise<void> {
  if (words === undefined && isIndic(text)) await come();
}

function come(): Promise<void> {
  coming ??= import('#domain/indic-words.ts').then(
    (domain) => {
      words = domain.indicWords();
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}
