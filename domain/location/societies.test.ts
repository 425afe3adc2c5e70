import { describe, expect, it } from 'vitest';
import { heardNames, holderOf, wholeName } from '#domain/location/heard-names.ts';
import { namesIn, placesNamed, societyKeys } from '#domain/location/societies.ts';

const isNamed = (title: string, key: string) => {
  const names = heardNames(namesIn(title).keys);
  return holderOf([names], key)(names);
};

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
    ['2 BHK Flat in Office Park Homes, Bodakdev', 'Office Park Homes'],
    ['3 BHK in Row House Society', 'Row House Society'],
    ['Row House Society, Shela', 'Row House Society'],
    ['Flat in East West Homes, Gota', 'East West Homes'],
    ['3 BHK Flat in 2 BHK Heights', '2 BHK Heights'],
    ['2 BHK in Bopal Greens', 'Bopal Greens'],
    ['Shop in Ground Floor', ''],
    ['Villa in Prime Location', ''],
    ['House in Row House', ''],
    ['2 BHK flat in good society', ''],
    ['2 BHK Flat in New Row House', ''],
    ['Ready Homes', 'Ready Homes'],
    ['2 BHK in Ready Homes, Bopal', 'Ready Homes'],
    ['Prime Park', 'Prime Park'],
    ['Plot 45', 'Plot 45'],
    ['2 BHK Flat in Plot 45', 'Plot 45'],
    ['The Thaltej', 'The Thaltej'],
    ['3 BHK in The Thaltej', 'The Thaltej'],
    ['The Thaltej 2 BHK', 'The Thaltej'],
    ['2 BHK in the Thaltej area', ''],
    ['2 BHK in the Thaltej', ''],
    ['New Homes', ''],
    ['3 BHK Luxury Homes', ''],
    ['Shop 12', ''],
    ['Sale 2026', ''],
    ['2 BHK in Good Society', ''],
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
  expect(societyKeys(['g.k tower', 'GK'])).toEqual(['gktower', 'gk']);
  expect(isNamed(title, 'gktow')).toBe(true);
  expect(isNamed(title, 'flat')).toBe(false);
  expect(isNamed(title, '2bhk')).toBe(false);
});

it('finds by the whole of a name, and then by nothing longer [BOX-12]', () => {
  const title = '2 BHK Flat in Om Heights, Bopal Greens';
  expect([wholeName('OM heights'), wholeName('Bopal-Greens')].map((key) => isNamed(title, key))).toEqual([true, true]);
  expect(['Om', 'Heights', 'Bopal', 'Greens', ''].map((name) => isNamed(title, wholeName(name)))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('finds a name across scripts by its sound, whole or in part, and no name that only sounds a little like it [BOX-15]', () => {
  const title = '3 BHK in Gulnar Crest';
  const found = (text: string, of = title) => societyKeys([text]).some((key) => isNamed(of, key));
  const whole = (text: string, of = title) => isNamed(of, wholeName(text));
  for (const text of ['ગુલનાર ક્રેસ્ટ', 'ગુલનાર', 'ગુલનાર ક્રેસ્ટમાં', 'गुलनार क्रेस्ट', 'क्रेस्ट में'])
    expect(found(text), text).toBe(true);
  expect(['ગુલનાર ક્રેસ્ટ', 'गुलनार क्रेस्ट', 'ગુલનાર'].map((text) => whole(text))).toEqual([true, true, false]);
  expect(found('વૃંદારંગ', '2 BHK in Vrundarang Sky') && found('નીમછાયા રેસિડેન્સી', 'Neemchhaya Residency')).toBe(true);
  const written = 'ગુલનાર ક્રેસ્ટ';
  expect([found('gulnar', written), found('गुलनार', written), whole('Gulnar Crest', written)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(found('સ્કાયલાઈન ટાવર', 'Skyline Tower') && found('ગોકુલ પેલેસ', 'Gokul Palace')).toBe(true);
  for (const text of ['ગુલમહોર', 'ગુલ', 'ક્રે', 'શાંતિ']) expect(found(text), text).toBe(false);
});

describe('a text that is the whole name of a society [BOX-13]', () => {
  const known = ['Bopal Greens', 'Satellite', 'Gota Heights'].map(wholeName);
  const meant = (...texts: string[]) => placesNamed(texts, (key) => known.includes(key));

  it('means the society, whatever areas its words name; the name of an area is an area', () => {
    expect(meant('bopal GREENS')).toEqual({ areas: [], societies: [wholeName('Bopal Greens')] });
    expect([meant('Satellite'), meant('Bopal'), meant('Bopal Green'), meant('!!'), meant()]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  it('stands beside the other places of a search', () => {
    expect(meant('Bopal Greens', 'Shela', 'gulnar')).toEqual({
      areas: ['Shela'],
      societies: [wholeName('Bopal Greens'), 'gulnar'],
    });
  });

  it('is looked for among the first ten texts', () => {
    const asked: string[] = [];
    placesNamed(
      Array.from({ length: 40 }, (_, at) => `xyzzy ${at}`),
      (key) => asked.push(key) === 0,
    );
    expect(asked).toHaveLength(10);
  });
});

it('asks for no area, for nothing twice, and for ten names at most', () => {
  expect(societyKeys(['Bopal', 'Vrundarang', 'vrunda rang', '!!'])).toEqual(['vrundarang']);
  expect(societyKeys(Array.from({ length: 30 }, (_, at) => `xyzzy ${at}`))).toHaveLength(10);
});
