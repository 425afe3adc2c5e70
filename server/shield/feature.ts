import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { judgedNumber, judgedNumbers } from '#domain/answers/desk.ts';
import type { ShieldFigures } from '#domain/answers/site.ts';
import { coded, readId } from '#domain/parse.ts';
import type { Feature, Parts } from '#server/core.ts';
import { readShieldFigures } from '#server/db/judged-numbers.ts';
import { callsUnder } from '#server/http/call.ts';
import { wholeNumber } from '#server/http/read-body.ts';
import {
  countWaitingNumbers,
  forgetUnknownNumbers,
  judgeNumber,
  listNumbers,
  openNumber,
  type ShieldParts,
} from '#server/shield/numbers.ts';

const listQuery = z.object({
  state: z.enum(['waiting', 'broker', 'owner']).default('waiting'),
  skip: wholeNumber('skip', { min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber('limit', { min: 1, max: 50, default: 20 }),
});

const idOf = z.preprocess((sent) => readId(sent) ?? 0, z.int()).optional();
const subjectBody = z
  .object({ property_id: idOf, submission_id: idOf, visitor_id: idOf })
  .describe('Where the number stands: the first of these that is given counts.');
const verdictBody = z.object({
  verdict: z.enum(['owner', 'broker']).nullable().describe('null: nobody knows yet.'),
  version: z
    .preprocess(readId, z.int(coded('revisionInvalid')))
    .describe('That was seen: another one now is a conflict.'),
});

/** What staff do with numbers that look like a broker's (D139). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Brokers');
  call(
    {
      get: '/judged-numbers/',
      who: 'staff',
      summary: 'Numbers that look like a broker’s, and those that were judged',
      query: listQuery,
      answer: judgedNumbers,
    },
    ({ query: { state, skip, limit } }) => listNumbers(parts, state, { offset: skip, limit }),
  );
  call(
    {
      post: '/judged-numbers/',
      who: 'staff',
      summary: 'Take up the number of a listing, a submission or a visitor',
      body: subjectBody,
      answer: judgedNumber,
      errors: [404],
    },
    ({ body: { property_id, submission_id, visitor_id } }) => {
      if (property_id !== undefined) return openNumber(parts, { property_id });
      if (submission_id !== undefined) return openNumber(parts, { submission_id });
      return openNumber(parts, { visitor_id: visitor_id ?? 0 });
    },
  );
  call(
    {
      post: '/judged-numbers/:id/verdict',
      who: 'staff',
      summary: 'Say whose number it is, or take that back',
      body: verdictBody,
      answer: judgedNumber,
      errors: [409],
    },
    ({ id, body, staff }) => judgeNumber(parts, id, body, staff.accountId),
  );
}

export const shieldFeature = {
  reads: ({ database, now }: ShieldParts) => ({
    shieldFigures: (): Promise<ShieldFigures> => readShieldFigures(database.read, now()),
  }),
  waiting: async ({ database }: ShieldParts) => ({ brokers: await countWaitingNumbers(database.read) }),
  tidyUp: forgetUnknownNumbers,
  routes,
} satisfies Feature;
