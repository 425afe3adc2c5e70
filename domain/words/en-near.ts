import { labels, type Named } from '#domain/words/en.ts';
import { inSentence } from '#domain/words/en-search.ts';

const lowered = (label: string) => label.replace(/^(?:Without|Any|Anywhere|Unverified) /, (word) => word.toLowerCase());

/** 'a', 'a or b', 'a, b or c'. */
function listed(things: readonly string[], word: string): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** What a search that finds few could give up. */
export const near = {
  without: ({ things }: { things: readonly string[] }) => `Without ${listed(things, 'or')}`,
  withoutAmenities: 'Without the amenities',
  any: ({ label }: Named) => `Any ${inSentence(labels[label])}`,
  anyBudget: 'Any budget',
  anySize: 'Any size',
  anyAge: 'Any age',
  anyPossession: 'Any possession date',
  anywhere: ({ city }: { city: string }) => `Anywhere in ${city}`,
  unverified: 'Unverified too',
  too: ({ thing }: { thing: string }) => `${thing} too`,
  instead: ({ thing }: { thing: string }) => `${thing} instead`,
  upTo: ({ amount }: { amount: string }) => `up to ${amount}`,
  from: ({ amount }: { amount: string }) => `from ${amount}`,
  together: ([first = '', ...others]: readonly string[]) => listed([first, ...others.map(lowered)], 'and'),
} as const;
