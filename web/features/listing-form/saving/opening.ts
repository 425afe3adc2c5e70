import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { SizeEntry } from '#domain/property/size-entry.ts';
import type { Photo } from '../photos/photo.ts';
import { newCreateKey } from './create-key.ts';
import { type Draft, draftPhotos } from './draft.ts';
import { mergePhotos } from './photo-versions.ts';
import { changedThere, mergeVersions } from './versions.ts';

/** What a form starts with. */
export interface Opening {
  values: PropertyFormEntry;
  photos: readonly Photo[];
  /** By which the server knows a new listing that is sent again. */
  createKey: string;
  /** The size as it was typed, when it is shown in the other unit. */
  sizeEntry: SizeEntry | null;
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
  const createKey = draft?.createKey ?? newCreateKey();
  if (!draft) return { values: base, photos, createKey, sizeEntry: null, restored: null };
  const { sizeEntry } = draft;
  const remembered = draftPhotos(draft, now);
  const restored = { savedAt: draft.savedAt, lostPhotos: remembered.lost };
  if (draft.revision === revision || !draft.base) {
    const shown = { values: draft.values, photos: remembered.photos, createKey, sizeEntry };
    return { ...shown, restored: { ...restored, changedMeanwhile: [] } };
  }
  return {
    values: mergeVersions(draft.base, draft.values, base),
    photos: mergePhotos(draft.basePhotos, remembered.photos, photos),
    createKey,
    sizeEntry,
    restored: { ...restored, changedMeanwhile: changedThere(draft.base, draft.values, base).map(({ name }) => name) },
  };
}
