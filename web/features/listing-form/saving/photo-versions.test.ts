import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { keptPhoto, type Photo, photoOrder, rememberedPhoto } from '../photos/photo.ts';
import { changedPhotographs, merged } from './versions.ts';

const picture = (name: string) => ({
  media_url: `/media/${name}/800.jpg`,
  width: 800,
  height: 600,
  placeholder: 'data:,',
});
const kept = (id: number) => keptPhoto({ ...picture(`kept-${id}`), id });
const fresh = rememberedPhoto('fresh.jpg', { ...picture('fresh'), upload_id: 'fresh' });
const version = <P>(photos: P[]) => ({ values: PROPERTY_FORM_DEFAULTS, photos });
const order = (base: number[], mine: Photo[], theirs: number[]) =>
  photoOrder(merged(version(base.map(kept)), version(mine), version(theirs.map(kept))).photos);

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
        theirs: '3: 1 added, 1 removed, arranged anew',
        mine: '3: 1 added, 1 removed',
        both: true,
      },
    ]);
  });
});
