import { describe, expect, it } from 'vitest';
import { propertyDetail } from '#tests/factories/properties.ts';
import { detailMeta } from '#web/features/property-detail/detail-meta.ts';

const bungalow = propertyDetail({
  ...{ id: 7, title: 'Neem Villa', price: 12_500_000, size: 200, is_size_in_yards: true, is_sold_out: true },
  ...{ residential_type: 'Bungalow', bhk_type: '4bhk', summary: 'A quiet house. '.repeat(30) },
});

describe('what a listing tells search engines', () => {
  const page = detailMeta(bungalow, 'https://chavi.example');
  const [listing, crumbs] = JSON.parse(JSON.stringify(page.jsonLd));

  it('names title, place and price, and keeps the description short', () => {
    expect(page.title).toBe('Neem Villa, Bopal, Ahmedabad: ₹1.25 Cr');
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.description).toContain('4BHK');
    expect(page.image).toBe('/og/7.jpg');
  });

  it('gives the home, its size in square feet and the offer in rupees', () => {
    expect(listing.mainEntity['@type']).toBe('SingleFamilyResidence');
    expect(listing.mainEntity.floorSize.value).toBe(1800);
    expect(listing.mainEntity.numberOfBedrooms).toBe(4);
    expect(listing.offers).toMatchObject({ price: 12_500_000, priceCurrency: 'INR' });
    expect(listing.offers.availability).toBe('https://schema.org/SoldOut');
  });

  it('gives the way down to it', () => {
    expect(crumbs.itemListElement.map((item: { item: string }) => item.item)).toEqual([
      'https://chavi.example/',
      'https://chavi.example/search',
      'https://chavi.example/property/7',
    ]);
  });
});
