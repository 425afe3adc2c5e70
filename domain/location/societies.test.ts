import { describe, expect, it } from 'vitest';
import { isNamed, namesIn, societiesAsked } from '#domain/location/societies.ts';

describe('the society in a title [BOX-01]', () => {
  it.each([
    ['4 BHK Penthouse in Gulnar Crest', 'Gulnar Crest'],
    ['3 BHK Tenament in Jivanjyotika Society', 'Jivanjyotika Society'],
    ['4 BHK in Gokulpushp Tenament', 'Gokulpushp Tenament'],
    ['2 BHK Flat in Jasudvel Flats for sale', 'Jasudvel Flats'],
    ['Vrundarang', 'Vrundarang'],
    ['Kadambvan Garden City', 'Kadambvan Garden City'],
    ['Vrundarang Sky 3 BHK flat at Prahlad Nagar', 'Vrundarang Sky'],
    ['3BHK Apartment - Vrundarang Sky (Bopal)', 'Vrundarang Sky'],
    ['Resale flat in Gulnar Crest, Bopal, Ahmedabad', 'Gulnar Crest'],
    ['2 BHK Flat for Sale in Satellite, Ahmedabad', ''],
    ['3 BHK Apartment in prahladnagar', ''],
    ['Garden-Facing 2 BHK Flat', ''],
    ['1st Floor 1 Room Kitchen Flat', ''],
    ['Roadside Shop', ''],
    ['- , in', ''],
  ])('%s: %s', (title, society) => {
    expect(namesIn(title).society).toBe(society);
  });

  it('is not shown when it reads like a sentence, and the listing is found by it all the same', () => {
    const title = 'Charming sunny quiet corner home close to Vrundarang';
    expect(namesIn(title).society).toBe('');
    expect(isNamed(title, 'vrundarang')).toBe(true);
  });
});

it('finds by a part of a name whatever its case, spaces and dots, and by nothing else of a title', () => {
  const title = '2 BHK Flat in G. K. Tower';
  expect(societiesAsked(['g.k tower', 'GK'])).toEqual(['gktower', 'gk']);
  expect(isNamed(title, 'gktow')).toBe(true);
  expect(isNamed(title, 'flat')).toBe(false);
  expect(isNamed(title, '2bhk')).toBe(false);
});

it('asks for no area, for nothing twice, and for ten names at most', () => {
  expect(societiesAsked(['Bopal', 'Vrundarang', 'vrunda rang', '!!'])).toEqual(['vrundarang']);
  expect(societiesAsked(Array.from({ length: 30 }, (_, at) => `xyzzy ${at}`))).toHaveLength(10);
});
