import type { SharedList } from '#domain/answers/shared-lists.ts';
import { answerSchema } from '#domain/shared-list.ts';
import type { Feature, Parts } from '#server/core.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import { LIFETIME_MS } from '#server/shortlists/presenter.ts';
import { previewRoutes } from '#server/shortlists/preview.ts';
import { countUnvisitedLists, pruneSharedLists } from '#server/shortlists/repository.ts';
import { sharedListRoutes } from '#server/shortlists/routes.ts';
import { answerList, readList, type SharingParts } from '#server/shortlists/shortlists.ts';

/** What public pages read for one visitor, by whose address wrong links are counted. */
function countedReads(parts: SharingParts) {
  return {
    sharedList: (address: string, token: string, wrong: Set<string>): Promise<SharedList> =>
      readList(parts, { address, token, wrong }),
  };
}

/** What public pages post, without scripts or by the API; `link` is the token of the list's link. */
function forms(parts: SharingParts & PublicFormParts) {
  return {
    answerList: async (fields: Record<string, unknown>, address: string, wrong?: Set<string>) => {
      const { link, ...rest } = fields;
      const entry = await readPublicForm(parts, answerSchema, rest, { address });
      return { given: await answerList(parts, { address, token: String(link), wrong }, entry) };
    },
  };
}

/** Forgets the lists whose links nobody opened for 90 days, with the names on them. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write((tx) => pruneSharedLists(tx, now() - LIFETIME_MS));
}

/** How many that would be now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { sharedLists: await countUnvisitedLists(database.read, now() - LIFETIME_MS) };
}

export const shortlistsFeature = {
  countedReads,
  forms,
  due,
  tidyUp,
  siteRoutes: previewRoutes,
  routes: sharedListRoutes,
} satisfies Feature;
