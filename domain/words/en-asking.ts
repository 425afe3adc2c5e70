/** What staff send to an owner whose listing is to be asked about (D99; see `en.ts`). */
export function askWhetherForSale({ owner, title, url }: { owner: string; title: string; url: string }): string {
  return `Namaste ${owner}, is your property "${title}" still for sale? ${url} If it is, a yes is enough. If it is sold, tell us, and nobody will call you any more.`;
}
