import { contactsIn, maskContacts } from '#domain/contacts-in-text.ts';
import { type AnswerProblem, reason } from '#domain/errors.ts';
import type { StoredFields } from '#domain/property/fields.ts';
import { videoId } from '#domain/youtube.ts';

/** What somebody writes freely about a listing, as far as everybody or who asks for its owner reads it. */
const FREE_TEXTS = ['title', 'summary', 'owner_name'] as const;

type Written = Partial<Pick<StoredFields, (typeof FREE_TEXTS)[number] | 'owner_contact1' | 'owner_contact2'>>;

/** Longer ones are quoted by their beginning. */
const QUOTED = 40;

/** The contacts in the free texts of a listing, each with its field and as it was written there (D127). */
export function contactsOfListing(listing: Written) {
  const owners = [listing.owner_contact1, listing.owner_contact2];
  return FREE_TEXTS.flatMap((field) => {
    const text = listing[field] ?? '';
    return contactsIn(text, owners).map(({ kind, start, end }) => ({ field, kind, excerpt: text.slice(start, end) }));
  });
}

/** One problem for each field with a contact in it, which says what it is. */
export function contactProblems(listing: Written): AnswerProblem[] {
  const found = contactsOfListing(listing);
  const first = FREE_TEXTS.flatMap((name) => found.find(({ field }) => field === name) ?? []);
  return first.map(({ field, kind, excerpt: said }) => {
    const quoted = said.length > QUOTED ? `${said.slice(0, QUOTED).toWellFormed()}…` : said;
    return { field, ...reason('contactInText', { kind, said: quoted.replaceAll('\n', ' ') }) };
  });
}

/** A text of a listing as everybody may read it. */
export function shownText(text: string, { owner_contact1, owner_contact2 }: Written): string {
  return maskContacts(text, [owner_contact1, owner_contact2]);
}

/** The address of a video as everybody may read it: without what stands behind its id, where that is a contact. */
export function shownVideo(link: string, { owner_contact1, owner_contact2 }: Written): string {
  const id = videoId(link) ?? '';
  const behind = link.slice(link.lastIndexOf(id) + id.length);
  if (id === '' || contactsIn(behind, [owner_contact1, owner_contact2]).length === 0) return link;
  return `https://www.youtube.com/watch?v=${id}`;
}
