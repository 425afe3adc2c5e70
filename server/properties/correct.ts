import { noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { emptiedFacts } from '#domain/owners/submission.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { parseListing } from '#domain/property/listing-input.ts';
import type { AuditNote } from '#server/db/audit.ts';
import { differenceOf } from '#server/db/catalogue.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { forAudit, snapshotListing } from '#server/properties/changes.ts';
import { listImagesOf, replaceImages } from '#server/properties/images-repository.ts';
import { findProperty, lockProperty, updateProperty } from '#server/properties/writes.ts';

/** What of a listing becomes something else: fields under their names in calls, and photographs. */
interface Correction {
  fields: Readonly<Record<string, unknown>>;
  /** Ids of photographs that go. */
  dropped: readonly number[];
  /** The one of those that stay which comes first; undefined: they keep their order. */
  main?: number | undefined;
  /** Those that come, after the ones that stay. */
  added: readonly NewPropertyImage[];
}

/**
 * Changes some facts and photographs of a listing inside the caller's `writeCatalogue`; all others stay. Answers what the audit says, and
 * the media keys of photographs that it shows no more. Errors: NOT_FOUND; VALIDATION_FAILED with every problem.
 */
export async function correctListing(
  repos: Db,
  id: number,
  { fields, dropped, main, added }: Correction,
  { accountId, at }: { accountId: number | null; at: number },
): Promise<{ audit: AuditNote[]; released: string[] }> {
  if ((await findProperty(repos, id)) === null) throw noSuchProperty();
  const property = await lockProperty(repos, id);
  const before = await listImagesOf(repos, id);
  const emptied = emptiedFacts(fields);
  if (emptied.length > 0) throw validationFailed(emptied);
  const parsed = parseListing({ ...ofEachField(({ field }) => [field, property[field]]), ...fields }, property);
  if (!parsed.ok) throw validationFailed(parsed.problems);
  const kept = before.filter((image) => !dropped.includes(image.id));
  const shown = new Set(kept.map((image) => image.media_key));
  const stay = kept.map((image) => image.id).toSorted((a, b) => Number(b === main) - Number(a === main));
  const images = [...stay, ...added.filter((image) => !shown.has(image.media_key))];
  const { photos: max } = LIMITS.property;
  if (images.length > max) throw validationFailed([{ field: 'files', ...reason('tooManyListingPhotos', { max }) }]);
  const { verified_at, verified_by, sold_at } = property;
  const keeping = { verified_at, verified_by, sold_at, updated_at: at, confirming: 'staff' as const };
  const edited = await updateProperty(repos, id, { ...parsed.value, ...keeping });
  const after = await replaceImages(repos, id, images);
  const difference = differenceOf(snapshotListing(property, before), snapshotListing(edited, after));
  const released = before.filter((image) => !after.some((one) => one.media_key === image.media_key));
  const sides = {
    before: forAudit(difference.before),
    after: { ...forAudit(difference.after), revision: edited.revision },
  };
  return {
    audit:
      Object.keys(difference.after).length === 0
        ? []
        : [{ action: 'property.edit', entityId: id, accountId, ...sides }],
    released: released.map((image) => image.media_key),
  };
}
