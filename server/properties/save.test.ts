import { describe, expect, it } from 'vitest';
import { differenceOf } from '#server/db/catalogue.ts';
import { choosePhotos, readPhotoFields } from '#server/properties/form.ts';
import { forAudit } from '#server/properties/save.ts';

const KEY = 'a'.repeat(32);

describe('the photographs that a form names', () => {
  it('are in the order existing, uploads, files unless another is asked for', () => {
    const choice = { existing: [3, 1], uploads: [KEY], files: 2, order: [] };
    const photos = ['existing:3', 'existing:1', `upload:${KEY}`, 'file:0', 'file:1'];
    expect(choosePhotos(choice)).toEqual({ photos, problems: [] });
    const order = ['file:1', `upload:${KEY}`, 'existing:1', 'existing:3', 'file:0'];
    expect(choosePhotos({ ...choice, order })).toEqual({ photos: order, problems: [] });
  });

  it('must be named once each by an order', () => {
    const choice = { existing: [1, 2], uploads: [], files: 0 };
    const problems = [{ field: 'media_order', code: 'photoOrderIncomplete' }];
    for (const order of [['existing:1'], ['existing:1', 'existing:1'], ['existing:1', 'existing:2', 'file:0'], ['x']]) {
      expect(choosePhotos({ ...choice, order }).problems).toEqual(problems);
    }
  });

  it('are at most 30, and uploads are keys', () => {
    const many = { existing: [], uploads: [], files: 31, order: [] };
    expect(choosePhotos(many).problems).toEqual([
      { field: 'files', code: 'tooManyListingPhotos', params: { max: 30 } },
    ]);
    expect(choosePhotos({ ...many, files: 0, uploads: ['../x'] }).problems).toEqual([
      { field: 'uploads', code: 'uploadUnknown' },
    ]);
  });

  it('are read from fields sent once, repeatedly, or not at all', () => {
    expect(readPhotoFields({})).toEqual({ uploads: [], order: [] });
    expect(readPhotoFields({ uploads: KEY, media_order: '' })).toEqual({ uploads: [KEY], order: [] });
    expect(readPhotoFields({ uploads: [KEY, KEY, 7], media_order: ['a', 'b'] })).toEqual({
      uploads: [KEY],
      order: ['a', 'b'],
    });
  });
});

describe('what changed in a listing', () => {
  it('is the fields that differ, lists compared by their content', () => {
    const before = {
      price: 1,
      amenity_list: ['Gym'],
      connectivity_list: [{ id: 'School', duration: 5 }],
      summary: null,
    };
    const after = {
      price: 2,
      amenity_list: ['Gym'],
      connectivity_list: [{ id: 'School', duration: 6 }],
      summary: null,
    };
    expect(differenceOf(before, after)).toEqual({
      before: { price: 1, connectivity_list: [{ id: 'School', duration: 5 }] },
      after: { price: 2, connectivity_list: [{ id: 'School', duration: 6 }] },
    });
    expect(differenceOf(before, before)).toEqual({ before: {}, after: {} });
  });

  it('is kept without the owner’s name and phones', () => {
    const side = { title: 'Flat', owner_name: 'Bhavna Desai', owner_contact1: '5550010077', owner_contact2: null };
    expect(forAudit(side)).toEqual({ title: 'Flat', owner_name: '…ai', owner_contact1: '…77', owner_contact2: null });
  });
});
