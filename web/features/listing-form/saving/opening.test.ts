import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { keptPhoto, rememberedPhoto } from '../photos/photo.ts';
import { readDraft, writeDraft } from './draft.ts';
import { changedPhotographs, mergePhotos, openWith, photoOrder } from './opening.ts';

const stored = (name: string) => ({
  upload_id: name,
  media_url: `/media/${name}/800.jpg`,
  width: 800,
  height: 600,
  placeholder: 'data:,',
});
const kept = (id: number) => keptPhoto({ ...stored(`kept-${id}`), id });
const fresh = rememberedPhoto('fresh.jpg', stored('fresh'));
const base: PropertyFormEntry = { ...PROPERTY_FORM_DEFAULTS, property_title: 'Flat', price: 100 };

function draft(values: PropertyFormEntry, revision: number, photos = [kept(1)]) {
  return readDraft(
    writeDraft({ savedAt: 5, by: 'me', revision, values, base, basePhotos: ['existing:1'] }, photos),
    'me',
  );
}

describe('opening a listing in the form', () => {
  it('shows the listing when there is no draft', () => {
    expect(openWith(base, [kept(1)], 3, null, 10)).toEqual({ values: base, photos: [kept(1)], restored: null });
  });

  it('shows the draft of the same revision as it was typed', () => {
    const opening = openWith(base, [kept(1)], 3, draft({ ...base, price: '90' }, 3), 10);
    expect(opening).toMatchObject({ values: { price: '90' }, restored: { changedMeanwhile: [], lostPhotos: 0 } });
  });

  it('puts an older draft on top of the present listing, and names what changed', () => {
    const now: PropertyFormEntry = { ...base, price: 120, floor_number: 4 };
    const opening = openWith(now, [kept(1), kept(2)], 4, draft({ ...base, property_title: 'Sunny flat' }, 3), 10);
    expect(opening.values).toMatchObject({ property_title: 'Sunny flat', price: 120, floor_number: 4 });
    expect(opening.restored?.changedMeanwhile).toEqual(['Price', 'Floor Number']);
    expect(photoOrder(opening.photos)).toBe('existing:1 existing:2');
  });
});

describe('photographs that two people arranged', () => {
  it('stay as they are here, without those that are gone there and with those that came', () => {
    expect(photoOrder(mergePhotos(['existing:1', 'existing:2'], [fresh, kept(2), kept(1)], [kept(2), kept(3)]))).toBe(
      'remembered:fresh existing:2 existing:3',
    );
  });

  it('do not come back when they were removed here', () => {
    const theirs = [kept(1), kept(2), kept(3)];
    expect(photoOrder(mergePhotos(['existing:1', 'existing:2'], [kept(1)], theirs))).toBe('existing:1 existing:3');
  });

  it('are as they are there when nobody touched them here', () => {
    expect(photoOrder(mergePhotos(['existing:1', 'existing:2'], [kept(1), kept(2)], [kept(2), kept(1)]))).toBe(
      'existing:2 existing:1',
    );
  });

  it('are one line of the comparison when somebody else changed them', () => {
    const before = [kept(1), kept(2)];
    expect(changedPhotographs(before, before, before)).toEqual([]);
    expect(changedPhotographs(before, [...before, fresh], [kept(2), kept(1)])).toEqual([
      { field: 'existing_images', name: 'Photographs', before: '2', theirs: '2, arranged anew', mine: '3', both: true },
    ]);
  });
});
