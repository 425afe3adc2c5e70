import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { keptPhoto, type Photo, rememberedPhoto } from '#web/features/listing-form/photos/photo-store.ts';
import type { ListingForm } from '#web/features/listing-form/section-list.ts';
import type { FormDraft } from '#web/lib/staff/drafts.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { changedThere, merged, type Version } from './versions.ts';

/** The server removes photographs that no listing took after 48 hours; a draft stops counting on them a little earlier. */
const UPLOADS_LAST_MS = 47 * 60 * 60 * 1000;

const BYTES = 16;

/** A key that no other listing has: under it a create can be sent again without making a second listing. */
export function newCreateKey(): string {
  // `crypto.randomUUID` is missing on a page without https, as in an office's own network.
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a field may hold while it is typed; a value of another kind (of an older form) counts as untouched. */
function valueLike(initial: unknown): z.ZodType {
  if (Array.isArray(initial)) return z.array(z.unknown()).catch([]);
  const text = z.string().nullable();
  if (typeof initial === 'string') return text.catch(initial);
  if (typeof initial === 'number') return z.union([text, z.number()]).catch(initial);
  if (typeof initial === 'boolean') return z.boolean().catch(initial);
  return z.union([text, z.number(), z.boolean()]).catch(null);
}

const storedValues = z.object(
  Object.fromEntries(Object.entries(PROPERTY_FORM_DEFAULTS).map(([name, initial]) => [name, valueLike(initial)])),
) as unknown as z.ZodType<PropertyFormEntry>;

const picture = z.object({ media_url: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });

/** The bytes of a photograph are on the server, only its name is here. */
const storedPhoto = z.discriminatedUnion('kind', [
  picture.extend({ kind: z.literal('kept'), id: z.number() }),
  z.object({ kind: z.literal('new'), name: z.string(), upload: picture.extend({ upload_id: z.string() }) }),
]);

const sizeText = z.object({ text: z.string(), isYards: z.boolean() });

/** What was typed on a listing form and not saved yet. */
const storedDraft = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** The revision of the listing that was opened; null for a new listing. */
  revision: z.number().nullable().catch(null),
  values: storedValues,
  /** The listing as it was opened; null for a new one. What differs from it was typed here. */
  base: storedValues.nullable().catch(null),
  /** The keys of the listing's photographs as it was opened, to see which of them were removed or moved here. */
  basePhotos: z.array(z.string()).catch([]),
  photos: z.array(storedPhoto),
  /** By which the server knows a new listing that is sent again. */
  createKey: z.string().catch(newCreateKey),
  /** The size as it was typed, when it is shown in the other unit. */
  sizeEntry: sizeText.extend({ typed: sizeText }).nullable().catch(null),
  /** How many photographs were chosen and had not reached the server. */
  unsent: z.number().catch(0),
});

export type Draft = z.output<typeof storedDraft>;

/** The draft as it is stored. `missing`: photographs of a draft before it that are to be chosen again still. */
export function draftText(draft: Omit<Draft, 'photos' | 'unsent'>, photos: readonly Photo[], missing = 0): string {
  const remembered = photos.flatMap(({ name, stored }): Draft['photos'] => {
    if (!stored) return [];
    return 'id' in stored ? [{ kind: 'kept', ...stored }] : [{ kind: 'new', name, upload: stored }];
  });
  // One that the server refused for good has no file any more, and is no loss.
  const unsent = photos.filter(({ file }) => file).length + missing;
  return JSON.stringify({ ...draft, photos: remembered, unsent } satisfies Draft);
}

/** Reads a stored draft; anything that is not a whole one is none. */
export function parseDraft(stored: string | null): Draft | null {
  try {
    return storedDraft.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** The photographs of a draft that can still be had, and how many cannot. */
export function draftPhotos({ savedAt, photos, unsent }: Draft, now: number): { photos: Photo[]; lost: number } {
  const isOld = now - savedAt > UPLOADS_LAST_MS;
  const there = photos.filter(({ kind }) => kind === 'kept' || !isOld);
  return {
    photos: there.map((photo) =>
      photo.kind === 'kept' ? keptPhoto(photo) : rememberedPhoto(photo.name, photo.upload),
    ),
    lost: photos.length - there.length + unsent,
  };
}

export interface Opening extends Version {
  /** By which the server knows a new listing that is sent again. */
  createKey: string;
  /** The size as it was typed, when it is shown in the other unit. */
  sizeEntry: Draft['sizeEntry'];
  /** Set when a draft was restored. */
  restored: {
    savedAt: number;
    /** Photographs that have to be chosen again. */
    lostPhotos: number;
    /** What somebody else changed on the listing since the draft was begun. */
    changedMeanwhile: string[];
  } | null;
}

/** How many photographs of the restored draft are to be chosen again: each one that was added since takes the place of one. */
export function photosMissing({ photos: opened, restored }: Opening, photos: readonly Photo[]): number {
  const there = new Set(opened.map(({ key }) => key));
  const added = photos.filter(({ key, file, stored }) => !there.has(key) && (file ?? stored) !== null);
  return Math.max(0, (restored?.lostPhotos ?? 0) - added.length);
}

/**
 * A form opens with its draft when there is one. When the listing was changed since the draft was begun, what was typed
 * is put on top of the present listing, so that the other changes stay.
 */
export function openWith(present: Version, revision: number | null, draft: Draft | null, now: number): Opening {
  if (!draft) return { ...present, createKey: newCreateKey(), sizeEntry: null, restored: null };
  const { values, base, savedAt, sizeEntry, createKey } = draft;
  const { photos, lost } = draftPhotos(draft, now);
  const restored = { savedAt, lostPhotos: lost, changedMeanwhile: [] };
  const opening = { values, photos, createKey, sizeEntry, restored };
  if (draft.revision === revision || !base) return opening;
  const begun = { values: base, photos: draft.basePhotos.map((key) => ({ key })) };
  const changed = changedThere(base, values, present.values).map(({ name }) => name);
  return { ...opening, ...merged(begun, opening, present), restored: { ...restored, changedMeanwhile: changed } };
}

interface KeptFormParts {
  draft: FormDraft;
  form: ListingForm;
  store: PhotoStore;
  /** The draft as text, or null when nothing differs from what is stored on the server. */
  text: () => string | null;
  /** True once the form was saved: drafts are no longer written. */
  isOver: () => boolean;
}

const REST_MS = 400;

/** Keeps the draft of a form: shortly after each change, and at once when the page is hidden or left. */
export function useKeptForm({ draft, form, store, text, isOver }: KeptFormParts): void {
  const write = useEffectEvent(() => {
    if (!isOver()) draft.write(text());
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, REST_MS);
    };
    const stops = [form.subscribe({ formState: { values: true }, callback: wait }), store.subscribe(wait)];
    window.addEventListener('pagehide', finish);
    document.addEventListener('visibilitychange', finish);
    return () => {
      for (const stop of stops) stop();
      finish();
      window.removeEventListener('pagehide', finish);
      document.removeEventListener('visibilitychange', finish);
    };
  }, [form, store]);
}
