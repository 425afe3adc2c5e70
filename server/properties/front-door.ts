/** The front door: what other features may use of the listings. Queries run on a connection or inside the caller's transaction. */
export { listMergedNames, type MergedNames } from '#server/properties/area-facts.ts';
export {
  countListingsByArea,
  moveSomeBackToArea,
  moveSomeToArea,
  whereListingsMoved,
} from '#server/properties/area-moves.ts';
export { createUsuals, notePricesIn } from '#server/properties/band.ts';
export { newImage } from '#server/properties/form.ts';
export { readFreshness } from '#server/properties/freshness.ts';
export { readHomeNumbers } from '#server/properties/home-numbers.ts';
export { firstImagesOf, listImagesOf } from '#server/properties/images.ts';
export {
  cardsOf,
  countForSale,
  countListingsAway,
  idsByImportKey,
  isHomeOwnedBy,
  listHomesOf,
  listHomesWithPhones,
  listHomesWithPhotos,
  listPricesPerSqft,
} from '#server/properties/lists.ts';
export { listPricesOf } from '#server/properties/prices.ts';
export { referredId } from '#server/properties/rows.ts';
export { correctListing, insertListing, insertListings } from '#server/properties/save.ts';
export {
  doubtedNumbers,
  homesOfNumbers,
  idsOfNumber,
  lockProperties,
  type ShieldParts,
  shieldListings,
} from '#server/properties/shield.ts';
export {
  changePrice,
  confirmListing,
  markSold,
  putBack,
  setCallBack,
  takeDown,
  unsellListing,
} from '#server/properties/state.ts';
export { findProperty, findShownProperty, lockProperty, setOwnerOf } from '#server/properties/writes.ts';
