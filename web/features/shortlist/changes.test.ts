import { describe, expect, it } from 'vitest';
import { changesOf } from '#web/features/shortlist/shortlist-screen.tsx';

const kept = { id: 1, at: 1, title: 'Flat', price: 8_500_000, sold: false, note: '' };
const now = { price: 8_500_000, is_sold_out: false };
const texts = (...given: Parameters<typeof changesOf>) => changesOf(...given).map(({ text }) => text);

describe('what changed since a home was kept [KEEP-07]', () => {
  it('is nothing when nothing did', () => {
    expect(changesOf(kept, now)).toEqual([]);
    expect(changesOf({ ...kept, sold: true }, { ...now, is_sold_out: true })).toEqual([]);
  });

  it('is the price, with both amounts', () => {
    expect(texts(kept, { ...now, price: 8_000_000 })).toEqual([
      'Price lowered from ₹85.00 Lac to ₹80.00 Lac, by ₹5.00 Lac',
    ]);
    expect(texts(kept, { ...now, price: 12_500_000 })).toEqual([
      'Price raised from ₹85.00 Lac to ₹1.25 Cr, by ₹40.00 Lac',
    ]);
    expect(texts({ ...kept, price: 0 }, now)).toEqual([]);
  });

  it('is that it was sold, is available again or is gone', () => {
    expect(texts(kept, { price: 8_000_000, is_sold_out: true })).toEqual([
      'Sold since you kept it',
      'Price lowered from ₹85.00 Lac to ₹80.00 Lac, by ₹5.00 Lac',
    ]);
    expect(texts({ ...kept, sold: true }, now)).toEqual(['Available again']);
    expect(texts(kept, null)).toEqual(['No longer listed']);
  });
});
