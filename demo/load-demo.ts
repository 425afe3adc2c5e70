import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildCatalogue, type DemoListing } from '#demo/catalogue.ts';
import { buildContactMessages, buildTestimonials, buildVisitors, DEMO_STAFF, PENDING_STAFF } from '#demo/people.ts';
import { photoSource, readForms } from '#demo/photos.ts';
import { CONSENT_VERSION } from '#domain/consent.ts';
import { AppError } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import { findAccountByPhone, insertAccount, type NewAccount } from '#server/auth/accounts.ts';
import { newPassword } from '#server/auth/password.ts';
import { countContactMessages, insertMessage } from '#server/contacts/feature.ts';
import type { Database } from '#server/db/database.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { Db, NewProperty, NewPropertyImage } from '#server/db/tables.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import { replaceImages } from '#server/properties/images.ts';
import { countProperties, idsByImportKey, listDeleted } from '#server/properties/lists.ts';
import { noteLowered, notePrice } from '#server/properties/prices.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { insertTestimonial } from '#server/testimonials/feature.ts';
import { listVideos, updateVideo } from '#server/videos/feature.ts';
import { countVisitors, insertVisitor } from '#server/visitors/queries.ts';

/**
 * Well-formed links to no video: the last character of a real id can only be one of A E I M Q U Y c g k o s w 0 4 8, so an
 * id that ends in another one, here and in the listings, can never be anybody's. They have the three forms that staff paste.
 */
export const HOMEPAGE_VIDEOS: readonly string[] = [
  'https://www.youtube.com/watch?v=ChaviDm001z',
  'https://youtu.be/ChaviDm002z',
  'https://www.youtube.com/shorts/ChaviDm003z',
  'https://www.youtube.com/watch?v=ChaviDm004z',
];

/** Few pictures wait in memory. */
const AT_ONCE = 2;

/** What loading needs of the program. `now` is in epoch milliseconds. */
export interface DemoParts {
  database: Database;
  photoFiles: Pick<PhotoFiles, 'storeEncoded'>;
  now: () => number;
}

function demoKey(place: number): string {
  return `demo:${place}`;
}

/** Whether nobody has used this database yet. Deleted rows count as use. */
export async function isUnused(tx: Db): Promise<boolean> {
  const { total } = await countProperties(tx);
  if (total > 0 || (await listDeleted(tx, 0, { offset: 0, limit: 1 })).total > 0) return false;
  // A demo listing whose thirty days are over keeps its key.
  if ((await idsByImportKey(tx, [demoKey(0)])).size > 0) return false;
  return (await countVisitors(tx)) === 0 && (await countContactMessages(tx)) === 0;
}

/** One account with its password hashed; a phone that has an account keeps it. Answers the account's id. */
async function addAccount(tx: Db, account: NewAccount): Promise<number | null> {
  const added = await insertAccount(tx, account);
  return (added ?? (await findAccountByPhone(tx, account.phone)))?.id ?? null;
}

/**
 * Stores each picture once, however many listings show it. A picture's key comes from its content, so a run finds what an
 * earlier, stopped one has stored. Calls `onStored` after each picture.
 */
async function storePhotos(
  names: ReadonlySet<string>,
  photoFiles: Pick<PhotoFiles, 'storeEncoded'>,
  onStored: (done: number, total: number) => void,
): Promise<Map<string, NewPropertyImage>> {
  const stored = new Map<string, NewPropertyImage>();
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) {
      const hash = createHash('sha256')
        .update(await readFile(photoSource(name)))
        .digest('hex');
      const { key, ...picture } = await photoFiles.storeEncoded(hash, (onVariant) => readForms(name, onVariant));
      stored.set(name, { media_key: key, ...picture });
      onStored(stored.size, names.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}

/** Within the last twenty days (D99), by owners more often than by staff. */
function confirmation({ created_at, sold_at }: DemoListing, place: number, now: number) {
  if (sold_at !== null) return {};
  const hours = (place * 31) % (19 * 24);
  const confirmed_by = place % 3 === 0 ? 'staff' : 'owner';
  return { confirmed_by, confirmed_at: Math.max(created_at, now - hours * HOUR_MS) } as const;
}

function propertyOf(listing: DemoListing, place: number, staffId: number | null, now: number): NewProperty {
  const { photos: _, ...fields } = listing;
  return {
    ...fields,
    created_by: staffId,
    updated_at: Math.max(listing.created_at, listing.verified_at ?? 0, listing.sold_at ?? 0),
    verified_by: listing.verified_at === null ? null : staffId,
    ...confirmation(listing, place, now),
    is_sample: true,
    // Unique: two processes that start at the same moment cannot both load.
    import_key: demoKey(place),
  };
}

/** Every ninth home that has been there for some weeks cost a little more at first, and every thirtieth less. */
async function insertPrices(tx: Db, id: number, listing: DemoListing, place: number, now: number): Promise<void> {
  const { price, created_at, sold_at } = listing;
  const days = 2 + ((place * 7) % 40);
  const changed_at = now - days * DAY_MS - (place % 9) * HOUR_MS;
  const share = place % 9 === 4 ? 0.03 + (place % 4) * 0.015 : place % 30 === 11 ? -0.03 : 0;
  if (sold_at !== null || share === 0 || changed_at < created_at + DAY_MS) return;
  const first = Math.max(50_000, Math.round((price * (1 + share)) / 50_000) * 50_000);
  if (first === price) return;
  const by = place % 2 === 0 ? 'owner' : 'staff';
  await notePrice(tx, { id, price, before: first, since: created_at, at: changed_at, by });
  await noteLowered(tx, id, now);
}

/** Oldest first, so that ids grow with time. Answers the id of each listing by its place in the catalogue. */
async function insertListings(
  tx: Db,
  listings: readonly DemoListing[],
  pictures: ReadonlyMap<string, NewPropertyImage>,
  staffId: number | null,
  now: number,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const [place, listing] of [...listings.entries()].reverse()) {
    const { id } = await insertProperty(tx, propertyOf(listing, place, staffId, now));
    const images = listing.photos.flatMap((name) => pictures.get(name) ?? []);
    if (images.length > 0) await replaceImages(tx, id, images);
    await insertPrices(tx, id, listing, place, now);
    ids.set(place, id);
  }
  return ids;
}

async function insertPeople(tx: Db, now: number, listings: readonly DemoListing[], ids: Map<number, number>) {
  for (const { listing, ...visitor } of buildVisitors(now, listings)) {
    const property_id = ids.get(listing);
    if (property_id === undefined) continue;
    const consent = { consent_version: CONSENT_VERSION, consent_at: visitor.created_at, owner_may_see: 1 as const };
    await insertVisitor(tx, { ...visitor, property_id, ...consent });
  }
  for (const message of buildContactMessages(now)) await insertMessage(tx, message);
  for (const testimonial of buildTestimonials(now)) await insertTestimonial(tx, testimonial);
  const rows = await listVideos(tx);
  for (const [index, { id }] of rows.entries()) await updateVideo(tx, id, HOMEPAGE_VIDEOS[index] ?? '');
}

async function accountOf(
  person: { phone: string; password: string; name: string },
  state: NewAccount['state'],
  now: number,
): Promise<NewAccount> {
  const { phone, name, password } = person;
  const approved_at = state === 'active' ? now : null;
  const secret = await newPassword(password, phone, state === 'active' ? 'operator' : 'self');
  return { phone, name, state, ...secret, created_at: now, approved_at };
}

/**
 * Fills a database that nobody has used yet with the invented catalogue, its people and the demo sign-in (D30): the
 * pictures first, then every row in one transaction. A run that was stopped leaves no row, and the next one starts
 * again with the pictures it finds. Does nothing to a database in use. `say` gets lines of progress.
 */
export async function loadDemo(
  parts: DemoParts,
  say: (line: string) => void = () => {},
): Promise<'loaded' | 'present'> {
  const { database, photoFiles, now } = parts;
  if (!(await isUnused(database.read))) return 'present';
  const moment = now();
  const listings = buildCatalogue(moment);
  const names = new Set(listings.flatMap((listing) => listing.photos));
  const pictures = await storePhotos(names, photoFiles, (done, total) => {
    if (done % 10 === 0 || done === total) say(`Preparing the demo photographs: ${done} of ${total}`);
  });
  const staff = await accountOf(DEMO_STAFF, 'active', moment);
  const pending = await accountOf(PENDING_STAFF, 'pending', moment);
  const fill = async (tx: Db) => {
    if (!(await isUnused(tx))) return 'present' as const;
    const staffId = await addAccount(tx, staff);
    await addAccount(tx, pending);
    const ids = await insertListings(tx, listings, pictures, staffId, moment);
    await insertPeople(tx, moment, listings, ids);
    await bumpCatalogue(tx);
    return 'loaded' as const;
  };
  const outcome = await database.write(fill).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT') return 'present' as const;
    throw error;
  });
  if (outcome === 'loaded') say(`The demo catalogue is ready: ${listings.length} sample listings.`);
  return outcome;
}
