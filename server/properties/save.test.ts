import { describe, expect, it } from 'vitest';
import { differenceOf } from '#server/db/catalogue.ts';
import { forAudit } from '#server/properties/save.ts';

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
