import { brokerSigns } from '#domain/broker-signs.ts';
import { formatDate, isoTime } from '#domain/dates.ts';
import { HOUR_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { FEWEST_FOR_MEDIAN, medianOf } from '#domain/location/area-facts.ts';
import { isOddSize, isSmallPrice, timesOff } from '#domain/owners.ts';
import { contactsOfListing } from '#domain/property/contact-checks.ts';
import { toSqft } from '#domain/property/size.ts';
import { type KnownFields, NOT_AGREED } from '#domain/submission.ts';
import { listedNumbers, signText, marks as words } from '#domain/words/en-submissions.ts';
import { findAccountByPhone } from '#server/auth/accounts.ts';
import type { Parts } from '#server/core.ts';
import { findJudged } from '#server/db/judged-numbers.ts';
import { type Db, wholeCount } from '#server/db/tables.ts';
import { contentOf, type OfferedPhoto, type OfferRow } from '#server/owners/submission-queries.ts';
import {
  homesOfNumbers,
  listHomesWithPhones,
  listHomesWithPhotos,
  listPricesPerSqft,
} from '#server/properties/front-door.ts';

interface Mark {
  kind: keyof typeof words;
  text: string;
  /** The listings that it is about. */
  listings: number[];
}

/** `fields` as they would be published. */
interface MarkedHome {
  offer: OfferRow;
  fields: KnownFields;
  photos: readonly OfferedPhoto[];
}

/** What is unusual about each home that is offered or corrected (D102), for staff to look at; worked out anew each time, as others change. */
export async function marksOf(
  { now, numberMark }: Pick<Parts, 'now' | 'numberMark'>,
  reads: Db,
  homes: readonly MarkedHome[],
): Promise<Mark[][]> {
  const known = await submissionsWithPhones(reads, [...new Set(homes.flatMap(phonesOf))]);
  const marks: Mark[][] = [];
  for (const home of homes) {
    const ofPerson = [
      ...refusedBefore(home),
      ...notAgreed(home),
      ...samePhone(home, known),
      ...otherPhone(home),
      ...(await samePhotos(reads, home)),
      ...(await isStaff(reads, home)),
      ...(await sameNetwork(reads, home, now())),
    ];
    const ofTrade = await marksOfTrade({ now, numberMark }, reads, home, known);
    marks.push([...ofPerson, ...ofTrade, ...(await marksOfPrice(reads, home)), ...marksOfText(home)]);
  }
  return marks;
}

/** Signs of a broker in the home, and in all that its numbers have for sale and wait with (D139); none where staff found an owner. */
async function marksOfTrade(
  { now, numberMark }: Pick<Parts, 'now' | 'numberMark'>,
  reads: Db,
  home: MarkedHome,
  { submissions }: Awaited<ReturnType<typeof submissionsWithPhones>>,
): Promise<Mark[]> {
  const { offer, fields } = home;
  const phones = phonesOf(home);
  const judged = await findJudged(reads, phones.map(numberMark));
  const verdicts = phones.map((phone) => judged.get(numberMark(phone))?.verdict);
  if (verdicts.includes('broker')) return [{ kind: 'broker', text: words.broker, listings: [] }];
  const unjudged = phones.filter((_, place) => verdicts[place] !== 'owner');
  const homes = await homesOfNumbers(reads, unjudged, now());
  const isNew = offer.kind === 'home';
  const signs = unjudged.flatMap((phone) => {
    const { forSale = 0, listed = 0 } = homes.get(phone) ?? {};
    const waiting = isNew ? submissions.filter((other) => other.phone === phone && other.kind === 'home').length : 0;
    const texts = [fields.title ?? '', fields.summary ?? ''];
    const names = [fields.owner_name ?? '', offer.owner_name];
    return brokerSigns({ forSale: forSale + waiting, listed: listed + waiting, texts, names });
  });
  return [...new Map(signs.map((sign) => [sign.way, sign])).values()].map((sign) => ({
    kind: sign.way,
    text: signText(sign),
    listings: [],
  }));
}

function notAgreed({ offer }: MarkedHome): Mark[] {
  return offer.consent_version === NOT_AGREED ? [{ kind: 'consent', text: words.consent, listings: [] }] : [];
}

function phonesOf({ offer, fields }: MarkedHome): string[] {
  const phones = [offer.owner_phone, fields.owner_contact1, fields.owner_contact2];
  return [...new Set(phones.filter((phone): phone is string => !!phone))];
}

function about(kind: 'phone' | 'photos', listings: number[], submissions: readonly number[]): Mark[] {
  if (listings.length + submissions.length === 0) return [];
  return [{ kind, text: words[kind]({ homes: listedNumbers(listings, submissions) }), listings }];
}

/** Other homes of the same owner are nothing unusual. */
function samePhone(home: MarkedHome, known: Awaited<ReturnType<typeof submissionsWithPhones>>): Mark[] {
  const { offer } = home;
  const phones = phonesOf(home);
  const has = (phone: string | null) => phone !== null && phones.includes(phone);
  const listings = known.listings.filter(
    ({ id, owner_id, owner_contact1, owner_contact2 }) =>
      id !== offer.property_id && owner_id !== offer.owner_id && (has(owner_contact1) || has(owner_contact2)),
  );
  const submissions = known.submissions.filter(({ owner_id, phone }) => owner_id !== offer.owner_id && has(phone));
  return about(
    'phone',
    listings.map(({ id }) => id),
    submissions.map(({ id }) => id),
  );
}

/** Its owner changed the phone with the key: staff are to ask whoever has that number, not who had the key. */
function otherPhone({ offer, fields }: MarkedHome): Mark[] {
  const { kind, owner_phone } = offer;
  if (kind !== 'home' || !fields.owner_contact1 || fields.owner_contact1 === owner_phone) return [];
  return [{ kind: 'otherPhone', text: words.otherPhone, listings: [] }];
}

function refusedBefore({ offer }: MarkedHome): Mark[] {
  const { refused } = contentOf(offer);
  if (refused === undefined) return [];
  const { reason: why, at, again } = refused;
  const text = words.refusedBefore({ why, on: formatDate(isoTime(at)), again: formatDate(isoTime(again)) });
  return [{ kind: 'refusedBefore', text, listings: [] }];
}

async function samePhotos(tx: Db, { offer, photos }: MarkedHome): Promise<Mark[]> {
  const keys = photos.map(({ media_key }) => media_key);
  const { listings, submissions } = await submissionsWithPhotos(tx, keys, offer);
  return about('photos', listings, submissions);
}

async function isStaff(tx: Db, home: MarkedHome): Promise<Mark[]> {
  for (const phone of phonesOf(home)) {
    if ((await findAccountByPhone(tx, phone)) !== undefined)
      return [{ kind: 'staff', text: words.staff, listings: [] }];
  }
  return [];
}

async function sameNetwork(tx: Db, { offer }: MarkedHome, now: number): Promise<Mark[]> {
  const from = offer.created_at - 24 * HOUR_MS;
  const count = await submissionsOfNetwork(tx, offer.network_hash, {
    from,
    to: Math.min(now, from + 48 * HOUR_MS),
  });
  if (count < LIMITS.submission.networkADay) return [];
  return [{ kind: 'network', text: words.network({ count }), listings: [] }];
}

async function marksOfPrice(tx: Db, { offer, fields }: MarkedHome): Promise<Mark[]> {
  const { price, size, location, property_type } = fields;
  const marks: Mark[] = [];
  const isSmall = price !== undefined && isSmallPrice(price);
  if (isSmall) marks.push({ kind: 'priceSmall', text: words.priceSmall, listings: [] });
  if (size === undefined) return marks;
  const sqft = toSqft(size, fields.is_size_in_yards === true);
  if (isOddSize(sqft)) marks.push({ kind: 'sizeOdd', text: words.sizeOdd, listings: [] });
  if (price === undefined || isSmall || location === undefined || property_type === undefined) return marks;
  const prices = await listPricesPerSqft(tx, { location, property_type, without: offer.property_id ?? 0 });
  if (prices.length < FEWEST_FOR_MEDIAN) return marks;
  const off = timesOff(price / sqft, medianOf(prices));
  if (off !== null) marks.push({ kind: 'priceFar', text: words.priceFar({ ...off, place: location }), listings: [] });
  return marks;
}

const CONTACT_MARKS = { phone: 'number', mail: 'mail', link: 'link' } as const;

function marksOfText({ fields }: MarkedHome): Mark[] {
  const marks: Mark[] = [];
  const contacts = new Set(contactsOfListing(fields).map(({ kind }) => CONTACT_MARKS[kind]));
  for (const kind of contacts) marks.push({ kind, text: words[kind], listings: [] });
  return marks;
}

const MOST_WITH_PHOTOS = 20;
const MOST_WITH_PHONES = 500;

/** Listings and waiting submissions with any of these phones, the newest first. */
async function submissionsWithPhones(db: Db, phones: readonly string[]) {
  if (phones.length === 0) return { listings: [], submissions: [] };
  const listings = await listHomesWithPhones(db, phones);
  const submissions = await db
    .selectFrom('submissions')
    .innerJoin('owners', 'owners.id', 'submissions.owner_id')
    .select(['submissions.id', 'submissions.owner_id', 'submissions.kind', 'owners.phone'])
    .where('owners.phone', 'in', phones)
    .where('submissions.state', '=', 'waiting')
    .orderBy('submissions.id', 'desc')
    .limit(MOST_WITH_PHONES)
    .execute();
  return { listings, submissions };
}

/** Other listings and submissions with any of these photographs; the same file has the same key. */
async function submissionsWithPhotos(db: Db, keys: readonly string[], { id, property_id }: OfferRow) {
  if (keys.length === 0) return { listings: [], submissions: [] };
  const listings = await listHomesWithPhotos(db, keys, property_id ?? 0);
  const submissions = await db
    .selectFrom('submission_photos')
    .select('submission_id as id')
    .distinct()
    .where('media_key', 'in', keys)
    .where('submission_id', '!=', id)
    .orderBy('id', 'desc')
    .limit(MOST_WITH_PHOTOS)
    .execute();
  return { listings, submissions: submissions.map((one) => one.id) };
}

/** Homes that were offered from a network in that time. */
function submissionsOfNetwork(db: Db, hash: string, { from, to }: { from: number; to: number }): Promise<number> {
  return hash === ''
    ? Promise.resolve(0)
    : wholeCount(
        db
          .selectFrom('submissions')
          .where('network_hash', '=', hash)
          .where('kind', '=', 'home')
          .where('created_at', '>=', from)
          .where('created_at', '<=', to),
      );
}
