/** The front door: what other features may use of the listings. Queries run on a connection or inside the caller's transaction. */
export { listMergedNames, type MergedNames } from '#server/properties/areas/facts.ts';
export {
  countListingsByArea,
  moveSomeBackToArea,
  moveSomeToArea,
  moveToArea,
  whereListingsMoved,
} from '#server/properties/areas/moving.ts';
export { markSold } from '#server/properties/endings.ts';
export { newImage } from '#server/properties/form.ts';
export {
  changePrice,
  confirmListing,
  putBack,
  setCallBack,
  takeDown,
  unsellListing,
} from '#server/properties/freshness/confirming.ts';
export { listPricesOf } from '#server/properties/freshness/prices.ts';
export { countListingsAway } from '#server/properties/freshness/repository.ts';
export { firstImagesOf, listImagesOf } from '#server/properties/images-repository.ts';
export { cardsOf, countProperties, idsByImportKey } from '#server/properties/lists.ts';
export { referredId } from '#server/properties/rows.ts';
export { correctListing, insertListing, insertListings } from '#server/properties/save.ts';
export { findProperty, findShownProperty, lockProperty } from '#server/properties/writes.ts';
