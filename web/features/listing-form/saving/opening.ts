import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { Photo } from '../photos/photo.ts';
import { type Draft, draftPhotos } from './draft.ts';
import { type ChangedField, changedThere, mergeVersions } from './versions.ts';

/** What a form starts with. */
export interface Opening {
  values: PropertyFormEntry;
  photos: readonly Photo[];
  /** Set when a draft was restored. */
  restored: {
    savedAt: number;
    /** Photographs that have to be chosen again. */
    lostPhotos: number;
    /** What somebody else changed on the listing since the draft was begun. */
    changedMeanwhile: string[];
  } | null;
}

/**
 * A form opens with its draft when there is one. When the listing was changed since the draft was begun, what was typed
 * is put on top of the present listing, so that the other changes stay.
 */
export function openWith(
  base: PropertyFormEntry,
  photos: readonly Photo[],
  revision: number | null,
  draft: Draft | null,
  now: number,
): Opening {
  if (!draft) return { values: base, photos, restored: null };
  const remembered = draftPhotos(draft, now);
  const restored = { savedAt: draft.savedAt, lostPhotos: remembered.lost };
  if (draft.revision === revision || !draft.base) {
    return { values: draft.values, photos: remembered.photos, restored: { ...restored, changedMeanwhile: [] } };
  }
  return {
    values: mergeVersions(draft.base, draft.values, base),
    photos: mergePhotos(draft.basePhotos, remembered.photos, photos),
    restored: { ...restored, changedMeanwhile: changedThere(draft.base, draft.values, base).map(({ name }) => name) },
  };
}

/**
 * Two lists of photographs in one. `baseKeys`: those of the listing as it was opened. Who touched nothing here gets theirs;
 * otherwise the arrangement here stays, without those that are gone from the listing, and with those that it got
 * meanwhile. What was removed here stays removed.
 */
export function mergePhotos(baseKeys: readonly string[], mine: readonly Photo[], theirs: readonly Photo[]): Photo[] {
  if (photoOrder(mine) === baseKeys.join(' ')) return [...theirs];
  const keys = new Set(theirs.map((photo) => photo.key));
  const here = mine.filter((photo) => photo.kind === 'new' || keys.has(photo.key));
  const known = new Set([...baseKeys, ...here.map((photo) => photo.key)]);
  return [...here, ...theirs.filter((photo) => !known.has(photo.key))];
}

/** The order of photographs in a word, to compare two lists of them. */
export function photoOrder(photos: readonly Photo[]): string {
  return photos.map((photo) => photo.key).join(' ');
}

/** What somebody else did to the photographs, as a line of the comparison; nothing when they are as they were. */
export function changedPhotographs(
  base: readonly Photo[],
  mine: readonly Photo[],
  theirs: readonly Photo[],
): ChangedField[] {
  if (photoOrder(base) === photoOrder(theirs)) return [];
  const words = (photos: readonly Photo[]) => {
    const moved = photos.length === base.length && photoOrder(photos) !== photoOrder(base);
    return moved ? `${photos.length}, arranged anew` : `${photos.length}`;
  };
  const both = photoOrder(mine) !== photoOrder(base);
  const fields = { before: words(base), theirs: words(theirs), mine: words(mine), both };
  return [{ field: 'existing_images', name: 'Photographs', ...fields }];
}
