import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Lead, LeadList } from '#domain/answers/leads.ts';
import { isoDay, isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { PAGES } from '#domain/pages.ts';
import type { LeadEntry, LeadState } from '#domain/visitor.ts';
import { inLanguage, knownLanguage } from '#domain/words/language.ts';
import { messagesIn } from '#domain/words/person-messages.ts';
import type { Parts } from '#server/core.ts';
import { differenceOf, listAuditOf, writeAudited } from '#server/db/catalogue.ts';
import { type Db, type Listed, type Row, type Slice, type Tables, wholeCount } from '#server/db/tables.ts';
import { photoAnswer } from '#server/media/photo-key.ts';
import { firstImagesOf } from '#server/properties/front-door.ts';
import { matching } from '#server/visitors/queries.ts';

export type LeadParts = Pick<Parts, 'config' | 'database' | 'now' | 'photoUrl'>;

/** New leads from before then are late. */
export const lateUntil = (now: number): number => now - DAY_MS;

/** The start of the day in India, in epoch milliseconds. */
export const dayBegan = (now: number): number => Date.parse(`${isoDay(now)}T00:00:00+05:30`);

/** Leads as staff see them, with how many are new and late in all. */
export async function listLeads(parts: LeadParts, filter: LeadFilter, slice: Slice): Promise<LeadList> {
  const { read } = parts.database;
  const [{ total, rows }, isNew, late] = await Promise.all([
    findLeads(read, filter, slice),
    countNewLeads(read),
    countNewLeadsUntil(read, lateUntil(parts.now())),
  ]);
  return { total, new: isNew, late, leads: await toLeadAnswers(parts, read, rows) };
}

async function toLeadAnswers(
  { config, now, photoUrl }: Pick<LeadParts, 'config' | 'now' | 'photoUrl'>,
  reads: Db,
  rows: readonly ShownLead[],
): Promise<Lead[]> {
  const photos = await firstImagesOf(reads, [...new Set(rows.map((row) => row.property_id))], 1);
  const phones = new Set(rows.map(({ phone }) => phone));
  phones.delete('');
  const counts = await countLeadsByPhone(reads, [...phones]);
  const at = now();
  return rows.map((row) => {
    const [photo] = photos.get(row.property_id)?.images ?? [];
    const { name, title } = row;
    const language = knownLanguage(row.language);
    const page = inLanguage(language, PAGES.property.path.replace(':id', String(row.property_id)));
    const url = row.shown_id === null ? null : config.siteUrl + page;
    return {
      id: row.id,
      name,
      phone: row.phone,
      language,
      message: messagesIn(language).lead({ name, title, url }),
      created_at: isoTime(row.created_at),
      state: row.state,
      closed_reason: row.closed_reason,
      note: row.note,
      taken_by: row.taken_by === null ? null : { id: row.taken_by, name: row.taken_by_name ?? '' },
      version: row.version,
      is_late: row.state === 'new' && row.erased_at === null && row.created_at <= lateUntil(at),
      is_today: row.created_at >= dayBegan(at),
      leads_of_phone: counts.get(row.phone) ?? 1,
      waits_for_call: row.waits_for_call === 1,
      phone_unconfirmed: row.phone_unconfirmed === 1,
      owner_may_see: row.owner_may_see === 1,
      consent_version: row.consent_version,
      erased_at: isoTimeOrNull(row.erased_at),
      taken_back_at: isoTimeOrNull(row.taken_back_at),
      property: {
        id: row.property_id,
        title,
        location: row.location,
        is_sold_out: row.is_sold_out === 1,
        is_shown: row.shown_id !== null,
        image: photo === undefined ? null : photoAnswer(photoUrl, photo),
      },
    };
  });
}

/**
 * Writes what staff note about a lead, and answers it as it is then. Errors: NOT_FOUND; CONFLICT when the version is another by now, with the
 * present state, so that nothing is lost when two people write.
 */
export async function changeLead(parts: LeadParts, id: number, entry: LeadEntry, accountId: number): Promise<Lead> {
  const row = await writeAudited(parts, async (tx, at) => {
    const before = await lockLead(tx, id);
    if (before === undefined) throw failure('NOT_FOUND', 'noSuchLead');
    if (before.version !== entry.version) throw changedMeanwhile(await findLead(tx, id));
    if (before.erased_at !== null && (entry.note !== '' || (entry.closed_reason ?? '') !== ''))
      throw failure('CONFLICT', 'leadTakenBack');
    const after: LeadChange = {
      state: entry.state,
      note: entry.note,
      closed_reason: entry.state === 'closed' ? closedReason(entry, before.closed_reason) : null,
      taken_by:
        entry.taken_by === undefined ? takenBy(entry, before, accountId) : await giveBack(tx, entry.taken_by, before),
      state_at: entry.state === before.state ? before.state_at : at,
    };
    await updateLead(tx, id, after);
    return {
      result: await findLead(tx, id),
      audit: { action: 'lead.edit', entityId: id, accountId, ...differenceOf(auditSide(before), auditSide(after)) },
    };
  });
  const [lead] = row === undefined ? [] : await toLeadAnswers(parts, parts.database.read, [row]);
  if (lead === undefined) throw failure('NOT_FOUND', 'noSuchLead');
  return lead;
}

function closedReason({ closed_reason }: LeadEntry, before: string | null): string | null {
  return closed_reason === undefined ? before : closed_reason || null;
}

/** Who takes the first step with a lead looks after it, unless they say otherwise. */
function takenBy({ taken, state }: LeadEntry, before: LeadChange, accountId: number): number | null {
  if (taken !== undefined) return taken ? accountId : null;
  const isFirstStep = before.state === 'new' && state !== 'new' && before.taken_by === null;
  return isFirstStep ? accountId : before.taken_by;
}

/** Undoing the last change gives a lead back to whoever the audit says had it, and to nobody else. */
async function giveBack(
  tx: Db,
  wanted: number | null,
  { id, taken_by }: Pick<ShownLead, 'id' | 'taken_by'>,
): Promise<number | null> {
  const [last] = await listAuditOf(tx, 'lead', id, 1);
  const before = last?.before?.taken_by ?? null;
  const had = last?.after?.taken_by === undefined ? taken_by : before;
  if (wanted !== had) throw validationFailed([{ field: 'taken_by', ...reason('leadNotBefore') }]);
  return wanted;
}

/** The audit keeps only the length of a note, which may say something about a person who can be forgotten. */
function auditSide({ state, taken_by, note }: LeadChange): Record<string, unknown> {
  return { state, taken_by, note_letters: note.length };
}

function changedMeanwhile(lead: ShownLead | undefined) {
  if (lead === undefined) return failure('NOT_FOUND', 'noSuchLead');
  const { state, note, closed_reason, taken_by_name, taken_by: taken_by_id, version } = lead;
  const now = { state, note, closed_reason, taken_by: taken_by_name, taken_by_id, version };
  const details = Object.entries(now).map(([field, current]) => ({ field, ...reason('changed', { current }) }));
  return failure('CONFLICT', 'leadChanged', { details });
}

type LeadRow = Row<'visitors'>;
export type ShownLead = Awaited<ReturnType<typeof withListing>>[number];
export type LeadChange = Pick<LeadRow, 'state' | 'closed_reason' | 'note' | 'taken_by' | 'state_at'>;

/** Times in epoch milliseconds. */
export interface LeadFilter {
  q?: string | undefined;
  state?: LeadState | undefined;
  propertyId?: number | undefined;
  takenBy?: number | undefined;
  since?: number | undefined;
  /** New ones from before then. */
  newUntil?: number | undefined;
}

function newLeads(db: Db) {
  return db.selectFrom('visitors').where('state', '=', 'new').where('erased_at', 'is', null);
}

/** Newest first. */
export async function findLeads(db: Db, filter: LeadFilter, { offset, limit }: Slice): Promise<Listed<ShownLead>> {
  const leads = narrowed(db, filter);
  const page = leads
    .select(['visitors.id', 'visitors.created_at as place'])
    .orderBy('visitors.created_at', 'desc')
    .orderBy('visitors.id', 'desc')
    .limit(limit)
    .offset(offset);
  return { rows: await withListing(db, page), total: await wholeCount(leads) };
}

export async function findLead(db: Db, id: number): Promise<ShownLead | undefined> {
  const one = db.selectFrom('visitors').select(['visitors.id', 'visitors.created_at as place']);
  return (await withListing(db, one.where('visitors.id', '=', id)))[0];
}

export function countNewLeads(db: Db) {
  return wholeCount(newLeads(db));
}

export function countNewLeadsUntil(db: Db, until: number) {
  return wholeCount(newLeads(db).where('created_at', '<=', until));
}

/** How many leads each of these phones has. */
async function countLeadsByPhone(db: Db, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => ['phone', eb.fn.countAll<number>().as('leads')])
    .where('phone', 'in', phones)
    .groupBy('phone')
    .execute();
  return new Map(rows.map(({ phone, leads }) => [phone, leads]));
}

/** Locks the row until the transaction ends. */
function lockLead(db: Db, id: number): Promise<LeadRow | undefined> {
  return db
    .updateTable('visitors')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** As its next version. */
async function updateLead(db: Db, id: number, change: LeadChange): Promise<void> {
  await db
    .updateTable('visitors')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function narrowed(db: Kysely<Tables>, { q, state, propertyId, takenBy, since, newUntil }: LeadFilter) {
  let leads = matching(db, q);
  if (state !== undefined) leads = leads.where('visitors.state', '=', state);
  // A forgotten visitor cannot be called: the count of new ones leaves them out too.
  if (state === 'new') leads = leads.where('visitors.erased_at', 'is', null);
  if (propertyId !== undefined) leads = leads.where('visitors.property_id', '=', propertyId);
  if (takenBy !== undefined) leads = leads.where('visitors.taken_by', '=', takenBy);
  if (since !== undefined) leads = leads.where('visitors.created_at', '>=', since);
  if (newUntil === undefined) return leads;
  return leads
    .where('visitors.state', '=', 'new')
    .where('visitors.erased_at', 'is', null)
    .where('visitors.created_at', '<=', newUntil);
}

function withListing(db: Kysely<Tables>, page: SelectQueryBuilder<Tables, 'visitors', { id: number; place: number }>) {
  return db
    .selectFrom('visitors')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .innerJoin(page.as('page'), 'page.id', 'visitors.id')
    .leftJoin('accounts', 'accounts.id', 'visitors.taken_by')
    .leftJoin('shown_properties as shown', 'shown.id', 'visitors.property_id')
    .selectAll('visitors')
    .select(['properties.title', 'properties.location', 'properties.is_sold_out'])
    .select('shown.id as shown_id')
    .select(({ fn, ref }) => fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('taken_by_name'))
    .orderBy('page.place', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}
