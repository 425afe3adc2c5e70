import { sql } from 'kysely';
import { type BrokerSign, brokerSigns, MANY_FOR_SALE, YEAR_MS } from '#domain/broker-signs.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { contactsOfListing } from '#domain/property/contact-checks.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import type { Core } from '#server/core.ts';
import { type AuditNote, type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { findJudged, holdNumbers, raiseNumber } from '#server/db/judged-numbers.ts';
import { notePropertyChanges } from '#server/db/settings.ts';
import type { Db, PropertyRecord } from '#server/db/tables.ts';
import { selectUndeleted } from '#server/properties/rows.ts';

// What numbers of listings say, and what staff's verdicts do to listings (D139).

export type ShieldParts = Pick<Core, 'numberMark'>;

/** How many homes have a number: for sale, where anybody sees them, and listed since then. */
export async function homesOfNumbers(
  db: Db,
  numbers: readonly string[],
  at: number,
): Promise<Map<string, { forSale: number; listed: number }>> {
  const found = new Map<string, { forSale: number; listed: number }>();
  if (numbers.length === 0) return found;
  for (const column of ['owner_contact1', 'owner_contact2'] as const) {
    const rows = await selectUndeleted(db)
      .select(`${column} as number`)
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere((one) => one.and({ is_sold_out: 0, hidden_at: null, taken_down_at: null }))
          .as('forSale'),
        eb.fn
          .countAll<number>()
          .filterWhere('created_at', '>=', at - YEAR_MS)
          .as('listed'),
      ])
      .where(column, 'in', numbers)
      .$if(column === 'owner_contact2', (second) => second.whereRef('owner_contact1', '!=', 'owner_contact2'))
      .groupBy(column)
      .execute();
    for (const { number, forSale, listed } of rows) {
      const { forSale: first = 0, listed: before = 0 } = found.get(number ?? '') ?? {};
      found.set(number ?? '', { forSale: first + forSale, listed: before + listed });
    }
  }
  return found;
}

/** Listings with this number, and those that have some number in a text; also deleted ones, which may come back. */
export async function idsOfNumber(db: Db, number: string): Promise<number[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('owner_contact1', '=', number), eb('owner_contact2', '=', number), eb('contact_in_text', '>', 0)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What staff are asked or found of the numbers of a listing; null: nothing. */
export async function numberState(
  { numberMark }: ShieldParts,
  db: Db,
  { owner_contact1, owner_contact2 }: Pick<PropertyRecord, 'owner_contact1' | 'owner_contact2'>,
): Promise<StaffPropertyDetail['number']> {
  const marks = [owner_contact1, owner_contact2].flatMap((phone) => (phone ? [numberMark(phone)] : []));
  const verdicts = [...(await findJudged(db, marks)).values()].map(({ verdict }) => verdict ?? 'waiting');
  return verdicts.find((one) => one === 'broker') ?? verdicts.find((one) => one === 'waiting') ?? verdicts[0] ?? null;
}

/** Of these numbers, those that staff are asked about and those that they judged a broker's. */
export async function doubtedNumbers(
  { numberMark }: ShieldParts,
  db: Db,
  numbers: readonly string[],
): Promise<[number: string, state: 'waiting' | 'broker'][]> {
  const judged = await findJudged(db, numbers.map(numberMark));
  return [...new Set(numbers)].flatMap((number) => {
    const known = judged.get(numberMark(number));
    return known === undefined || known.verdict === 'owner' ? [] : [[number, known.verdict ?? 'waiting']];
  });
}

/** Holds these listings until the transaction ends, in the order of their ids. */
export async function lockProperties(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('properties')
      .set((eb) => ({ revision: eb.ref('revision') }))
      .where('id', '=', id)
      .execute();
}

const COLUMNS = ['id', 'owner_contact1', 'owner_contact2', 'title', 'summary', 'owner_name'] as const;
const STANDING = ['contact_in_text', 'is_sold_out', 'taken_down_at', 'hidden_at', 'deleted_at', 'held_at'] as const;

function readListings(tx: Db, ids: readonly number[]) {
  const rows = tx.selectFrom('properties').select([...COLUMNS, ...STANDING]);
  return rows.where('id', 'in', ids).orderBy('id').execute();
}

type Listing = Awaited<ReturnType<typeof readListings>>[number];

const contactsOf = ({ owner_contact1, owner_contact2 }: Listing) =>
  [...new Set([owner_contact1, owner_contact2])].filter((phone): phone is string => !!phone);

/** Those in its texts too: nobody may show a broker's number there instead. */
function numbersOf(listing: Listing): string[] {
  const inTexts = listing.contact_in_text === 0 ? [] : contactsOfListing(listing);
  return [...contactsOf(listing), ...inTexts.map(({ excerpt: said }) => normalisePhone(said)).filter(isPhone)];
}

/** What speaks for a broker in a listing and in the homes that its number has. */
function signsOf(
  { title, summary, owner_name }: Pick<Listing, 'title' | 'summary' | 'owner_name'>,
  homes: { forSale: number; listed: number } | undefined,
): BrokerSign[] {
  return brokerSigns({ ...homes, texts: [title, summary ?? ''], names: [owner_name] });
}

/** A verdict that was taken back: what was held by it is let go. */
interface Undone {
  number_hash: string;
  decided_at: number;
}

/**
 * After listings were written, in the same transaction: one with a number of a broker is held, one that no number holds any more is let
 * go, and numbers with signs are put before staff. `byOwner`: their owner showed them again, and one that is its number's third for sale
 * is held until a verdict. Answers what the audit says.
 */
export async function shieldListings(
  { numberMark }: ShieldParts,
  tx: Db,
  ids: readonly number[],
  { at, byOwner = false, undone }: { at: number; byOwner?: boolean; undone?: Undone | null },
): Promise<AuditNote[]> {
  const listings = ids.length === 0 ? [] : await readListings(tx, ids);
  const marks = new Map([...new Set(listings.flatMap(numbersOf))].map((number) => [number, numberMark(number)]));
  await holdNumbers(tx, [...marks.values()]);
  const judged = await findJudged(tx, [...marks.values()]);
  const known = (number: string) => judged.get(marks.get(number) ?? '');
  const unjudged = [...new Set(listings.flatMap(contactsOf))].filter((number) => !known(number)?.verdict);
  const homes = await homesOfNumbers(tx, unjudged, at);
  const held: number[] = [];
  const released: number[] = [];
  for (const listing of listings) {
    const isBroker = numbersOf(listing).some((number) => known(number)?.verdict === 'broker');
    const { held_at } = listing;
    const isByVerdict = (mark: string) => undone?.number_hash === mark && (held_at ?? 0) >= undone.decided_at;
    const isUndecided = contactsOf(listing).some((number) => {
      return known(number)?.verdict === null && !isByVerdict(marks.get(number) ?? '');
    });
    let isHeld = isBroker || (isUndecided && held_at !== null);
    // Staff find it where it was written last: where they saw it first it may be gone by their verdict.
    for (const { number_hash, way, property_id } of contactsOf(listing).flatMap((number) => known(number) ?? []))
      if (property_id !== listing.id) await raiseNumber(tx, { number_hash, way, property_id: listing.id, at });
    const isForSale = [listing.deleted_at, listing.taken_down_at, listing.hidden_at].every((away) => away === null);
    if (isForSale && listing.is_sold_out === 0 && !isBroker)
      for (const number of contactsOf(listing)) {
        const [sign] = known(number)?.verdict ? [] : signsOf(listing, homes.get(number));
        if (sign === undefined) continue;
        isHeld ||= byOwner && sign.way === 'homes';
        if (known(number)) continue;
        await raiseNumber(tx, { number_hash: numberMark(number), way: sign.way, property_id: listing.id, at });
      }
    if (isHeld !== (held_at !== null)) (isHeld ? held : released).push(listing.id);
  }
  await holdListings(tx, held, at);
  await releaseListings(tx, released);
  return [...held.map((id) => noteOf('property.hold', id)), ...released.map((id) => noteOf('property.release', id))];
}

function noteOf(action: 'property.hold' | 'property.release', entityId: number): AuditNote {
  return { action, entityId, accountId: null };
}

/** A held listing is taken down too, so that nothing of it is shown anywhere. */
async function holdListings(tx: Db, ids: readonly number[], at: number): Promise<void> {
  if (ids.length === 0) return;
  const held = { held_at: at, taken_down_at: sql<number>`coalesce(taken_down_at, ${at})` };
  await tx.updateTable('properties').set(held).where('id', 'in', ids).execute();
  await notePropertyChanges(tx, ids);
}

/** What its owner had taken down before stays so. */
async function releaseListings(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = sql<number | null>`case when taken_down_at = held_at then null else taken_down_at end`;
  await tx.updateTable('properties').set({ taken_down_at: shown, held_at: null }).where('id', 'in', ids).execute();
  await notePropertyChanges(tx, ids);
}

/** Numbers at once: others write between them. */
const BATCH = 200;

/** Puts numbers before staff that have many homes for sale, whoever made them so: a write of staff, or a site from before this rule. */
export async function askAboutNumbers(parts: CatalogueDeps & ShieldParts): Promise<void> {
  const many = await parts.database.read
    .selectFrom('shown_properties')
    .select(['owner_contact1 as number', (eb) => eb.fn.max('id').as('id')])
    .where('is_sold_out', '=', 0)
    .groupBy('owner_contact1')
    .having((eb) => eb.fn.countAll<number>(), '>=', MANY_FOR_SALE)
    .execute();
  const judged = await findJudged(
    parts.database.read,
    many.map(({ number }) => parts.numberMark(number)),
  );
  const ids = many.flatMap(({ number, id }) => (judged.has(parts.numberMark(number)) ? [] : [id]));
  for (let from = 0; from < ids.length; from += BATCH)
    await writeCatalogue<undefined>(parts, async (tx, at) => {
      const audit = await shieldListings(parts, tx, ids.slice(from, from + BATCH), { at });
      return audit.length === 0 ? { result: undefined, isUnchanged: true } : { result: undefined, audit };
    });
}
