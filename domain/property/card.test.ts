import { describe, expect, it } from 'vitest';
import { cardList, cardListing, withoutPlaceholder, withPlaceholder } from '#domain/property/card.ts';
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

  const { placeholder, media_url } = photo(1);
  const bare = { media_url };
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['a cover', { ...bare, placeholder }, bare],
    ['a photograph', photo(3)],
    ['a cover without one', { ...bare, placeholder: null }],
    ['a photograph without one', { id: 1, ...bare }],
    ['a listing', { id: 7, placeholder }],
  ])('%s has its placeholder once on a page, and gets it back', (_, held, sent = held) => {
    expect(withoutPlaceholder(held)).toEqual(sent);
    expect(withPlaceholder(sent, (url) => (url === media_url ? placeholder : null))).toEqual(held);
  });
});
