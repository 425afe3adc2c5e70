import type { RevealChallenge } from '#domain/answers/visitors.ts';
import { brokerSigns, MANY_REVEALS } from '#domain/broker-signs.ts';
import { CONSENTS, FIRST_CONSENT } from '#domain/consent.ts';
import { isoTime } from '#domain/dates.ts';
import { failure, noSuchProperty } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import type { VisitorEntry } from '#domain/visitor.ts';
import type { HomesForSale, Parts } from '#server/core.ts';
import { writeAudited, writeCatalogue } from '#server/db/catalogue.ts';
import { countReveals, findJudged, raiseNumber } from '#server/db/judged-numbers.ts';
import { holdLimit } from '#server/db/rate-limits.ts';
import type { Db, Flag } from '#server/db/tables.ts';
import { makeTicket, NO_PROPERTY, ticketOf } from '#server/http/challenge.ts';
import type { Sender } from '#server/http/sender.ts';
import { countForSale } from '#server/properties/front-door.ts';
import { type CallBackCause, callBackCause, toRevealedOwner } from '#server/visitors/answers.ts';
import {
  ANY_TICKET,
  callerOf,
  codeLines,
  countCall,
  hardness,
  levelOf,
  readCounts,
  refuseEarly,
  revealLines,
  type Way,
} from '#server/visitors/budgets.ts';
import { isOnList, noteContact } from '#server/visitors/contacts.ts';
import {
  deleteVisitorRow,
  findOwnerContact,
  findRecentVisit,
  insertVisitor,
  setOwnerMaySee,
  setPhoneConfirmed,
  setWaitsForCall,
} from '#server/visitors/queries.ts';

export type VisitorParts = Pick<
  Parts,
  'config' | 'countsKey' | 'database' | 'limits' | 'notices' | 'now' | 'numberMark' | 'homesForSale' | 'site'
>;

export interface RevealEntry extends VisitorEntry {
  property_id: number;
  token?: string | undefined;
  proof?: string | undefined;
  /** The wording beside the form; an unknown one counts as the first, which did not name the owner. */
  consent_version?: string | undefined;
  /** The token of the device's list, or that one is to be begun (D103). */
  contacts?: string | undefined;
  /** Phones are confirmed here and no code can be sent: the owner calls back (D90). */
  isUnconfirmed?: boolean;
}

/** Public pages change with a visitor only where they show the true number of visitors (D20). */
function writeVisitor({ site }: Pick<Parts, 'site'>): typeof writeCatalogue {
  return site.visitorCounter === 'true' ? writeCatalogue : writeAudited;
}

interface Reveal {
  owner: OwnerContact;
  /** Why the phones are not shown; null: they are. */
  cause: CallBackCause | null;
  /** The token of the device's list, where it asked for one. */
  contacts?: string | undefined;
}

/**
 * Stores a visitor and answers one listing's owner (spec 7, D12), or that the owner calls back (D79). The same phone for the same listing
 * within a day is stored once and answered the same each time: whoever tries somebody else's phone must not learn that its owner asked.
 * With token and proof there is more room, and beyond it a call back (D83). Errors: NOT_FOUND for an unknown or deleted listing,
 * CONFLICT for a sold one, also for visitors from before (D66), RATE_LIMITED, VALIDATION_FAILED for a bad token or proof.
 */
export async function revealOwner(
  parts: VisitorParts,
  { name, phone, property_id, token, proof, consent_version, contacts, isUnconfirmed = false }: RevealEntry,
  { address, language }: Sender,
): Promise<Reveal> {
  const { read } = parts.database;
  const listing = await findOwnerContact(read, property_id);
  // Nobody has a token for an unknown listing: whatever was sent, it is a plain call.
  const ticket = listing === undefined ? null : await ticketOf(parts, { property_id, token, proof }, address);
  const caller = callerOf(parts, { address, phone, listing: property_id, ticket });
  const lines = revealLines(parts.config.rateLimits.reveal, await parts.homesForSale.count(), caller);
  const call = { lines, ticket };
  const mark = parts.numberMark(phone);
  const isBroker = await isOfBroker(read, mark);
  await refuseEarly(read, call, waysOf(listing, { isUnconfirmed, isBroker }), parts.now());
  const reveal = await writeVisitor(parts)<Reveal | 'gone' | 'sold'>(parts, async (tx, at) => {
    await holdLimit(tx, 'reveals');
    const owner = await findOwnerContact(tx, property_id);
    const isBroker = await isOfBroker(tx, mark);
    const { way } = await countCall(tx, call, waysOf(owner, { isUnconfirmed, isBroker }), at);
    // Not thrown here, so that the call stays counted.
    if (owner === undefined) return { result: 'gone', isUnchanged: true };
    if (owner.is_sold_out === 1) return { result: 'sold', isUnchanged: true };
    const isBudgetSpent = way === 'owed';
    const showing = { allCallBack: owner.all_call_back === 1, isUnconfirmed, isBudgetSpent, isBroker };
    const cause = callBackCause(owner, showing);
    const noteOnList = async (visitorId: number): Promise<Reveal> => {
      if (contacts === undefined) return { owner, cause };
      const entry = { visitorId, shown: toRevealedOwner(owner, cause), at };
      return { owner, cause, contacts: await noteContact(parts, tx, contacts, entry) };
    };
    const { mayOwnerSee, ...agreed } = agreement(consent_version);
    const consent = { ...agreed, consent_at: at, owner_may_see: flag(mayOwnerSee) };
    const marks = { waits_for_call: flag(cause !== null), phone_unconfirmed: flag(isUnconfirmed) };
    const visitor = { name, phone, property_id, language, created_at: at, ...consent, ...marks };
    const stored = await insertVisitor(tx, visitor, at - DAY_MS);
    if (stored !== undefined) {
      await parts.notices.note(tx, 'lead.new', stored.id, at);
      await noteTrade(tx, { phone, mark, visitorId: stored.id, at });
      return { result: await noteOnList(stored.id) };
    }
    const known = await findRecentVisit(tx, phone, property_id, at - DAY_MS);
    if (known === undefined) return { result: { owner, cause }, isUnchanged: true };
    if (cause !== null) await setWaitsForCall(tx, known.id);
    // Knowing a number proves nothing: only the device that left the visit can agree to more.
    const isSameDevice = mayOwnerSee && contacts !== undefined && (await isOnList(tx, contacts, known.id));
    if (isSameDevice && known.owner_may_see === 0) await setOwnerMaySee(tx, known.id, { ...agreed, at });
    const isNowConfirmed = known.phone_unconfirmed === 1 && parts.config.codes !== null && !isUnconfirmed;
    if (isNowConfirmed) await setPhoneConfirmed(tx, known.id);
    return { result: await noteOnList(known.id), isUnchanged: true };
  });
  if (reveal === 'gone') throw noSuchProperty();
  if (reveal === 'sold') throw failure('CONFLICT', 'propertySold');
  return reveal;
}

/** What a visitor agreed to, by the wording that the form says it showed. */
function agreement(sent: string | undefined) {
  const consent_version = sent !== undefined && CONSENTS.has(sent) ? sent : FIRST_CONSENT;
  return { consent_version, mayOwnerSee: CONSENTS.get(consent_version)?.namesOwner === true };
}

type Listing = Awaited<ReturnType<typeof findOwnerContact>>;

/** What a reveal may come to: nothing where the listing is sold or unknown. */
function waysOf(listing: Listing, who: { isUnconfirmed: boolean; isBroker: boolean }): Way[] {
  if (listing === undefined || listing.is_sold_out === 1) return [];
  const isOwed = callBackCause(listing, { allCallBack: listing.all_call_back === 1, ...who }) !== null;
  return isOwed ? ['owed'] : ['shown', 'owed'];
}

async function isOfBroker(db: Db, mark: string): Promise<boolean> {
  return (await findJudged(db, [mark])).get(mark)?.verdict === 'broker';
}

/** Puts a number before staff that asks for more owners than anybody who looks for a home (D139): the list of visitors knows. */
async function noteTrade(
  tx: Db,
  { phone, mark, visitorId, at }: { phone: string; mark: string; visitorId: number; at: number },
): Promise<void> {
  const [sign] = brokerSigns({ reveals: await countReveals(tx, phone, at - MANY_REVEALS.withinMs) });
  if (sign === undefined || (await findJudged(tx, [mark])).get(mark)?.verdict) return;
  await raiseNumber(tx, { number_hash: mark, way: sign.way, visitor_id: visitorId, at });
}

/**
 * A token and a challenge for the reveal of one listing, or for another form (null). The challenge is the harder, the more was revealed to
 * this address and by the site. Errors as `revealOwner`, without the limits.
 */
export async function makeChallenge(
  parts: VisitorParts,
  propertyId: number | null,
  address: string,
): Promise<RevealChallenge> {
  const { read } = parts.database;
  if (propertyId !== null) refuseWithoutOwner(await findOwnerContact(read, propertyId));
  const { codes, rateLimits } = parts.config;
  const caller = callerOf(parts, { address, ticket: ANY_TICKET });
  const reveals = revealLines(rateLimits.reveal, await parts.homesForSale.count(), caller);
  // One proof is good for a code and for the reveal after it: it is as hard as the harder of the two.
  const ofCodes = codes === null ? [] : codeLines(rateLimits.otp, codes.mostAnHour, caller);
  const counting = [...reveals, ...ofCodes].filter(({ harder }) => harder !== undefined);
  const hard = hardness(counting, await readCounts(read, counting, parts.now()));
  return makeTicket(parts, propertyId ?? NO_PROPERTY, address, { level: levelOf(hard), ofSite: hard.ofSite });
}

function refuseWithoutOwner(listing: Listing): void {
  if (listing === undefined) throw noSuchProperty();
  if (listing.is_sold_out === 1) throw failure('CONFLICT', 'propertySold');
}

const flag = (is: boolean): Flag => (is ? 1 : 0);

/** Deletes a visitor for good (spec 7). The audit keeps the listing, not who asked. Errors: NOT_FOUND. */
export function deleteVisitor(parts: VisitorParts, id: number, accountId: number): Promise<{ id: number }> {
  return writeVisitor(parts)(parts, async (tx) => {
    const visitor = await deleteVisitorRow(tx, id);
    if (visitor === undefined) throw failure('NOT_FOUND', 'noSuchVisitor');
    const before = { property_id: visitor.property_id, created_at: isoTime(visitor.created_at) };
    return { result: { id }, audit: { action: 'visitor.delete', entityId: id, accountId, before } };
  });
}

/** Counting all homes costs more than a reveal. */
const HOMES_KEPT_MS = 60_000;

export function createHomesForSale({ database, now }: Pick<Parts, 'database' | 'now'>): HomesForSale {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting = Promise.resolve(0);
  let last: number | undefined;
  const countAnew = async () => {
    last = await countForSale(database.read);
    return last;
  };
  return {
    known: () => last,
    count(): Promise<number> {
      if (Math.abs(now() - countedAt) < HOMES_KEPT_MS) return counting;
      countedAt = now();
      counting = countAnew();
      // Whoever waits gets the error; the next one counts again.
      counting.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
      return counting;
    },
  };
}
