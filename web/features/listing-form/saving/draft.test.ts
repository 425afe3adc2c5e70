import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { keptPhoto, type Photo, rememberedPhoto } from '#web/features/listing-form/photos/photo-store.ts';
import { draftPhotos, draftText, parseDraft } from './draft.ts';

const HOUR = 60 * 60 * 1000;
const picture = { media_url: '/media/abc/800.jpg', width: 800, height: 600, placeholder: 'data:,' };
const upload = { ...picture, upload_id: 'abc' };
const kept = keptPhoto({ ...picture, id: 7 });
const file = new File(['half'], 'half.jpg');
const halfSent: Photo = { ...kept, key: 'new:1', state: 'sending', stored: null, file };
const typed = {
  savedAt: 1000,
  revision: 4,
  values: { ...PROPERTY_FORM_DEFAULTS, price: '45' },
  base: null,
  basePhotos: [],
  createKey: 'key-1',
  sizeEntry: { text: '133.33', isYards: true, typed: { text: '1200', isYards: false } },
};

describe('the draft of a listing', () => {
  it('comes back with what was typed and with the photographs that were stored', () => {
    const draft = parseDraft(draftText(typed, [rememberedPhoto('kitchen.jpg', upload), kept, halfSent]));
    expect(draft).toMatchObject({ revision: 4, values: { price: '45', condition: 'Unfurnished' } });
    expect(draft).toMatchObject({ createKey: 'key-1', sizeEntry: typed.sizeEntry });
    expect(draft && draftPhotos(draft, 2000)).toMatchObject({
      lost: 1,
      photos: [
        { name: 'kitchen.jpg', state: 'ready', stored: upload },
        { state: 'kept', stored: { id: 7 } },
      ],
    });
  });

  it('tells how many photographs had not reached the server, without those it refused', () => {
    const refused: Photo = { ...halfSent, key: 'new:2', state: 'failed', file: null };
    const cutOff: Photo = { ...halfSent, key: 'new:3', state: 'failed' };
    const draft = parseDraft(draftText(typed, [halfSent, refused, cutOff]));
    expect(draft && draftPhotos(draft, 2000)).toEqual({ photos: [], lost: 2 });
  });

  it('does not count on photographs that the server has removed meanwhile', () => {
    const draft = parseDraft(draftText(typed, [rememberedPhoto('kitchen.jpg', upload), kept]));
    expect(draft && draftPhotos(draft, 1000 + 48 * HOUR)).toMatchObject({ lost: 1, photos: [{ stored: { id: 7 } }] });
  });

  it.each([null, '', '{', '[]', '7', '{"savedAt":1}'])('is none when the stored text is %j', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('leaves out values of another kind than the form has', () => {
    const odd = JSON.stringify({
      ...typed,
      photos: [],
      values: { ...typed.values, amenities_list: 'Gym', naNoc: 'yes', owner_name: 7 },
    });
    expect(parseDraft(odd)?.values).toMatchObject({ amenities_list: [], naNoc: false, owner_name: '' });
  });
});
