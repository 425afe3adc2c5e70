import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  givenKey,
  keyAnswer,
  keyState,
  type OwnerKey,
  offeredHome,
  publishedAnswer,
  submissionAnswer,
  submissionList,
} from '#domain/answers/owners.ts';
import { failure } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { KEY_DEEDS, type KeyDeed, SUBMISSION_STATES } from '#domain/owners.ts';
import { coded, parseOrRefuse, readId } from '#domain/parse.ts';
import { AMENDABLE } from '#domain/property/field-shapes.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { changedFieldsSchema, plainFields } from '#domain/submission.ts';
import { cleanText } from '#domain/text.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { readCreateKey, wholeNumber } from '#server/http/read-body.ts';
import { readKey, toSubmissionAnswers } from '#server/owners/answers.ts';
import { correctHome, whichBody } from '#server/owners/correct.ts';
import { countChange, DEEDS } from '#server/owners/deeds.ts';
import { giveKey, giveKeyOfOffer, ownerOfKey, readKeyState } from '#server/owners/key.ts';
import { createFormReader, offerHome } from '#server/owners/offer.ts';
import { correctSubmission, publishSubmission, refuseSubmission, reopenSubmission } from '#server/owners/review.ts';
import { findSubmission, listSubmissions } from '#server/owners/submission-queries.ts';

const { photos: MOST_PHOTOS, reason: LONGEST_REASON } = LIMITS.submission;
const PAGE = { usual: 20, most: 50 };

const listQuery = z.object({
  state: z
    .enum(SUBMISSION_STATES, coded('stateUnknown', { states: SUBMISSION_STATES }))
    .default('waiting')
    .describe('Waiting ones come in the order of their coming, others newest first.'),
  skip: wholeNumber('skip', { min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber('limit', { min: 1, max: PAGE.most, default: PAGE.usual }),
});

/** For the description of the calls; `domain/submission.ts` reads the fields. */
const anyFields = Object.fromEntries(
  FIELD_LIST.map(({ field, about }) => [
    field,
    about ? z.unknown().optional().describe(about) : z.unknown().optional(),
  ]),
);
const offerBody = z.object({
  ...anyFields,
  consent: z.string().optional().describe('Whether the terms are agreed to; left out: staff are told to ask.'),
  key: z
    .string()
    .optional()
    .describe(
      'Of an owner with the same phone who offers a further home. Without it, or with another phone, a new key is made.',
    ),
  files: z
    .array(z.string())
    .optional()
    .describe(`Photos, at most ${MOST_PHOTOS} of 15 MB and 120 MB together: JPEG, PNG, WebP or AVIF.`),
});
const markHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe('A random text of your own of 20 characters or more. The same again within a day answers the same home.'),
});

const versionField = z
  .unknown()
  .optional()
  .transform((sent, ctx) => {
    if (sent === undefined || sent === '') return undefined;
    const version = readId(sent);
    if (version === null) ctx.addIssue({ code: 'custom', message: coded('revisionInvalid') });
    return version ?? 0;
  })
  .describe('The version that was seen: another one now is a conflict.');
const versionBody = z.object({ version: versionField });
const photoIds = z
  .unknown()
  .optional()
  .transform((sent, ctx) => {
    if (sent === undefined) return undefined;
    const ids = (Array.isArray(sent) ? sent : [sent]).map(readId);
    if (ids.includes(null)) ctx.addIssue({ code: 'custom', message: coded('photoIdsInvalid') });
    return [...new Set(ids.filter((id) => id !== null))];
  })
  .describe('Ids of the photographs that stay, the main one first; left out: all stay.');
const editBody = z.object({ ...anyFields, version: versionField, photos: photoIds });
const refuseBody = z.object({
  reason: z
    .string(coded('reasonMissing'))
    .transform(cleanText)
    .refine((text) => text !== '', coded('reasonMissing'))
    .refine((text) => text.length <= LONGEST_REASON, coded('reasonTooLong', { max: LONGEST_REASON }))
    .describe('The owner reads it.'),
  version: versionField,
});

/** Homes that owners offer: the one call that takes them, and what staff do about them (D101, D102). */
export function submissionRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Homes that owners offer');
  const readForm = createFormReader(parts);
  const view = async (id: number) => {
    const offer = await findSubmission(parts.database.read, id);
    if (offer === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
    const [submission] = await toSubmissionAnswers(parts, parts.database.read, [offer]);
    if (submission === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
    return submission;
  };
  const change = { who: 'staff', answer: submissionAnswer, errors: [409] } as const;

  call(
    {
      post: '/submissions/',
      who: 'anybody',
      namesAreas: true,
      summary: 'Offer a home, as its owner',
      headers: markHeader,
      body: offerBody,
      reads: 'body',
      answer: offeredHome,
      status: 201,
      errors: [409, 429],
    },
    ({ request, sender }) => {
      const mark = readCreateKey(request);
      return readForm(request, (form) => offerHome(parts, form, { ...sender, mark }));
    },
  );
  call(
    {
      get: '/submissions/',
      who: 'staff',
      summary: 'Homes that were offered, and corrections',
      query: listQuery,
      answer: submissionList,
    },
    async ({ query: { state, skip, limit } }) => {
      const { rows, total } = await listSubmissions(parts.database.read, state, { offset: skip, limit });
      return { total, submissions: await toSubmissionAnswers(parts, parts.database.read, rows) };
    },
  );
  call({ get: '/submissions/:id', who: 'staff', summary: 'One of them', answer: submissionAnswer }, ({ id }) =>
    view(id),
  );
  call(
    {
      put: '/submissions/:id',
      ...change,
      summary: 'Correct what was offered',
      body: editBody,
      reads: 'body',
    },
    async ({ id, fields, staff }) => {
      const body = await fields();
      const { version, photos } = parseOrRefuse(editBody, body);
      const changed = parseOrRefuse(changedFieldsSchema, plainFields(body));
      await correctSubmission(parts, id, { fields: changed, photos }, { accountId: staff.accountId, version });
      return view(id);
    },
  );
  call(
    {
      post: '/submissions/:id/publish',
      who: 'staff',
      summary: 'Publish it as a listing, or on its listing',
      body: versionBody,
      answer: publishedAnswer,
      errors: [409],
    },
    async ({ id, body: { version }, staff }) => ({
      property_id: await publishSubmission(parts, id, { accountId: staff.accountId, version }),
    }),
  );
  call(
    {
      post: '/submissions/:id/refuse',
      ...change,
      summary: 'Refuse it, and tell the owner why',
      body: refuseBody,
    },
    async ({ id, body: { reason, version }, staff }) => {
      await refuseSubmission(parts, id, reason, { accountId: staff.accountId, version });
      return view(id);
    },
  );
  call(
    {
      post: '/submissions/:id/reopen',
      ...change,
      summary: 'Take back that it was refused: it waits again',
      body: versionBody,
    },
    async ({ id, body: { version }, staff }) => {
      await reopenSubmission(parts, id, { accountId: staff.accountId, version });
      return view(id);
    },
  );
}

const SUMMARIES: Record<KeyDeed, string> = {
  confirm: 'Say that a home is still for sale',
  price: 'Change the price',
  sold: 'Say that it is sold',
  unsell: 'Say that it is for sale after all',
  'take-down': 'Hide it from everybody',
  'put-back': 'Show it again',
  'call-back': 'Call back instead of being called',
  hours: 'Name the hours when calls are welcome',
  answer: 'Answer staff who look at the owner’s number',
  'take-back': 'Take back a home or a correction that staff have not decided',
};
const correctionBody = whichBody.extend({
  ...Object.fromEntries(AMENDABLE.map((name) => [name, z.unknown().optional()])),
  files: z.array(z.string()).optional().describe('Photographs to add.'),
  dropped: z.unknown().optional().describe('Ids of photographs to take away.'),
});
const giveBody = z.object({
  owner_id: z
    .unknown()
    .optional()
    .transform((sent) => (sent === undefined || sent === null || sent === '' ? null : (readId(sent) ?? 0)))
    .describe('An owner with the same phone whom the listing joins; left out: its own, or a new one.'),
});
/** The owner's key (D100): who has it needs no account. Nothing of it is kept by anybody. */
export function keyRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, "Owner's key");
  const readForm = createFormReader(parts, { before: async () => undefined });
  const open = (request: FastifyRequest) => ownerOfKey(parts, request.ip, (request.params as { token: string }).token);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerKey> => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return readKey(parts, await open(request));
  };
  const keyCall = { who: 'link', answer: keyAnswer } as const;
  const change = { ...keyCall, reads: 'body', errors: [409, 429] } as const;

  call(
    {
      get: '/key/:token',
      ...keyCall,
      summary: 'What a key opens: its homes and what became of them',
      errors: [429],
    },
    ({ request, reply }) => answer(request, reply),
  );
  for (const name of KEY_DEEDS) {
    const { body, act } = DEEDS[name];
    call(
      { post: `/key/:token/${name}`, ...change, summary: SUMMARIES[name], body },
      async ({ request, reply, fields, sender }) => {
        await act(parts, await open(request), await fields(), sender);
        return answer(request, reply);
      },
    );
  }
  call(
    {
      post: '/key/:token/corrections',
      ...change,
      namesAreas: true,
      summary: 'Ask for a correction, which staff look at first; or change a home that waits for them',
      body: correctionBody,
    },
    async ({ request, reply, sender }) => {
      const owner = await open(request);
      // Before photographs are taken in: anybody gets a key who offers a home.
      await countChange(parts, owner, sender);
      await readForm(request, (form) => correctHome(parts, owner, form, sender));
      return answer(request, reply);
    },
  );
}

/** What staff do with keys. */
export function keyStaffRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, "Owner's key, for staff");
  const giving = { who: 'staff', answer: givenKey, status: 201 } as const;
  call(
    {
      get: '/property/:id/owner-key',
      who: 'staff',
      summary: 'Whether a key opens a listing',
      answer: keyState,
    },
    ({ id }) => readKeyState(parts, id),
  );
  call(
    {
      post: '/property/:id/owner-key',
      ...giving,
      summary: 'Give out a new key, which ends the one before',
      body: giveBody,
    },
    ({ id, body: { owner_id }, staff }) => giveKey(parts, id, { ownerId: owner_id, accountId: staff.accountId }),
  );
  call(
    {
      post: '/submissions/:id/owner-key',
      ...giving,
      summary: 'Give out a new key to the owner of a home that is offered',
    },
    ({ id, staff }) => giveKeyOfOffer(parts, id, staff.accountId),
  );
}
