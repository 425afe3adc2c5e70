import { describe, expect, it } from 'vitest';
import type { PropertyDetail } from '#domain/property/property.ts';
import { detailMeta } from '#web/features/property-detail/detail-meta.ts';

const bungalow: PropertyDetail = {
  id: 7,
  created_by: null,
  title: 'Neem Villa',
  property_type: 'Residential',
  location: 'Bopal',
  price: 12_500_000,
  size: 200,
  carpet_area: null,
  area_basis: null,
  possession: null,
  total_floors: null,
  maintenance: null,
  is_negotiable: null,
  owner_calls_back: false,
  is_size_in_yards: true,
  age: 3,
  floor: 0,
  alloted_car_parking: 2,
  onlyNA: false,
  balcony_included: true,
  na_noc: true,
  is_sold_out: true,
  condition: 'Furnished',
  residential_type: 'Bungalow',
  bhk_type: '4bhk',
  commercial_type: null,
  direction: 'East',
  facing: 'garden',
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  verified_at: null,
  sold_at: null,
  is_stale: false,
  confirmed_at: null,
  confirmed_by: null,
  price_lowered: null,
  calls_welcome: null,
  is_sample: true,
  media_images: [],
  image_count: 0,
  summary: 'A quiet house. '.repeat(30),
  amenity_list: ['Garden'],
  connectivity_list: [],
  media_videos: [],
};

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
