import { expect, it } from 'vitest';
import type { AreaFacts } from '#domain/location/area-facts.ts';
import { placeBySlug } from '#domain/location/places.ts';
import { areaMeta } from '#web/features/areas/load-area.ts';

function metaOf(slug: string, more: Partial<AreaFacts> = {}) {
  const place = placeBySlug(slug);
  if (place === null) throw new Error(`No area has the address ${slug}.`);
  const facts: AreaFacts = {
    area: place.area,
    count: 0,
    median_per_sqft: null,
    types: [],
    bhk: [],
    usual: [],
    near: [],
    ...more,
  };
  return areaMeta({ place, facts, figures: {}, newest: [], neighbours: [] }, 'https://chavi.example');
}

const few = { bhk_type: '2bhk', count: 3, lowest: null, median: null, highest: null } as const;
const many = { bhk_type: '3bhk', count: 6, lowest: 1, median: 2, highest: 3 } as const;

it('an area with nothing for sale says so, and promises no prices [AREA-12, NEAR-09]', () => {
  const { title, description, indexed } = metaOf('cg-road');
  expect(title).toBe('CG Road, Ahmedabad: nothing for sale today');
  expect(description).toMatch(/^Nothing is for sale on CG Road, Ahmedabad today\./);
  expect(description).not.toMatch(/\d|price|BHK/i);
  expect(indexed).toBe(false);
});

it('an area names what its page has [AREA-12]', () => {
  expect(metaOf('bopal', { count: 9, bhk: [few, many] }).description).toMatch(
    / See prices by BHK and the areas around it\.$/,
  );
  expect(metaOf('bopal', { count: 3, bhk: [few] }).description).toMatch(/ See homes by BHK and the areas around it\.$/);
  const shops = metaOf('bopal', { count: 1, near: [{ place: 'School', minutes: 4, count: 5 }] });
  expect(shops.description).toBe(
    '1 property for sale in Bopal, Ahmedabad, straight from their owners, without brokerage. See what is nearby and the areas around it.',
  );
});
