import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { keptPhoto, type Photo, photoOrder, rememberedPhoto } from '#web/features/listing-form/photos/photo-store.ts';
import { changedPhotographs, changedThere, isChanged, merged } from './versions.ts';

const base: PropertyFormEntry = {
  ...PROPERTY_FORM_DEFAULTS,
  property_title: 'Flat in Bopal',
  price: 4500000,
  amenities_list: ['Gym'],
  connectivity_list: [{ id: 'School', duration: 5 }],
};

const version = (values: PropertyFormEntry) => ({ values, photos: [] });
const isChangedTo = (values: PropertyFormEntry) => isChanged(version(base), version(values));
const mergedValues = (mine: PropertyFormEntry, theirs: PropertyFormEntry) =>
  merged(version(base), version(mine), version(theirs)).values;

describe('two versions of one listing', () => {
  it('names what somebody else changed, with the values of both', () => {
    const theirs = { ...base, price: 4700000, amenities_list: ['Gym', 'Lift'] as const };
    const mine = { ...base, price: '4400000' };
    expect(changedThere(base, mine, { ...theirs, amenities_list: [...theirs.amenities_list] })).toEqual([
      { name: 'Price', before: '₹45,00,000', theirs: '₹47,00,000', mine: '₹44,00,000', both: true },
      { name: 'Amenities', before: 'Gym', theirs: 'Gym, Lift', mine: 'Gym', both: false },
    ]);
  });

  it('takes a number typed as text for the number it is', () => {
    expect(isChangedTo({ ...base, price: '4500000' })).toBe(false);
    expect(isChangedTo({ ...base, price: '45 Lac' })).toBe(false);
    expect(isChangedTo({ ...base, price: '45,00,001' })).toBe(true);
  });

  it('shows a price in words as the amount it means, and what is none as it was typed', () => {
    const theirs = { ...base, price: 4700000 };
    const shown = (price: string) => changedThere(base, { ...base, price }, theirs)[0]?.mine;
    expect([shown('44 Lac'), shown('44 Lax')]).toEqual(['₹44,00,000', '44 Lax']);
  });

  it('keeps what was changed here and takes over what was changed there', () => {
    const theirs: PropertyFormEntry = { ...base, price: 4700000, floor_number: 3 };
    const mine: PropertyFormEntry = { ...base, property_title: 'Sunny flat in Bopal', price: '4400000' };
    expect(mergedValues(mine, theirs)).toMatchObject({
      property_title: 'Sunny flat in Bopal',
      price: '4400000',
      floor_number: 3,
      connectivity_list: [{ id: 'School', duration: 5 }],
    });
  });

  it('never reads a size that was typed here in the unit of somebody else', () => {
    const theirs: PropertyFormEntry = { ...base, size: 100, is_size_in_yards: true };
    const mine: PropertyFormEntry = { ...base, size: '950' };
    expect(mergedValues(mine, theirs)).toMatchObject({ size: '950', is_size_in_yards: false });
    expect(changedThere(base, mine, theirs).at(-1)).toMatchObject({ theirs: 'sqyd', mine: 'sqft', both: true });
  });

  it('never puts a carpet area of one unit beside a size of another', () => {
    const inFeet: PropertyFormEntry = { ...base, size: 1000, carpet_area: 900 };
    const theirs: PropertyFormEntry = { ...base, size: 111.11, carpet_area: 100, is_size_in_yards: true };
    const keptSizes = (mine: PropertyFormEntry) => merged(version(inFeet), version(mine), version(theirs)).values;
    const carpet: PropertyFormEntry = { ...inFeet, carpet_area: '950' };
    expect(keptSizes(carpet)).toMatchObject({ size: 1000, carpet_area: '950', is_size_in_yards: false });
    const size: PropertyFormEntry = { ...inFeet, size: '1200' };
    expect(keptSizes(size)).toMatchObject({ size: '1200', carpet_area: 900, is_size_in_yards: false });
  });
});

const picture = (name: string) => ({
  media_url: `/media/${name}/800.jpg`,
  width: 800,
  height: 600,
  placeholder: 'data:,',
});
const kept = (id: number) => keptPhoto({ ...picture(`kept-${id}`), id });
const fresh = rememberedPhoto('fresh.jpg', { ...picture('fresh'), upload_id: 'fresh' });
const withPhotos = <P>(photos: P[]) => ({ values: PROPERTY_FORM_DEFAULTS, photos });
const order = (base: number[], mine: Photo[], theirs: number[]) =>
  photoOrder(merged(withPhotos(base.map(kept)), withPhotos(mine), withPhotos(theirs.map(kept))).photos);

describe('photographs that two people arranged', () => {
  it('stay as they were arranged here, without those that are gone there and with those that came', () => {
    expect(order([1, 2], [fresh, kept(2), kept(1)], [2, 3])).toBe('upload:fresh existing:2 existing:3');
  });

  it('do not come back when they were removed here', () => {
    expect(order([1, 2], [kept(1)], [1, 2, 3])).toBe('existing:1 existing:3');
  });

  it('are as they are there when nobody touched them here', () => {
    expect(order([1, 2], [kept(1), kept(2)], [2, 1])).toBe('existing:2 existing:1');
  });

  it('are in their order when some were only removed or added here', () => {
    expect(order([1, 2, 3], [kept(1), kept(2), fresh], [3, 2, 1])).toBe('existing:2 existing:1 upload:fresh');
  });

  it('are one line of the comparison when somebody else changed them', () => {
    const before = [kept(1), kept(2), kept(3)];
    expect(changedPhotographs(before, before, before)).toEqual([]);
    expect(changedPhotographs(before, [kept(1), kept(2), fresh], [kept(3), kept(2), kept(4)])).toEqual([
      {
        name: 'Photographs',
        before: '3',
        theirs: '3: 1 added, 1 removed, rearranged',
        mine: '3: 1 added, 1 removed',
        both: true,
      },
    ]);
  });
});
