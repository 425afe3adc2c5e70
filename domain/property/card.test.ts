import { describe, expect, it } from 'vitest';
import { cardFacts, cardList, cardListing, cardSize } from '#domain/property/card.ts';
import type { PropertyCard } from '#domain/property/property.ts';

const photo = (id: number) => ({
  id,
  media_url: `/media/${id}/1280.jpg`,
  width: 1280,
  height: 960,
  placeholder: 'data:,',
});
const property = {
  id: 7,
  title: 'Corner flat',
  price: 4_550_000,
  created_by: 'Staff',
  age: 3,
  media_images: [photo(1), photo(2)],
  image_count: 2,
} as Partial<PropertyCard> as PropertyCard;

describe('what a page carries of a listing for its card', () => {
  const card = cardListing(property);

  it('is what the card shows, and nothing else', () => {
    expect(card).toMatchObject({ id: 7, title: 'Corner flat', price: 4_550_000 });
    for (const name of ['created_by', 'age', 'image_count']) expect(card).not.toHaveProperty(name);
  });

  it('has the first photograph whole, and the addresses of the others', () => {
    const { media_url, placeholder } = photo(1);
    expect(card.cover).toEqual({ media_url, placeholder });
    expect(card.more_photos).toEqual(['/media/2/1280.jpg']);
    expect(cardListing({ ...property, media_images: [] }).cover).toBeNull();
    const list = { total: 1, page: 1, page_size: 9, total_pages: 1, properties: [property] };
    expect(cardList(list)).toEqual({ ...list, properties: [card] });
  });
});

const flat = {
  price: 6_240_000,
  size: 1200,
  is_size_in_yards: false,
  carpet_area: null,
  area_basis: null,
  floor: 0,
  total_floors: null,
  possession: null,
};

describe('the facts of a card', () => {
  it('begin with the price of a square foot [CARD-10]', () => {
    expect(cardFacts(flat)).toEqual(['₹5,200/sq.ft']);
    expect(cardFacts({ ...flat, price: 12_345_678, size: 100 })).toEqual(['₹1,23,457/sq.ft']);
  });

  it('tell the cash and the instalment instead where a search compares by them, and without a loan the cash [COST-15]', () => {
    const cost = { cash_needed: 1_708_956, instalment: 44_164 };
    expect(cardFacts({ ...flat, cost })).toEqual(['₹17.09 Lac cash', '₹44,164 a month']);
    expect(cardFacts({ ...flat, cost: { ...cost, instalment: null } })).toEqual(['₹17.09 Lac cash']);
  });

  it('compare sizes in square yards in square feet [CARD-10]', () => {
    expect(cardFacts({ ...flat, size: 120, is_size_in_yards: true })).toEqual(['₹5,778/sq.ft']);
  });

  it('tell no price of a square foot without a size [CARD-10]', () => {
    expect(cardFacts({ ...flat, size: 0 })).toEqual([]);
  });

  it.each([
    [{ floor: 5, total_floors: 12 }, '5th of 12 floors'],
    [{ floor: 1, total_floors: 1 }, '1st of 1 floor'],
    [{ floor: 22, total_floors: 30 }, '22nd of 30 floors'],
    [{ floor: 0, total_floors: 4 }, 'Ground Floor of 4'],
    [{ floor: 3, total_floors: null }, '3rd Floor'],
    [{ floor: -1, total_floors: 4 }, 'Basement'],
  ])('tell the floor of %j as %s [CARD-11]', (given, shown) => {
    expect(cardFacts({ ...flat, ...given })[1]).toBe(shown);
  });

  it('claim no floor that may only have been left out [CARD-11]', () => {
    expect(cardFacts(flat)).toHaveLength(1);
  });

  it.each([
    ['ready', 'Ready'],
    ['2027-03', 'From Mar 2027'],
    ['2020-09', 'From Sep 2020'],
  ])('tell possession %s as %s, whatever the month is [CARD-12]', (possession, shown) => {
    expect(cardFacts({ ...flat, possession })[1]).toBe(shown);
  });

  it('tell the carpet area in the unit of the size [CARD-13]', () => {
    expect(cardFacts({ ...flat, carpet_area: 980 })[1]).toBe('Carpet 980 sq.ft');
    expect(cardFacts({ ...flat, is_size_in_yards: true, carpet_area: 82.5 })[1]).toBe('Carpet 82.5 sq.yd');
  });

  it('come in one order [CARD-10]', () => {
    const known = { ...flat, floor: 5, total_floors: 12, possession: 'ready', carpet_area: 980 };
    expect(cardFacts(known)).toEqual(['₹5,200/sq.ft', '5th of 12 floors', 'Ready', 'Carpet 980 sq.ft']);
  });

  it.each([
    [{ area_basis: 'carpet' } as const, 'Carpet 1,200 sq.ft'],
    [{ carpet_area: 1200 }, 'Carpet 1,200 sq.ft'],
    [{ area_basis: 'super_built_up', carpet_area: 980 } as const, '1,200 sq.ft'],
    [{}, '1,200 sq.ft'],
  ])('say no area twice: %j has the size %s [CARD-13]', (given, size) => {
    const listing = { ...flat, ...given };
    expect(cardSize(listing)).toBe(size);
    expect(cardFacts(listing)).not.toContain(size);
  });
});
