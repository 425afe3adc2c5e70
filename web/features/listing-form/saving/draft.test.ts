import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { keptPhoto, type Photo, rememberedPhoto } from '../photos/photo.ts';
import { draftPhotos, readDraft, writeDraft } from './draft.ts';

const HOUR = 60 * 60 * 1000;
const picture = { media_url: '/media/abc/800.jpg', width: 800, height: 600, placeholder: 'data:,' };
const upload = { ...picture, upload_id: 'abc' };
const kept = keptPhoto({ ...picture, id: 7 });
const file = new File(['half'], 'half.jpg');
const halfSent: Photo = { ...kept, key: 'new:1', state: 'sending', stored: null, file };
const typed = {
  savedAt: 1000,
  by: '5550000001',
  revision: 4,
  values: { ...PROPERTY_FORM_DEFAULTS, price: '45' },
  base: null,
  basePhotos: [],
  createKey: 'key-1',
  sizeEntry: { text: '133.33', isYards: true, typed: { text: '1200', isYards: false } },
};

describe('the draft of a listing', () => {
  it('comes back with what was typed and with the photographs that were stored', () => {
    const draft = readDraft(writeDraft(typed, [rememberedPhoto('kitchen.jpg', upload), kept, halfSent]), typed.by);
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
    const draft = readDraft(writeDraft(typed, [halfSent, refused, cutOff]), typed.by);
    expect(draft && draftPhotos(draft, 2000)).toEqual({ photos: [], lost: 2 });
  });

  it('does not count on photographs that the server has removed meanwhile', () => {
    const draft = readDraft(writeDraft(typed, [rememberedPhoto('kitchen.jpg', upload), kept]), typed.by);
    expect(draft && draftPhotos(draft, 1000 + 48 * HOUR)).toMatchObject({ lost: 1, photos: [{ stored: { id: 7 } }] });
  });

  it('is offered to nobody else', () => {
    expect(readDraft(writeDraft(typed, []), '5550000002')).toBeNull();
  });

  it.each([null, '', '{', '[]', '7', '{"savedAt":1}'])('is none when the stored text is %j', (stored) => {
    expect(readDraft(stored, typed.by)).toBeNull();
  });

  it('leaves out values of another kind than the form has', () => {
    const odd = JSON.stringify({
      ...typed,
      photos: [],
      values: { ...typed.values, amenities_list: 'Gym', naNoc: 'yes', owner_name: 7 },
    });
    expect(readDraft(odd, typed.by)?.values).toMatchObject({ amenities_list: [], naNoc: false, owner_name: '' });
  });
});
