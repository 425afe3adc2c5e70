import { buildCatalogue } from '#demo/catalogue.ts';
import type { DemoListing } from '#demo/demo-listing.ts';
import { buildContactMessages, buildTestimonials, buildVisitors } from '#demo/people.ts';
import { DEMO_STAFF, PENDING_STAFF } from '#demo/phones.ts';
import { storePhotos } from '#demo/store-photos.ts';
import { HOMEPAGE_VIDEOS } from '#demo/videos.ts';
import { AppError } from '#domain/errors.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Database } from '#server/db/database.ts';
import type { NewAccount, NewProperty, NewPropertyImage } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Photographs } from '#server/media/photographs.ts';
import { CONSENT_VERSION } from '#server/services/consent-notice.ts';

/** What loading needs of the program. `now` is in epoch milliseconds. */
export interface DemoParts {
  database: Database;
  photographs: Pick<Photographs, 'storeBytes'>;
  now: () => number;
}

function demoKey(place: number): string {
  return `demo:${place}`;
}

/** Is this a database that nobody has used yet? What was deleted still counts as used. */
async function isUnused({ properties, visitors, contacts }: Repositories): Promise<boolean> {
  const { total } = await properties.counts();
  if (total > 0 || (await properties.listDeleted(0, { offset: 0, limit: 1 })).total > 0) return false;
  // What was given up of an earlier demo keeps its key.
  if ((await properties.idsByImportKey([demoKey(0)])).size > 0) return false;
  return (await visitors.count()) === 0 && (await contacts.count()) === 0;
}

/** One account with its password hashed; a phone that has an account keeps it. Answers the account's id. */
async function addAccount(repos: Repositories, account: NewAccount): Promise<number | null> {
  const added = await repos.accounts.insert(account);
  return (added ?? (await repos.accounts.findByPhone(account.phone)))?.id ?? null;
}

function propertyOf(listing: DemoListing, place: number, staffId: number | null): NewProperty {
  const { photos: _, ...fields } = listing;
  return {
    ...fields,
    createdBy: staffId,
    updatedAt: Math.max(listing.createdAt, listing.verifiedAt ?? 0, listing.soldAt ?? 0),
    verifiedBy: listing.verifiedAt === null ? null : staffId,
    isSample: true,
    // Unique: two processes that start at the same moment cannot both load.
    importKey: demoKey(place),
  };
}

/** Oldest first, so that ids grow with time. Answers the id of each listing by its place in the catalogue. */
async function insertListings(
  repos: Repositories,
  listings: readonly DemoListing[],
  pictures: ReadonlyMap<string, NewPropertyImage>,
  staffId: number | null,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const [place, listing] of [...listings.entries()].reverse()) {
    const { id } = await repos.properties.insert(propertyOf(listing, place, staffId));
    const images = listing.photos.flatMap((name) => pictures.get(name) ?? []);
    if (images.length > 0) await repos.propertyImages.replace(id, images);
    ids.set(place, id);
  }
  return ids;
}

async function insertPeople(
  repos: Repositories,
  now: number,
  listings: readonly DemoListing[],
  ids: Map<number, number>,
) {
  for (const { listing, ...visitor } of buildVisitors(now, listings)) {
    const propertyId = ids.get(listing);
    if (propertyId === undefined) continue;
    const consent = { consentVersion: CONSENT_VERSION, consentAt: visitor.createdAt };
    await repos.visitors.insert({ ...visitor, propertyId, ...consent });
  }
  for (const message of buildContactMessages(now)) await repos.contacts.insert(message);
  for (const testimonial of buildTestimonials(now)) await repos.testimonials.insert({ ...testimonial, isSample: true });
  const rows = await repos.videos.list();
  for (const [index, { id }] of rows.entries()) await repos.videos.update(id, HOMEPAGE_VIDEOS[index] ?? '');
}

async function accountOf(
  person: { phone: string; password: string; name: string },
  state: NewAccount['state'],
  now: number,
): Promise<NewAccount> {
  const { phone, name, password } = person;
  const approvedAt = state === 'active' ? now : null;
  return {
    phone,
    name,
    state,
    passwordHash: await hashPassword(password),
    createdAt: now,
    approvedAt,
    approvedBy: null,
  };
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
  const { database, photographs, now } = parts;
  if (!(await isUnused(database.read))) return 'present';
  const moment = now();
  const listings = buildCatalogue(moment);
  const names = new Set(listings.flatMap((listing) => listing.photos));
  const pictures = await storePhotos(names, photographs, (done, total) => {
    if (done % 10 === 0 || done === total) say(`Preparing the demo photographs: ${done} of ${total}`);
  });
  const staff = await accountOf(DEMO_STAFF, 'active', moment);
  const pending = await accountOf(PENDING_STAFF, 'pending', moment);
  const fill = async (repos: Repositories) => {
    if (!(await isUnused(repos))) return 'present' as const;
    const staffId = await addAccount(repos, staff);
    await addAccount(repos, pending);
    const ids = await insertListings(repos, listings, pictures, staffId);
    await insertPeople(repos, moment, listings, ids);
    await repos.settings.bumpCatalogue();
    return 'loaded' as const;
  };
  const outcome = await database.write(fill).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT') return 'present' as const;
    throw error;
  });
  if (outcome === 'loaded') say(`The demo catalogue is ready: ${listings.length} sample listings.`);
  return outcome;
}
