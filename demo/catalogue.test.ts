import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCatalogue, type DemoListing } from '#demo/catalogue.ts';
import { isArea } from '#domain/location/areas.ts';
import { contactsOfListing } from '#domain/property/contact-checks.ts';
import {
  AMENITIES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';
import { isVideoUrl } from '#domain/youtube.ts';
import { openListings } from '#server/import/read-rows.ts';

const NOW = Date.UTC(2026, 10, 20, 6);
const PHOTOS = join(import.meta.dirname, 'photos');
const catalogue = buildCatalogue(NOW);

const valuesOf = <T>(read: (listing: DemoListing) => T): Set<T> => new Set(catalogue.map(read));

describe('the demo catalogue', () => {
  it('is the same on every machine, and only its times move with the clock', () => {
    expect(buildCatalogue(NOW)).toEqual(catalogue);
    const dateless = (listing: DemoListing) => ({ ...listing, created_at: 0, verified_at: 0, sold_at: 0 });
    expect(buildCatalogue(NOW + 1_000_000).map(dateless)).toEqual(catalogue.map(dateless));
  });

  it('is a file that the import reads, row by row', async () => {
    const problems: (string | null)[] = [];
    const listings = await openListings(join(import.meta.dirname, 'listings.csv'));
    for await (const { problem } of listings.rows()) problems.push(problem);
    await listings.close();
    expect(problems).toEqual(catalogue.map(() => null));
  });

  it('has possession as far ahead as it was written, whenever it is loaded', () => {
    const monthsOf = (now: number) => buildCatalogue(now).map(({ possession }) => possession);
    const [written, later] = [monthsOf(NOW), monthsOf(Date.UTC(2028, 0, 20))];
    const first = written.findIndex((month) => month !== null && month !== 'ready');
    expect([written[first], later[first]]).toEqual(['2027-09', '2028-11']);
    expect(later.map((month) => month?.length)).toEqual(written.map((month) => month?.length));
  });

  it('has at least 150 listings of every type, size, condition and direction, in many areas', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(150);
    const wanted = {
      ...{ residential_type: RESIDENTIAL_TYPES, commercial_type: COMMERCIAL_TYPES, bhk_type: BHK_TYPES },
      ...{ condition: CONDITIONS, direction: DIRECTIONS, facing: FACINGS },
    };
    for (const [name, values] of Object.entries(wanted)) {
      const found = [...valuesOf((listing) => listing[name as keyof typeof wanted])];
      expect(found, name).toEqual(expect.arrayContaining([...values]));
    }
    expect(valuesOf((listing) => listing.location).size).toBeGreaterThanOrEqual(50);
  });

  it('covers what is rare: a basement, the 30th floor, old houses, no photographs, no description, odd sizes', () => {
    expect(Math.min(...valuesOf((listing) => listing.floor))).toBe(-1);
    expect(Math.max(...valuesOf((listing) => listing.floor))).toBe(30);
    expect(catalogue.filter((listing) => listing.age > 40).length).toBeGreaterThanOrEqual(3);
    const bare = catalogue.filter((listing) => listing.photos.length === 0).length;
    expect(bare).toBeGreaterThanOrEqual(2);
    expect(bare).toBeLessThanOrEqual(4);
    expect(catalogue.some((listing) => listing.summary === null)).toBe(true);
    expect(catalogue.some((listing) => !Number.isInteger(listing.size))).toBe(true);
    expect(catalogue.some((listing) => listing.youtubeLinks.length > 0)).toBe(true);
    expect(catalogue.some((listing) => listing.na) && catalogue.some((listing) => listing.na_noc)).toBe(true);
  });

  it('is about half verified, with some sold ones and sizes in both units', () => {
    const shares = (test: (listing: DemoListing) => boolean, least: number, most: number) => {
      const share = catalogue.filter(test).length / catalogue.length;
      expect([share > least, share < most]).toEqual([true, true]);
    };
    shares((listing) => listing.verified_at !== null, 0.4, 0.6);
    shares((listing) => listing.is_sold_out, 0.05, 0.25);
    shares((listing) => listing.is_size_in_yards, 0.3, 0.7);
  });

  it('has dates that agree with one another, newest first, none in the future', () => {
    const created = catalogue.map((listing) => listing.created_at);
    expect(created).toEqual(created.toSorted((a, b) => b - a));
    for (const listing of catalogue) {
      expect(listing.created_at).toBeLessThan(NOW);
      for (const later of [listing.verified_at, listing.sold_at]) {
        if (later !== null) expect(later > listing.created_at && later <= NOW).toBe(true);
      }
      expect(listing.is_sold_out).toBe(listing.sold_at !== null);
    }
  });

  it('has prices and sizes that a buyer would believe', () => {
    for (const { price, size, is_size_in_yards, title } of catalogue) {
      expect(Number.isInteger(price), title).toBe(true);
      const perSqft = price / toSqft(size, is_size_in_yards);
      expect(perSqft, title).toBeGreaterThan(1000);
      expect(perSqft, title).toBeLessThan(25_000);
    }
  });

  it('has schemes that stand in one area each, with buildings of one age', () => {
    const schemes = new Map<string, { location: string; age: number }>();
    for (const { title, location, age } of catalogue) {
      const scheme = / in (.+)$/.exec(title)?.[1];
      if (scheme === undefined) continue;
      expect(schemes.get(scheme) ?? { location, age }, title).toEqual({ location, age });
      schemes.set(scheme, { location, age });
    }
    expect(schemes.size).toBeGreaterThan(30);
  });

  it('names only known areas and amenities, each amenity once, and links of a form that the form accepts', () => {
    for (const { location, amenity_list, youtubeLinks } of catalogue) {
      expect(isArea(location), location).toBe(true);
      expect(AMENITIES).toEqual(expect.arrayContaining(amenity_list));
      expect(new Set(amenity_list).size).toBe(amenity_list.length);
      expect(youtubeLinks.every(isVideoUrl)).toBe(true);
    }
  });

  it('leaves no place of a description unfilled', () => {
    for (const { title, summary } of catalogue) {
      expect(`${title} ${summary}`).not.toMatch(/[{}]|undefined|\s\s|\s[.,]/);
    }
  });
});

describe('its photographs', () => {
  it('exist, each once in a listing, at most twelve', () => {
    for (const { photos } of catalogue) {
      expect(photos.length).toBeLessThanOrEqual(12);
      expect(new Set(photos).size).toBe(photos.length);
      for (const photo of photos) expect(existsSync(join(PHOTOS, photo)), photo).toBe(true);
    }
  });

  it('are all used', () => {
    const used = new Set(catalogue.flatMap((listing) => listing.photos));
    expect(readdirSync(PHOTOS).filter((name) => !used.has(name))).toEqual([]);
  });

  it('start with the outside of a building of the listing’s own type', () => {
    for (const { photos, residential_type, commercial_type } of catalogue) {
      const kind = (residential_type ?? commercial_type ?? '').toLowerCase().replace(' ', '-');
      if (photos[0] !== undefined) expect(photos[0]).toMatch(new RegExp(`^${kind}-\\d$`));
    }
  });

  it('differ between neighbours, also when a list shows one type only', () => {
    for (const type of [...RESIDENTIAL_TYPES, ...COMMERCIAL_TYPES]) {
      const covers = catalogue
        .filter((listing) => (listing.residential_type ?? listing.commercial_type) === type)
        .flatMap((listing) => listing.photos.slice(0, 1));
      for (const [index, cover] of covers.entries()) expect(cover).not.toBe(covers[index + 1]);
    }
  });

  it('has no phone, mail address or link in its texts [PERM-11]', () => {
    expect(catalogue.flatMap(contactsOfListing)).toEqual([]);
  });
});
