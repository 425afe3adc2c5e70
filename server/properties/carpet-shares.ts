import { isDeepStrictEqual } from 'node:util';
import {
  type CarpetShares,
  ESTIMATED_BASES,
  type EstimatedBasis,
  sharesOf,
  USUAL_SHARES,
} from '#domain/property/comparable.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';

/** How much of a measured area is carpet area (D135), as the site's own homes tell it. Counted every hour, so that all pages reckon alike. */

/** As they were counted last. */
export async function readCarpetShares(db: Db): Promise<CarpetShares> {
  const rows = await db.selectFrom('carpet_shares').selectAll().execute();
  const known = rows.map(({ basis, share, homes }) => [basis, { share, homes }] as const);
  return { ...USUAL_SHARES, ...Object.fromEntries(known) };
}

/** Counts them anew; pages change only where a share does. */
export async function countCarpetShares(parts: CatalogueDeps): Promise<void> {
  const shares = sharesOf(await homesWithBoth(parts.database.read));
  if (isDeepStrictEqual(shares, await readCarpetShares(parts.database.read))) return;
  await writeCatalogue(parts, async (tx) => {
    await tx.deleteFrom('carpet_shares').execute();
    for (const basis of ESTIMATED_BASES) {
      const { share, homes } = shares[basis];
      if (homes !== null) await tx.insertInto('carpet_shares').values({ basis, share, homes }).execute();
    }
    return { result: undefined };
  });
}

async function homesWithBoth(db: Db) {
  const rows = await db
    .selectFrom('shown_properties')
    .select(['area_basis', 'carpet_area', 'size', 'owner_contact1'])
    .where('carpet_area', 'is not', null)
    .where('area_basis', 'in', ESTIMATED_BASES)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ area_basis, carpet_area, size, owner_contact1 }) => ({
    basis: area_basis as EstimatedBasis,
    share: (carpet_area ?? 0) / size,
    owner: owner_contact1,
  }));
}
