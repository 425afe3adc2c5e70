import { describe, expect, it } from 'vitest';
import { nearestArea } from '#domain/location/nearest-area.ts';

describe('the area that an unknown one may mean', () => {
  it.each([
    ['Narolgam', 'Narol'],
    ['Sector 7 South Bopal', 'South Bopal'],
    ['Bopl', 'Bopal'],
    ['Shlea', 'Shela'],
    ['Setelite', 'Satellite'],
    ['Prahladngr', 'Prahlad Nagar'],
    ['Ambvadi', 'Ambawadi'],
    ['Jodpur', 'Jodhpur'],
    ['Naranpur', 'Naranpura'],
  ])('of %j is %s [IMPORT-01]', (text, area) => {
    expect(nearestArea(text)).toBe(area);
  });

  it.each([
    'Atlantis',
    'Jamnagar',
    'Bhavnagar',
    'Anand',
    'Nagar',
    'Park',
    'aa',
    '',
    'New Mani Nagar Narolgam',
    'x'.repeat(5000),
  ])('is none for %j [IMPORT-01]', (text) => {
    expect(nearestArea(text)).toBeNull();
  });
});
