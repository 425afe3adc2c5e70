import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { givenAnswer, madeList, type SharedList, sharedList } from '#domain/answers/shared-lists.ts';
import { answerSchema, newListSchema } from '#domain/shared-list.ts';
import type { Feature, Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import type { Sender } from '#server/http/sender.ts';
import { previewRoutes } from '#server/shortlists/preview.ts';
import {
  answerList,
  countUnvisitedLists,
  LIFETIME_MS,
  pruneSharedLists,
  readList,
  removeAnswer,
  type SharingParts,
  shareList,
  takeBack,
} from '#server/shortlists/shortlists.ts';

function countedReads(parts: SharingParts) {
  return {
    sharedList: (address: string, token: string, wrong: Set<string>): Promise<SharedList> =>
      readList(parts, { address, token, wrong }),
  };
}

/** `link`: the token of the list's link. */
function forms(parts: SharingParts & PublicFormParts) {
  return {
    answerList: async (fields: Record<string, unknown>, { address }: Sender, wrong?: Set<string>) => {
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

async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { sharedLists: await countUnvisitedLists(database.read, now() - LIFETIME_MS) };
}

/** A hundred notes of 500 letters, some of three bytes, as JSON. */
const LIST_BODY_BYTES = 256 * 1024;

const removalQuery = z.object({
  key: z.string().optional().catch(undefined).describe('Of who gave the answer; then the token is that of the link.'),
  all: z
    .string()
    .optional()
    .catch(undefined)
    .transform((text) => text === 'true')
    .describe('true: everything under the same name from the same device.'),
});

/** Lists that families share by a link: whoever has it may read and answer, without an account. */
function sharedListRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Shared lists');
  call(
    {
      post: '/shortlists',
      who: 'anybody',
      summary: 'Share homes by a link',
      body: newListSchema,
      bodyLimit: LIST_BODY_BYTES,
      answer: madeList,
      status: 201,
      errors: [429],
    },
    ({ body, address }) => shareList(parts, body, address),
  );
  call(
    {
      get: '/shortlists/:token',
      who: 'link',
      summary: 'A shared list, by the token of its link',
      answer: sharedList,
      errors: [429],
    },
    ({ params: { token }, address, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return readList(parts, { address, token });
    },
  );
  call(
    {
      post: '/shortlists/:token/answers',
      who: 'link',
      summary: 'Say yes, maybe or no to a home of a shared list',
      body: answerSchema,
      reads: 'body',
      answer: givenAnswer,
      status: 201,
      errors: [409, 429],
    },
    async ({ params: { token }, fields, sender }) => {
      const { given } = await parts.forms.answerList({ ...(await fields()), link: token }, sender);
      return given;
    },
  );
  call(
    {
      delete: '/shortlists/:token',
      who: 'link',
      summary: 'Take a link back, by the token of who made it',
      answer: z.object({ status: z.literal('removed') }),
      errors: [429],
    },
    async ({ params: { token }, address }) => {
      await takeBack(parts, address, token);
      return { status: 'removed' };
    },
  );
  call(
    {
      delete: '/shortlists/:token/answers/:id',
      who: 'link',
      summary: 'Remove an answer, by the token of who made the list',
      query: removalQuery,
      answer: z.object({ removed: z.int() }),
      errors: [429],
    },
    async ({ id, params: { token }, query: { key, all }, address }) => ({
      removed: await removeAnswer(parts, address, { token, id, key, all }),
    }),
  );
}

export const shortlistsFeature = {
  countedReads,
  forms,
  due,
  tidyUp,
  siteRoutes: previewRoutes,
  routes: sharedListRoutes,
} satisfies Feature;
