import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { SizeEntry } from '#domain/property/number-entry.ts';
import { keptPhoto, type Photo, rememberedPhoto, type UploadedPhoto } from '../photos/photo.ts';
import { newCreateKey } from './save-listing.ts';
import { changedThere, mergePhotos, mergeVersions } from './versions.ts';

/** A photograph as a draft remembers it: the bytes are on the server, only its name is here. */
type DraftPhoto =
  | { kind: 'kept'; id: number; media_url: string; width: number; height: number; placeholder: string }
  | { kind: 'new'; name: string; upload: UploadedPhoto };

/** What was typed on a listing form and not saved yet. */
export interface Draft {
  /** Epoch milliseconds. */
  savedAt: number;
  /** The phone of who typed it: nobody else is offered it. */
  by: string;
  /** The revision of the listing that was opened; null for a new listing. */
  revision: number | null;
  values: PropertyFormEntry;
  /** The listing as it was opened; null for a new one. Tells which values were typed here. */
  base: PropertyFormEntry | null;
  /** The keys of the listing's photographs as it was opened: tells which of them were removed or moved here. */
  basePhotos: string[];
  photos: DraftPhoto[];
  /** By which the server knows a new listing that is sent again; null in a draft of before. */
  createKey: string | null;
  /** The size as it was typed, when it is shown in the other unit. */
  sizeEntry: SizeEntry | null;
  /** How many photographs were chosen and had not reached the server. */
  unsent: number;
}

/** The server removes photographs that no listing took after 48 hours; a draft stops counting on them a little earlier. */
const UPLOADS_LAST_MS = 47 * 60 * 60 * 1000;

/** The draft as it is stored. */
export function writeDraft(draft: Omit<Draft, 'photos' | 'unsent'>, photos: readonly Photo[]): string {
  const remembered = photos.flatMap((photo): DraftPhoto[] => {
    if (photo.kind === 'new') return photo.upload ? [{ kind: 'new', name: photo.name, upload: photo.upload }] : [];
    const { kind, id, media_url, width, height, placeholder } = photo;
    return [{ kind, id, media_url, width, height, placeholder }];
  });
  const [values, base] = [withoutImages(draft.values), draft.base && withoutImages(draft.base)];
  const unsent = photos.filter(isUnsent).length;
  return JSON.stringify({ ...draft, values, base, photos: remembered, unsent } satisfies Draft);
}

/** Chosen, and not on the server yet; one that the server refused for good is no loss. */
function isUnsent(photo: Photo): boolean {
  return photo.kind === 'new' && !photo.upload && (photo.state !== 'failed' || photo.canRetry);
}

function withoutImages(values: PropertyFormEntry): PropertyFormEntry {
  return { ...values, property_images: [], existing_images: [] };
}

/** Reads a stored draft of the same person; anything that is not a whole draft is none. */
export function readDraft(stored: string | null, by: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { savedAt, by: writer, revision, values, base, basePhotos, photos, unsent } = draft as Partial<Draft>;
    const { createKey, sizeEntry } = draft as Partial<Draft>;
    if (typeof savedAt !== 'number' || writer !== by || typeof values !== 'object' || !Array.isArray(photos))
      return null;
    return {
      savedAt,
      by,
      revision: typeof revision === 'number' ? revision : null,
      values: whole(values),
      base: base ? whole(base) : null,
      basePhotos: Array.isArray(basePhotos) ? basePhotos : [],
      photos,
      createKey: typeof createKey === 'string' ? createKey : null,
      sizeEntry: typeof sizeEntry?.typed?.text === 'string' ? sizeEntry : null,
      unsent: typeof unsent === 'number' ? unsent : 0,
    };
  } catch {
    return null;
  }
}

/** The values over the defaults: a field of another kind than the form's (an older version of it) counts as untouched. */
function whole(values: Partial<PropertyFormEntry>): PropertyFormEntry {
  const kept = Object.entries(PROPERTY_FORM_DEFAULTS).map(([field, fallback]) => {
    const value = values[field as keyof PropertyFormEntry];
    return [field, fits(value, fallback) ? value : fallback];
  });
  return Object.fromEntries(kept) as PropertyFormEntry;
}

function fits(value: unknown, fallback: unknown): boolean {
  if (Array.isArray(fallback)) return Array.isArray(value);
  if (typeof fallback === 'number') return typeof value === 'number' || typeof value === 'string' || value === null;
  if (fallback === null) return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (typeof fallback === 'string') return typeof value === 'string' || value === null;
  return typeof value === typeof fallback;
}

/** The photographs of a draft that can still be had, and how many cannot. */
export function draftPhotos(draft: Draft, now: number): { photos: Photo[]; lost: number } {
  const isOld = now - draft.savedAt > UPLOADS_LAST_MS;
  const photos = draft.photos.flatMap((photo): Photo[] => {
    if (photo.kind === 'kept') return [keptPhoto(photo)];
    return isOld ? [] : [rememberedPhoto(photo.name, photo.upload)];
  });
  return { photos, lost: draft.photos.length - photos.length + draft.unsent };
}

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
