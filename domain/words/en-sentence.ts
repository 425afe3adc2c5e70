import type { AnyText } from '#domain/words/en.ts';
import type { FilterWords } from '#domain/words/en-search.ts';

/** What is said of words in a search that did not count, or not as they stood. */

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const leftOut = (words: readonly string[]): string => (words.length === 1 ? 'it was left out' : 'they were left out');

export const heard = {
  notUnderstood: (words: readonly string[]) => `We did not understand ${quoted(words)}, so ${leftOut(words)}.`,
  noFilter: (words: readonly string[]) => `There is no filter for ${quoted(words)}, so ${leftOut(words)}.`,
  contradicted: (words: readonly string[]) =>
    words.length === 1
      ? `${quoted(words)} does not go with the rest, so it was left out.`
      : `${quoted(words)} do not go together, so they were left out.`,
  noName: ({ words, more }: { words: readonly string[]; more: number }) =>
    `We did not understand ${quoted(words)}${more > 0 ? ` and ${more} more` : ''}, and no area or society has that name.`,
  notOffered: {
    rent: 'Everything here is for sale: nothing is to let.',
    land: 'There is no land here, only homes and commercial property.',
  },
  nearest: ({ said, taken }: { said: string; taken: string }) => `“${said}” counts as ${taken}.`,
} as const;

/** What is said of a sentence, whose filters are named as their chips are. */
export interface SentenceWords extends FilterWords {
  heard: AnyText<typeof heard>;
}
