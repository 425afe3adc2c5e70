/** The catalogue's words for the owner's key (see `en.ts`). */
export const ownerKey = {
  /** What staff send with a new key. */
  given: ({ owner, title, url }: { owner: string; title: string; url: string }) =>
    `Namaste ${owner}, this is your key to "${title}": ${url} With it you say in one tap that it is still for sale, change the price, and mark it as sold. Please keep it to yourself: whoever has it can do what you can.`,
} as const;
