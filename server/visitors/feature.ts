import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { visitors } from '#domain/answers/leads.ts';
import { isAppError } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import type { PageReveal } from '#domain/page-context.ts';
import { coded, parseOrRefuse } from '#domain/parse.ts';
import { codeEntrySchema, codeRequestSchema, PHONE_CODE } from '#domain/visitor/phone-code.ts';
import { revealChallenge } from '#domain/visitor/reveal-challenge.ts';
import { visitorSchema } from '#domain/visitor/visitor.ts';
import { noteReveal } from '#server/auth/security-log/noted-calls.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  EXPORT_FORMATS,
  EXPORT_WORDS,
  type ExportFormat,
  exportAnswers,
  exportQuery,
  sendList,
} from '#server/http/csv.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { countExport } from '#server/http/limits/exports.ts';
import { isTrapped, readPublicForm } from '#server/http/public-form.ts';
import { readBody } from '#server/http/read-body.ts';
import { requireId, sliceQuery } from '#server/http/read-request.ts';
import type { Parts } from '#server/parts.ts';
import { letGo, personalDataSince } from '#server/tidying/personal-data.ts';
import { createRevealAlarmsRepository } from '#server/visitors/alarm/repository.ts';
import { alarmRoutes, forgetOldAlarms } from '#server/visitors/alarm/routes.ts';
import { watchReveals } from '#server/visitors/alarm/watch.ts';
import { createPhoneCodes, forgetCodes } from '#server/visitors/codes/codes.ts';
import { createPhoneCodesRepository } from '#server/visitors/codes/repository.ts';
import { codeBody, codeRoutes } from '#server/visitors/codes/routes.ts';
import { lateUntil } from '#server/visitors/leads/leads.ts';
import { createLeadsRepository } from '#server/visitors/leads/repository.ts';
import { leadRoutes } from '#server/visitors/leads/routes.ts';
import { NEW_LIST } from '#server/visitors/ledger/ledger.ts';
import { createLedgerRepository } from '#server/visitors/ledger/repository.ts';
import { ledgerRoutes } from '#server/visitors/ledger/routes.ts';
import { presentOwner, presentVisitor, revealAnswer, VISITORS_CSV } from '#server/visitors/presenter.ts';
import { createVisitorsRepository } from '#server/visitors/repository.ts';
import { createRevealCountsRepository } from '#server/visitors/reveal-counts.ts';
import { isMissing, proofFields, secretText, ticketOf } from '#server/visitors/reveals/tickets.ts';
import { deleteVisitor, makeChallenge, revealOwner, type VisitorParts } from '#server/visitors/visitors.ts';

export function repositories(db: Kysely<Tables>) {
  return {
    visitors: createVisitorsRepository(db),
    leads: createLeadsRepository(db),
    ledger: createLedgerRepository(db),
    revealCounts: createRevealCountsRepository(db),
    revealAlarms: createRevealAlarmsRepository(db),
    phoneCodes: createPhoneCodesRepository(db),
  };
}

/** Removes what a person left: `visits` lost name and phone; the rows stay, so that counts do. */
export async function forgetPerson({ visitors }: Repositories, phone: string, at: number) {
  return { visits: await visitors.eraseByPhone(phone, at) };
}

/** Who asked and was not called yet. */
export async function waiting({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const { leads } = database.read;
  const [newLeads, lateLeads] = await Promise.all([leads.countNew(), leads.countNewUntil(lateUntil(now()))]);
  return { newLeads, lateLeads };
}

/** Forgets alarms of long ago, codes and old confirmations, and who asked longer ago than personal data is kept (D110). */
export async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await forgetOldAlarms(parts);
  await forgetCodes(parts);
  await letGo(parts, ({ visitors }, before, limit) => visitors.eraseBefore(before, { at: parts.now(), limit }));
  await letGo(parts, ({ ledger }, before, limit) => ledger.prune(before, limit));
}

/** How many visitors would be blanked now. */
export async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const before = personalDataSince(parts);
  return { oldVisitors: before === null ? 0 : await parts.database.read.visitors.countNamedBefore(before) };
}

/** A number that no listing can have counts as that of an unknown one. */
const NO_PROPERTY = 0;

const revealBody = visitorSchema.extend({
  property_id: z.preprocess(
    (sent) => (isMissing(sent) ? undefined : (readId(sent) ?? NO_PROPERTY)),
    z.int(coded('required', { label: 'property_id' })),
  ),
  ...proofFields,
  callback: z
    .preprocess((sent) => sent === true || sent === 'true', z.boolean())
    .describe('Where no code can be sent just now: whether the owner may call back. Takes `token` and `proof`.'),
  consent_version: z
    .string()
    .max(40)
    .optional()
    .catch(undefined)
    .describe('Which wording stood beside the form. Left out: the first, by which only staff see who asked.'),
  contacts: z
    .preprocess((sent) => (isMissing(sent) ? undefined : sent), z.string().max(40).catch(NEW_LIST).optional())
    .describe("The private list of the device that asks, or 'new': then the answer carries the list's token."),
  confirmation: secretText(PHONE_CODE.token, coded('codeOver')).describe(
    'Of `POST /visitors/codes/confirm`, where phones are confirmed.',
  ),
});

/** Whether the call carries a good proof of work: no robot that fills in boxes does. Throws as `ticketOf`. */
async function hasProof(parts: VisitorParts, fields: Record<string, unknown>, address: string): Promise<boolean> {
  const { token, proof } = parseOrRefuse(z.object(proofFields), fields);
  return (
    (await ticketOf(parts, { property_id: readId(fields.property_id) ?? NO_PROPERTY, token, proof }, address)) !== null
  );
}

const challengeQuery = revealBody.pick({ property_id: true });

/** What a page without scripts sends once it has asked for a code; its confirmation lasts as long as this call. */
const shownCode = codeEntrySchema.pick({ request: true, code: true });

/** What public pages post, without scripts or by the API. */
export function forms(
  parts: VisitorParts & Pick<Parts, 'admission' | 'log' | 'metrics' | 'secretKey' | 'securityLog'>,
) {
  const watched = watchReveals(parts);
  const codes = createPhoneCodes(parts);
  const reveal = async (fields: Record<string, unknown>, address: string) => {
    const ask = async () => {
      const isProven = isTrapped(fields) && (await hasProof(parts, fields, address));
      const entry = readPublicForm(parts, revealBody, fields, { address, isProven });
      const callback = entry.callback && entry.token !== undefined;
      const isUnconfirmed = !(await codes.isConfirmed({ ...entry, callback }, address));
      return revealOwner(parts, { ...entry, isUnconfirmed }, address);
    };
    const { owner, cause, contacts } = await parts.admission.first(() =>
      noteReveal(parts.securityLog, fields, address, () => watched(ask)),
    );
    return { owner: presentOwner(owner, cause), contacts };
  };
  return {
    revealOwner: reveal,
    /** The reveal of a page without scripts, which asks for a code by itself and takes it with the next post. */
    async revealOnPage(fields: Record<string, unknown>, address: string): Promise<PageReveal> {
      if (!isMissing(fields.request) && isMissing(fields.again)) {
        const { phone } = readPublicForm(parts, codeRequestSchema, fields, { address });
        const confirmed = await codes.confirm({ phone, ...parseOrRefuse(shownCode, fields) }, address);
        return reveal({ ...fields, ...confirmed }, address);
      }
      try {
        return await reveal(fields, address);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'CONFIRM_PHONE') throw error;
        const { name, phone } = parseOrRefuse(revealBody, fields);
        return { sent: { name, phone, request: (await codes.send({ phone }, address)).request } };
      }
    },
    sendCode: (fields: Record<string, unknown>, address: string) =>
      codes.send(readPublicForm(parts, codeBody, fields, { address }), address),
    confirmPhone: (fields: Record<string, unknown>, address: string) =>
      codes.confirm(readPublicForm(parts, codeEntrySchema, fields, { address }), address),
  };
}

const tags = ['Visitors'];
const REVEAL = {
  tags,
  summary: "Leave name and phone, get one listing's owner",
  body: revealBody,
  response: { 201: revealAnswer, ...errorAnswers(403, 404, 409, 429) },
};
const CHALLENGE = {
  tags,
  summary: 'A token and a challenge for one listing, to ask for its owner with',
  querystring: challengeQuery,
  response: { 200: revealChallenge, ...errorAnswers(404, 409) },
};
const LIST = { tags, summary: 'Visitors, newest first', querystring: sliceQuery, response: { 200: visitors } };
const exportSchema = (format: ExportFormat) => ({
  tags: ['Exports'],
  summary: `Visitors as ${EXPORT_WORDS[format]}`,
  querystring: exportQuery,
  response: exportAnswers[format],
});
const DELETE = {
  tags,
  summary: 'Delete a visitor',
  response: { 200: z.object({ id: z.int() }), ...errorAnswers(404) },
};

/** People who ask for an owner's contact: the one call that answers it, and the staff's list (spec 7, D12, D47). */
export function routes(app: FastifyInstance, parts: Parts): void {
  const { database, forms, now, staffHooks } = parts;
  const { requireStaff: onRequest, requireConfirmed } = staffHooks;
  app.post('/visitors/', { schema: REVEAL }, async (request, reply) => {
    const { owner, contacts } = await forms.revealOwner(await readBody(request), request.ip);
    const answer = contacts === undefined ? owner : { ...owner, contacts };
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
  app.get('/visitors/challenge', { schema: CHALLENGE }, async (request, reply) => {
    const { property_id } = parseOrRefuse(challengeQuery, request.query);
    reply.header('cache-control', 'no-store');
    return makeChallenge(parts, property_id, request.ip);
  });
  app.get('/visitors/', { schema: LIST, onRequest }, async (request) => {
    const { skip, limit, q } = parseOrRefuse(sliceQuery, request.query);
    const { total, rows } = await database.read.visitors.list({ offset: skip, limit, q });
    return { total, visitors: rows.map(presentVisitor) };
  });
  for (const format of EXPORT_FORMATS) {
    const schema = exportSchema(format);
    app.get(`/visitors/export.${format}`, { schema, onRequest: requireConfirmed }, async (request, reply) => {
      const { q } = parseOrRefuse(exportQuery, request.query);
      await countExport(parts, request);
      return sendList(reply, { ...VISITORS_CSV, list: database.read.visitors }, { q, now: now(), format });
    });
  }
  app.delete('/visitors/:id', { schema: DELETE, onRequest }, (request) =>
    deleteVisitor(parts, requireId(request.params), staffOf(request).accountId),
  );
  leadRoutes(app, parts);
  ledgerRoutes(app, parts);
  alarmRoutes(app, parts);
  codeRoutes(app, parts);
}
