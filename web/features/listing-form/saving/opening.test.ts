import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { keptPhoto, photoOrder } from '#web/features/listing-form/photos/photo-store.ts';
import { draftText, openWith, parseDraft, photosMissing } from './draft.ts';

const kept = (id: number) =>
  keptPhoto({ id, media_url: `/media/kept-${id}/800.jpg`, width: 800, height: 600, placeholder: 'data:,' });
const base: PropertyFormEntry = { ...PROPERTY_FORM_DEFAULTS, property_title: 'Flat', price: 100 };

function draft(values: PropertyFormEntry, revision: number, photos = [kept(1)], missing = 0) {
  return parseDraft(
    draftText(
      { savedAt: 5, revision, values, base, basePhotos: ['existing:1'], createKey: 'key-1', sizeEntry: null },
      photos,
      missing,
    ),
  );
}

describe('opening a listing in the form', () => {
  it('tells photographs that were lost until each was chosen again, over further drafts [ENTRY-08]', () => {
    const opening = openWith({ values: base, photos: [] }, 3, draft(base, 3, [kept(1)], 2), 10);
    expect(opening.restored?.lostPhotos).toBe(2);
    const chosen = { ...kept(9), state: 'sending', stored: null, file: new File(['a'], 'a.jpg') } as const;
    const refused = { ...chosen, key: 'new:2', state: 'failed', file: null } as const;
    expect(photosMissing(opening, opening.photos)).toBe(2);
    expect(photosMissing(opening, [...opening.photos, refused])).toBe(2);
    expect(photosMissing(opening, [...opening.photos, chosen])).toBe(1);
    expect(photosMissing(opening, [chosen, kept(10), kept(11)])).toBe(0);
  });

  it('shows the listing when there is no draft', () => {
    expect(openWith({ values: base, photos: [kept(1)] }, 3, null, 10)).toMatchObject({
      values: base,
      photos: [kept(1)],
      restored: null,
    });
  });

  it('shows the draft of the same revision as it was typed', () => {
    const opening = openWith({ values: base, photos: [kept(1)] }, 3, draft({ ...base, price: '90' }, 3), 10);
    expect(opening).toMatchObject({ values: { price: '90' }, restored: { changedMeanwhile: [], lostPhotos: 0 } });
  });

  it('keeps the key of a draft, so that a new listing that was sent is known again; a form opened anew has its own', () => {
    const key = (restored: ReturnType<typeof draft> | null) =>
      openWith({ values: base, photos: [] }, null, restored, 10).createKey;
    expect(key(draft(base, 3))).toBe('key-1');
    expect(key(null)).toMatch(/^[0-9a-f]{32}$/);
    expect(key(null)).not.toBe(key(null));
  });

  it('puts an older draft on top of the present listing, and names what changed', () => {
    const now: PropertyFormEntry = { ...base, price: 120, floor_number: 4 };
    const opening = openWith(
      { values: now, photos: [kept(1), kept(2)] },
      4,
      draft({ ...base, property_title: 'Sunny flat' }, 3),
      10,
    );
    expect(opening.values).toMatchObject({ property_title: 'Sunny flat', price: 120, floor_number: 4 });
    expect(opening.restored?.changedMeanwhile).toEqual(['Price', 'Floor Number']);
    expect(photoOrder(opening.photos)).toBe('existing:1 existing:2');
  });
});
