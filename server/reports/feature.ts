import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportedListings } from '#domain/answers/desk.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded, readId } from '#domain/parse.ts';
import { reportSchema } from '#domain/visitor.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import { sliceQuery } from '#server/http/read-body.ts';
import type { Sender } from '#server/http/sender.ts';
import { findProperty } from '#server/properties/front-door.ts';
import {
  blankLinesWith,
  countReportedListings,
  countReportsBefore,
  handleReports,
  keptSince,
  listReported,
  openReportsBy,
  pruneReports,
  refuseUnseen,
  reopenReports,
  reportListing,
} from '#server/reports/reports.ts';

/** Listings of which somebody said something that nobody has dealt with. */
async function waiting({ database }: Pick<Parts, 'database'>) {
  return { reports: await countReportedListings(database.read) };
}

/** Removes a person's number from what was said; `lines` were blanked, the reports stay. */
async function forgetPerson(tx: Db, phone: string) {
  return { lines: await blankLinesWith(tx, phone) };
}

type FormParts = Parameters<typeof reportListing>[0] & PublicFormParts & Pick<Parts, 'admission'>;

/** What a page posts without scripts, and the call. */
function forms(parts: FormParts) {
  return {
    reportListing: async ({ property_id, ...fields }: Record<string, unknown>, { address }: Sender) => {
      const id = readId(property_id) ?? 0;
      await refuseUnseen(parts, id);
      const entry = await readPublicForm(parts, reportSchema, fields, { address });
      await parts.admission.first(() => reportListing(parts, id, entry, address));
      return { reported: true } as const;
    },
  };
}

/** What is open of these listings. */
function reported({ database, now }: Pick<Parts, 'database' | 'now'>, ids: readonly number[]) {
  return openReportsBy(database.read, ids, now() - LIMITS.report.withinDays * DAY_MS);
}

/** Forgets what was said too long ago. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write((tx) => pruneReports(tx, keptSince(now())));
}

/** How much that would be now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { reports: await countReportsBefore(database.read, keptSince(now())) };
}

const reportRefused = coded('reportIdInvalid');
const handledQuery = z.object({
  up_to: z
    .preprocess(readId, z.int(reportRefused))
    .optional()
    .describe('The newest report that was seen: what came since stays open. Left out: all.'),
});

const listQuery = sliceQuery.omit({ q: true });

/** What visitors say of listings, and the staff's list of it (D108). `{id}` is the listing's in all of them. */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Reports');
  call(
    {
      post: '/property/:id/reports',
      who: 'anybody',
      summary: 'Say that a listing is sold, a broker’s, or wrong; no account needed',
      body: reportSchema,
      reads: 'body',
      answer: z.object({ status: z.literal('received') }),
      status: 201,
      errors: [429],
    },
    async ({ id, fields, sender }) => {
      await refuseUnseen(parts, id);
      await parts.forms.reportListing({ ...(await fields()), property_id: id }, sender);
      return { status: 'received' };
    },
  );
  call(
    {
      get: '/reports/',
      who: 'staff',
      summary: 'Listings with open reports, those that most networks named first',
      query: listQuery,
      answer: reportedListings,
    },
    ({ query: { skip, limit } }) => listReported(parts, { offset: skip, limit }),
  );
  call(
    {
      post: '/reports/:id/handled',
      who: 'staff',
      summary: 'Close the reports of a listing',
      query: handledQuery,
      answer: z.object({ handled: z.int() }),
    },
    async ({ id, query: { up_to = Number.MAX_SAFE_INTEGER }, staff }) => ({
      handled: await handleReports(parts, id, up_to, staff.accountId),
    }),
  );
  call(
    {
      post: '/reports/:id/reopen',
      who: 'staff',
      summary: 'Take back the last closing of a listing’s reports, within the hour',
      answer: z.object({ reopened: z.int() }),
    },
    async ({ id, staff }) => ({ reopened: await reopenReports(parts, id, staff.accountId) }),
  );
}

/** What a notice of reports tells: nothing of a listing that was deleted meanwhile. */
async function noticeSubject(db: Db, id: number) {
  const listing = await findProperty(db, id);
  if (listing === null) return undefined;
  const { title, owner_contact1, owner_contact2 } = listing;
  return { property_id: id, title, owner_contact1, owner_contact2 };
}

export const reportsFeature = {
  reported,
  waiting,
  due,
  tidyUp,
  noticeSubject,
  forgetPerson,
  forms,
  routes,
} satisfies Feature;
