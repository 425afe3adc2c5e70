import { describe, expect, it } from 'vitest';
import { nearestAreas } from '#domain/location/nearest-area.ts';

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
    ['Thalt', 'Thaltej'],
    ['Chandkhe', 'Chandkheda'],
    ['Chandlodya', 'Chandlodia'],
    ['Stelite', 'Satellite'],
    ['Vastarpur', 'Vastrapur'],
    ['Navarnagpura', 'Navrangpura'],
    ['Bapungar', 'Bapunagar'],
    ['Kankria', 'Kankaria'],
    ['Hodav', 'Odhav'],
    ['Ranip1', 'Ranip'],
    ['sgroad', 'SG Highway'],
  ])('of %j is %s [IMPORT-01]', (text, area) => {
    expect(nearestAreas(text)).toEqual([area]);
  });

  it.each([
    'Atlantis',
    'Jamnagar',
    'Bhavnagar',
    'Anand',
    'Nagar',
    'Park',
    'Thal',
    'Prahla',
    'Ranipura',
    'aa',
    '',
    'x'.repeat(5000),
  ])('is none for %j [IMPORT-01]', (text) => {
    expect(nearestAreas(text)).toEqual([]);
  });

  it('are several for a text that names several [IMPORT-01]', () => {
    expect(nearestAreas('New Mani Nagar Narolgam')).toEqual(['New Maninagar', 'Narol']);
  });
});
