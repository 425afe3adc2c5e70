import { z } from 'zod';
import { SHIELD_WAYS } from '#domain/answers/site.ts';
import { SLIP_KINDS } from '#domain/property/slips.ts';
import { REPORT_REASONS } from '#domain/visitor.ts';

/** Answers about what waits for staff (reports, listings that nobody confirms, imports) and what staff did. */

/**
 * What waits for staff (D105), in the order in which it is shown; features count it under these names, and one that is not there counts
 * nothing. `within`: those are counted under another name too, so the sum leaves them out.
 */
const WAITING = {
  lateLeads: { within: 'newLeads' },
  newLeads: { within: null },
  submissions: { within: null },
  listingsToAsk: { within: null },
  reports: { within: null },
  contactsInTexts: { within: null },
  oddPrices: { within: null },
  brokers: { within: null },
  failedImports: { within: null },
} as const;

export type WaitingName = keyof typeof WAITING;

export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

/** Answer of `/stats/waiting`. */
export const waitingCounts = z.object({
  total: z.int().describe('Everything that waits, each once.'),
  waiting: z.object(Object.fromEntries(WAITING_NAMES.map((name) => [name, z.int()])) as Record<WaitingName, z.ZodInt>),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

/** The answer of what features counted by name. */
export function waitingOf(counted: Readonly<Record<string, number>>): WaitingCounts {
  const waiting = Object.fromEntries(WAITING_NAMES.map((name) => [name, counted[name] ?? 0]));
  const total = WAITING_NAMES.reduce(
    (sum, name) => sum + (WAITING[name].within === null ? (waiting[name] ?? 0) : 0),
    0,
  );
  return { total, waiting: waiting as WaitingCounts['waiting'] };
}

/** Nothing of who reported (D108). */
const report = z.object({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type ReportedListing = z.infer<typeof reportedListing>;
/** A listing with what was said of it and nobody has dealt with. */
export const reportedListing = z
  .object({
    id: z.int().describe('Of the listing.'),
    title: z.string(),
    location: z.string(),
    is_sold_out: z.boolean(),
    networks: z.int().describe('Different networks of the last 30 days.'),
    is_marked: z.boolean().describe('Whether so many different networks reported it that staff look at it first.'),
    total: z.int(),
    last_at: z.iso.datetime(),
    reports: z.array(report).describe('The newest, at most 20.'),
  })
  .meta({ id: 'ReportedListing' });

export const reportedListings = z.object({ total: z.int(), reports: z.array(reportedListing) });

/** A number that looks like a broker's, or was judged (D139). */
export const judgedNumber = z
  .strictObject({
    id: z.int(),
    phone: z.string().nullable().describe('Ten digits; null: it stands nowhere any more.'),
    verdict: z.enum(['owner', 'broker']).nullable().describe('null: nobody has judged it.'),
    way: z.enum(SHIELD_WAYS).describe('By which sign it was seen first.'),
    signs: z.array(z.string()).describe('What speaks for a broker today.'),
    homes: z
      .array(z.strictObject({ id: z.int(), title: z.string(), is_sold_out: z.boolean(), is_held: z.boolean() }))
      .describe('The newest.'),
    submissions: z.array(z.int()).describe('Homes that it offers and that wait.'),
    raised_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().nullable(),
    answer: z.string().nullable().describe('What its person wrote.'),
    answered_at: z.iso.datetime().nullable().describe('null: staff have read it.'),
    version: z.int(),
  })
  .meta({ id: 'JudgedNumber' });
export type JudgedNumber = z.infer<typeof judgedNumber>;
export const judgedNumbers = z.strictObject({ total: z.int(), numbers: z.array(judgedNumber) });

/** Days: the public page tells which share of the listings was confirmed within each. */
export const FRESHNESS_STEPS = [7, 21, 45, 90] as const;

/** Answer of `GET /freshness/`: how the listings for sale stand, counted. */
export const freshnessReport = z
  .object({
    counted_at: z.iso.datetime(),
    for_sale: z.int().describe('Listings that anybody can see and that are not sold.'),
    by_owner: z.int().describe('Those that their owner confirmed last.'),
    by_staff: z.int().describe('Those that staff checked last.'),
    unsaid: z.int().describe('Those of which nobody has said anything since they were listed.'),
    within: z
      .array(z.object({ days: z.int(), count: z.int() }))
      .describe('How many were confirmed or listed within so many days.'),
    hidden: z.int().describe('Those that nobody sees because nobody confirmed them.'),
    days: z.object({ ask: z.int().nullable(), rank: z.int().nullable(), hide: z.int().nullable() }),
  })
  .meta({ id: 'Freshness' });
export type FreshnessReport = z.infer<typeof freshnessReport>;

/** The nearest area for a text that names none, and how many rows have it. */
const importProposal = z.object({
  text: z.string(),
  area: z.string(),
  rows: z.int(),
  stored: z.int().describe('Of the refused rows, those that the suggestion would store.'),
  known: z.int().describe('Those that it would find on the site already, or in an earlier row.'),
});
export type ImportProposal = z.infer<typeof importProposal>;

/** Rows that wait for an answer (D137): how many, and what the first are asked. */
const importSlip = z.object({
  kind: z.enum(SLIP_KINDS),
  rows: z.int(),
  asked: z.array(z.object({ line: z.int(), question: z.string() })),
});
/** What is done with each kind of them: the likely value is taken, or the file's is kept; left out, they wait. */
export const slipAnswers = z.partialRecord(z.enum(SLIP_KINDS), z.enum(['take', 'keep']));
export type SlipAnswers = z.infer<typeof slipAnswers>;

/** A refused row: its line in the file (the header is line 1), and why. */
const importRefusal = z.object({ line: z.int(), reasons: z.array(z.string()) });

/** A column of the file, and what it is read as. */
const importHead = z.object({
  head: z.string().describe('As the file calls it, or ‘Column F’ where it has no name.'),
  column: z.string().nullable().describe('The column of an import; null: it is not read.'),
  how: z
    .enum(['same', 'guessed', 'chosen', 'own', 'unknown'])
    .describe('`own`: a column of the site’s own export that says nothing of a listing.'),
});
export type ImportHead = z.infer<typeof importHead>;

export type ImportFile = z.infer<typeof importFile>;
/** A file of listings that staff uploaded (D114). */
export const importFile = z
  .object({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    step: z.enum(['check', 'run']).describe('`check` stores nothing.'),
    state: z.enum(['working', 'done', 'failed', 'cancelled']),
    accept_suggestions: z.boolean(),
    finished_at: z.iso.datetime().nullable(),
    total: z.int().describe('Rows of the file; 0 until they are counted.'),
    rows: z.int().describe('Those that were read.'),
    stored: z.int().describe('After a check: those that would be stored.'),
    known: z.int().describe('On the site already, or named by an earlier row.'),
    refused: z.int().describe('Without those that wait for an answer (`slips`).'),
    numbers: z
      .object({ waiting: z.int(), broker: z.int() })
      .describe('Phone numbers of stored rows that look like a broker’s, and those that are: their listings are held.'),
    proposals: z.array(importProposal),
    slips: z.array(importSlip),
    slip_answers: slipAnswers,
    heads: z.array(importHead).describe('How its columns are read; empty until that is known.'),
    refusals: z.array(importRefusal).describe('The first refused rows.'),
    problem: z.string().nullable().describe('Why it failed.'),
  })
  .meta({ id: 'Import' });

/** Answer of `/imports/`. */
export const importFiles = z.object({ imports: z.array(importFile) });
export type ImportFiles = z.infer<typeof importFiles>;

/** What a member of staff did to a listing; answer of `/property/audit/{id}` is `{ entries }`, newest first. */
export const auditEntry = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    /** Name or phone of the account; null: the program itself. */
    by: z.string().nullable(),
    /** Such as 'property.edit'. */
    action: z.string(),
    /** The changed fields only; null when there is no such side. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
