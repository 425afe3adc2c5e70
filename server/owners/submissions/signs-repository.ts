import { wholeCount } from '#server/db/counts.ts';
import type { Db } from '#server/db/tables.ts';

/** What a look at one home leaves out: itself and its listing; 0: none. */
interface Own {
  submission: number;
  listing: number;
}

/** Most of either that are named. */
const MOST = 20;
const MOST_WITH_PHONES = 500;
/** Listings whose prices are looked at. */
const MOST_PRICES = 2000;

// Where phones, photographs and networks of offered homes are found again.

function listed(db: Db) {
  return db.selectFrom('properties').where('properties.deleted_at', 'is', null);
}

function ids(rows: readonly { id: number }[]) {
  return rows.map(({ id }) => id);
}

/** The listings and the waiting submissions with one of these phones, the newest first: one look through them for many phones. */
export async function submissionsWithPhones(db: Db, phones: readonly string[]) {
  if (phones.length === 0) return { listings: [], submissions: [] };
  const listings = await listed(db)
    .select(['id', 'owner_id', 'owner_contact1', 'owner_contact2'])
    .where(({ eb, or }) => or([eb('owner_contact1', 'in', phones), eb('owner_contact2', 'in', phones)]))
    .orderBy('id', 'desc')
    .limit(MOST_WITH_PHONES)
    .execute();
  const submissions = await db
    .selectFrom('submissions')
    .innerJoin('owners', 'owners.id', 'submissions.owner_id')
    .select(['submissions.id', 'submissions.owner_id', 'owners.phone'])
    .where('owners.phone', 'in', phones)
    .where('submissions.state', '=', 'waiting')
    .orderBy('submissions.id', 'desc')
    .limit(MOST_WITH_PHONES)
    .execute();
  return { listings, submissions };
}

/** Listings and other submissions that show one of these photographs; the same file has the same key. */
export async function submissionsWithPhotos(db: Db, keys: readonly string[], own: Own) {
  if (keys.length === 0) return { listings: [], submissions: [] };
  const listings = await listed(db)
    .innerJoin('property_images', 'property_images.property_id', 'properties.id')
    .select('properties.id')
    .distinct()
    .where('property_images.media_key', 'in', keys)
    .where('properties.id', '!=', own.listing)
    .orderBy('properties.id', 'desc')
    .limit(MOST)
    .execute();
  const submissions = await db
    .selectFrom('submission_photos')
    .select('submission_id as id')
    .distinct()
    .where('media_key', 'in', keys)
    .where('submission_id', '!=', own.submission)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return { listings: ids(listings), submissions: ids(submissions) };
}

/** How many homes came from a network in that time. */
export function submissionsOfNetwork(
  db: Db,
  hash: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
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

/** Rupees per square foot of what is for sale there, of the newest listings. */
export async function pricesPerSqftOf(
  db: Db,
  of: { location: string; property_type: string; without: number },
): Promise<number[]> {
  const rows = await listed(db)
    .select('price_per_sqft')
    .where('location', '=', of.location)
    .where('property_type', '=', of.property_type as 'Residential')
    .where('is_sold_out', '=', 0)
    .where('id', '!=', of.without)
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute();
  return rows.map(({ price_per_sqft }) => price_per_sqft);
}
