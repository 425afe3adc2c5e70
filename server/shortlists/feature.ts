import type { Kysely } from 'kysely';
import type { SharedList } from '#domain/answers/shared-lists.ts';
import { answerSchema } from '#domain/sharing/shared-list.ts';
import type { Tables } from '#server/db/tables.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import type { Parts } from '#server/parts.ts';
import { LIFETIME_MS } from '#server/shortlists/presenter.ts';
import { createSharedListsRepository } from '#server/shortlists/repository.ts';
import { answerList, readList, type SharingParts } from '#server/shortlists/shortlists.ts';

export function repositories(db: Kysely<Tables>) {
  return { sharedLists: createSharedListsRepository(db) };
}

/** What public pages read for one visitor, by whose address wrong links are counted. */
export function countedReads(parts: SharingParts) {
  return {
    sharedList: (address: string, token: string, wrong: Set<string>): Promise<SharedList> =>
      readList(parts, { address, token, wrong }),
  };
}

/** What public pages post, without scripts or by the API; `link` is the token of the list's link. */
export function forms(parts: SharingParts & PublicFormParts) {
  return {
    answerList: async (fields: Record<string, unknown>, address: string, wrong?: Set<string>) => {
      const { link, ...rest } = fields;
      const entry = await readPublicForm(parts, answerSchema, rest, { address });
      return { given: await answerList(parts, { address, token: String(link), wrong }, entry) };
    },
  };
}

/** Forgets the lists whose links nobody opened for 90 days, with the names on them. */
export async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write(({ sharedLists }) => sharedLists.prune(now() - LIFETIME_MS));
}

/** How many that would be now. */
export async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { sharedLists: await database.read.sharedLists.countUnvisited(now() - LIFETIME_MS) };
}

export { previewRoutes as siteRoutes } from '#server/shortlists/preview.ts';
export { sharedListRoutes as routes } from '#server/shortlists/routes.ts';
