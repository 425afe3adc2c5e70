import type { Submission } from '#domain/answers/submissions.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { type KnownFields, missingFacts, NOT_AGREED, suggestedTitle, withChanges } from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { comparison } from '#server/owners/submissions/corrections.ts';
import { marksOf } from '#server/owners/submissions/marks.ts';
import { presentOfferedPhoto } from '#server/owners/submissions/photos.ts';
import { listOfferedPhotos, type OfferRow, saidBy } from '#server/owners/submissions/repository.ts';
import { findProperty, listImagesOf } from '#server/properties/front-door.ts';

type PresentParts = Pick<Parts, 'countsKey' | 'now' | 'photoUrl'>;

/** The fields of a stored listing, of which nothing is unknown but what is null. */
function fieldsOf(listing: PropertyRecord): KnownFields {
  const all = ofEachField(({ field }) => (listing[field] === null ? null : [field, listing[field]]));
  return all as KnownFields;
}

/** What staff see of homes that are offered or corrected, with what is unusual about them where they wait. */
export async function presentSubmissions(
  parts: PresentParts,
  reads: Db,
  offers: readonly OfferRow[],
): Promise<Submission[]> {
  const photos = await listOfferedPhotos(
    reads,
    offers.map(({ id }) => id),
  );
  const looked = await Promise.all(
    offers.map(async (offer) => {
      const said = saidBy(offer);
      const listing = offer.property_id === null ? null : await findProperty(reads, offer.property_id);
      const isCompared = offer.kind === 'correction' && offer.state !== 'published';
      const shown = listing === null || !isCompared ? [] : await listImagesOf(reads, listing.id);
      const fields = withChanges(listing === null ? {} : fieldsOf(listing), said.fields);
      const own = photos.filter(({ submission_id }) => submission_id === offer.id);
      return {
        offer,
        said,
        listing,
        fields,
        photos: own,
        shown,
        dropped: shown.filter(({ id }) => said.dropped?.includes(id)),
      };
    }),
  );
  const waiting = looked.filter(({ offer }) => offer.state === 'waiting');
  const marks = await marksOf(reads, waiting, parts.now());
  return looked.map((one) => ({
    ...ofOffer(one.offer),
    title: one.fields.title ?? suggestedTitle(one.fields),
    fields: one.fields,
    missing: one.offer.kind === 'home' && one.offer.state === 'waiting' ? missingFacts(one.fields) : [],
    changes: one.offer.kind === 'correction' ? comparison(one.said, one.listing) : [],
    photos: one.photos.map((photo) => presentOfferedPhoto(parts, photo)),
    listing_photos: one.shown.map((photo) => ofListing(parts, photo)),
    dropped: one.dropped.map((photo) => ofListing(parts, photo)),
    main: one.shown.find(({ id }) => id === one.said.main)?.id ?? null,
    marks: marks[waiting.indexOf(one)] ?? [],
  }));
}

function ofListing(
  { photoUrl }: Pick<PresentParts, 'photoUrl'>,
  { id, media_key, width, height, placeholder }: PropertyImageRecord,
) {
  return { id, media_url: photoUrl(media_key, width), width, height, placeholder };
}

function ofOffer(offer: OfferRow) {
  const { id, kind, state, property_id, version, consent_version, owner_id, owner_name, owner_phone, reason } = offer;
  return {
    ...{ id, kind, state, property_id, version, owner_id, owner_name, owner_phone, reason },
    consent_version: consent_version === NOT_AGREED ? null : consent_version,
    created_at: isoTime(offer.created_at),
    decided_at: isoTimeOrNull(offer.decided_at),
    decided_by: offer.decided_by_name,
  };
}
