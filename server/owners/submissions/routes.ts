import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { offeredHome, publishedAnswer, submissionAnswer, submissionList } from '#domain/answers/submissions.ts';
import { failure } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { SUBMISSION_STATES } from '#domain/owners/names.ts';
import { changedFieldsSchema, plainFields } from '#domain/owners/submission.ts';
import { coded, parseOrRefuse } from '#domain/parse.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { cleanText } from '#domain/text.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBody, readBodyAs } from '#server/http/read-body.ts';
import { readCreateKey, requireId, wholeNumber } from '#server/http/read-request.ts';
import { correctSubmission } from '#server/owners/submissions/correcting.ts';
import { createFormReader, offerHome } from '#server/owners/submissions/offer.ts';
import { presentSubmissions } from '#server/owners/submissions/presenter.ts';
import { findSubmission, listSubmissions } from '#server/owners/submissions/repository.ts';
import { publishSubmission, refuseSubmission, reopenSubmission } from '#server/owners/submissions/review.ts';

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

/** For the description of the calls; `domain/owners/submission.ts` reads the fields. */
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
const correctBody = z.object({ ...anyFields, version: versionField, photos: photoIds });
const refuseBody = z.object({
  reason: z
    .string(coded('reasonMissing'))
    .transform(cleanText)
    .refine((text) => text !== '', coded('reasonMissing'))
    .refine((text) => text.length <= LONGEST_REASON, coded('reasonTooLong', { max: LONGEST_REASON }))
    .describe('The owner reads it.'),
  version: versionField,
});

const tags = ['Homes that owners offer'];
const OFFER = {
  tags,
  summary: 'Offer a home, as its owner',
  headers: markHeader,
  body: offerBody,
  response: { 201: offeredHome, ...errorAnswers(409, 429) },
};
const one = { 200: submissionAnswer, ...errorAnswers(404) };
const changed = { 200: submissionAnswer, ...errorAnswers(404, 409) };
const LIST = {
  tags,
  summary: 'Homes that were offered, and corrections',
  querystring: listQuery,
  response: { 200: submissionList },
};
const READ = { tags, summary: 'One of them', response: one };
const CORRECT = { tags, summary: 'Correct what was offered', body: correctBody, response: changed };
const PUBLISH = {
  tags,
  summary: 'Publish it as a listing, or on its listing',
  body: versionBody,
  response: { 200: publishedAnswer, ...errorAnswers(404, 409) },
};
const REFUSE = { tags, summary: 'Refuse it, and tell the owner why', body: refuseBody, response: changed };
const REOPEN = { tags, summary: 'Take back that it was refused: it waits again', response: changed };

/** Homes that owners offer: the one call that takes them, and what staff do about them (D101, D102). */
export function submissionRoutes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  const readForm = createFormReader(parts);
  const view = async (id: number) => {
    const offer = await findSubmission(parts.database.read, id);
    if (offer === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
    const [submission] = await presentSubmissions(parts, parts.database.read, [offer]);
    if (submission === undefined) throw failure('NOT_FOUND', 'noSuchSubmission');
    return submission;
  };

  app.post('/submissions/', { schema: OFFER }, (request, reply) => {
    const mark = readCreateKey(request);
    return readForm(request, async (form) => {
      const offered = await offerHome(parts, form, { address: request.ip, mark });
      reply.code(201).header('cache-control', 'no-store');
      return offered;
    });
  });
  app.get('/submissions/', { schema: LIST, onRequest }, async (request) => {
    const { state, skip, limit } = parseOrRefuse(listQuery, request.query);
    const { rows, total } = await listSubmissions(parts.database.read, state, { offset: skip, limit });
    return { total, submissions: await presentSubmissions(parts, parts.database.read, rows) };
  });
  app.get('/submissions/:id', { schema: READ, onRequest }, (request) => view(requireId(request.params)));
  app.put('/submissions/:id', { schema: CORRECT, onRequest }, async (request) => {
    const id = requireId(request.params);
    const body = await readBody(request);
    const { version, photos } = parseOrRefuse(correctBody, body);
    const fields = parseOrRefuse(changedFieldsSchema, plainFields(body));
    await correctSubmission(parts, id, { fields, photos }, { accountId: staffOf(request).accountId, version });
    return view(id);
  });
  app.post('/submissions/:id/publish', { schema: PUBLISH, onRequest }, async (request) => {
    const id = requireId(request.params);
    const { version } = await readBodyAs(versionBody, request);
    const { accountId } = staffOf(request);
    return { property_id: await publishSubmission(parts, id, { accountId, version }) };
  });
  app.post('/submissions/:id/refuse', { schema: REFUSE, onRequest }, async (request) => {
    const id = requireId(request.params);
    const { reason, version } = await readBodyAs(refuseBody, request);
    await refuseSubmission(parts, id, reason, { accountId: staffOf(request).accountId, version });
    return view(id);
  });
  app.post('/submissions/:id/reopen', { schema: REOPEN, onRequest }, async (request) => {
    const id = requireId(request.params);
    const { version } = await readBodyAs(versionBody, request);
    await reopenSubmission(parts, id, { accountId: staffOf(request).accountId, version });
    return view(id);
  });
}
