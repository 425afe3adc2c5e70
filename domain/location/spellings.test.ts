import { describe, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import { matchAreas, matchEach, resolveAreas, strangersAmong } from '#domain/location/match.ts';
import { areasLike, placesIn, soundOf } from '#domain/location/spellings.ts';

/** Words that listings of the city use for places, besides the names of areas. */
const PLACES = `
100 Feet Road | AEC Char Rasta | Aarohi Club Road | Anand Nagar Prahlad Nagar | Ayojan Nagar Vinzol
Bhavya Park | CP Nagar 1 | Chainpur | Chamunda Nagar New Ranip | Chandkheda Gam Road | Chandra Nagar
Chharodi | Daskroi | Dehgam Road | Dholka | Fatehpura | GIDC Naroda | GST Crossing | Gamdi | Gandhinagar Rd
Godhavi | Godrej Garden City | Godrej Garden City Road | Gupta Nagar | Isanpur Road | Jawaharchowk Maninagar
Jodhpur Gam Road | Judges Bunglow Road | Kalol | Kiranpark | Krishna Nagar Saijpur Bogha
Laxmi Nagar Narolgam | Mahadev Nagar | Manekbag Society | Motera Koteshwar Road | Nandej | Naranpura Gam
Narayan Nagar | Naroda Dehgam Road | Naroda Road | Nehru Nagar Ambawadi | New Mani Nagar Narolgam | Nicol Gam
Nikol Road | Paldi Road | Panchavati Society | Raikhad | Ram Nagar Sabarmati | Ratanpura Gam | Saraspur
Sardar Patel Ring Road | Sector 4 Chanakyapuri | Sector 7 South Bopal | Shantigram | Shantipura Circle
Shantivan | Shawadi | Shilaj Ambli | Shivshakti Nagar Chandlodiya | Shreyas Tekr | Sindhu Bhavan Marg | Sughad
Swaminarayan Park Nava Naroda | TP 85 | Thaltej Road | Vasna Road | Vastral Road | Vastrapur Gam
Vijaynagar Naranpura | Virat Nagar Nikol
`;

/** Among such words, names of societies and a road that lie in no area that could be told from them. */
const NO_AREA = `
Aarambh Sasvat | Anjana Park | Dharmadev Swaminarayan Park 2 | Eklingji Road | Green City Flat
Mahavir Nagar Society | Radheshyam Residency | Riverside Park | Safal Parishkaar 2 | Shiv Ugati City
Shivam Appartment | Shree Rudransh Siddhivinayak Prospera | Siddhi Aarohi Villa
`;

const namesIn = (text: string) => text.trim().split(/ \| |\n/);

describe("people's own words for places", () => {
  it('mean an area, whatever else stands with it [WORD-01]', () => {
    const names = namesIn(PLACES);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => matchAreas(name).length === 0)).toEqual([]);
  });

  it('mean none when they are the name of a society [WORD-01]', () => {
    expect(namesIn(NO_AREA).filter((name) => matchAreas(name).length > 0)).toEqual([]);
  });

  it.each([
    ['Sector 7 South Bopal', ['South Bopal']],
    ['Laxmi Nagar Narolgam', ['Narol']],
    ['New Mani Nagar Narolgam', ['New Maninagar', 'Narol']],
    ['Shilaj Ambli', ['Shilaj', 'Ambli']],
    ['Nicol Gam', ['Nikol']],
    ['prahladngar', ['Prahlad Nagar']],
    ['બોપલમાં', ['Bopal']],
    ['Nandej', ['Other Area']],
    ['चांदखेड़ा', ['Chandkheda']],
    ['चांदखेडा', ['Chandkheda']],
    ['न्यू रानिप', ['New Ranip']],
    ['સાયન્સ સીટી', ['Science City']],
    ['શ્યામલ', ['Jodhpur']],
    ['હાટકેશ્વરમાં', ['CTM']],
    ['दरियापुर', ['Kalupur']],
    ['વિશાળ ફ્લેટ', []],
    ['गांधीनगर', ['Koba', 'Kudasan', 'Sargasan']],
    ['Bopal Bopal', ['Bopal']],
    ['Green Park', []],
  ])('are read in %j [WORD-01] [WORD-12]', (text, areas) => {
    expect(placesIn(text)).toEqual(areas);
  });

  it('are read in a hundred texts of one search [WORD-01]', () => {
    const texts = areaNames().map((area) => `House near ${area}`);
    expect(matchEach(texts)).toEqual(texts.map((text) => matchAreas(text)));
    expect(resolveAreas(texts)).toEqual(expect.arrayContaining(areaNames().slice(0, -1)));
  });

  it('are read among the first 500 words of a search; later texts mean an area as a whole [WORD-04]', () => {
    const long = Array.from({ length: 10 }, (_, text) => Array(50).fill(`qx${text}`).join(' '));
    expect(resolveAreas([...long.slice(0, 9), 'near bopal today'])).toEqual(['Bopal']);
    expect(resolveAreas([...long, 'near bopal today'])).toEqual([]);
    expect(resolveAreas([...long, 'near bopal today', 'Bopal', 'sobo', 'prahl'])).toEqual([
      'Bopal',
      'South Bopal',
      'Prahlad Nagar',
    ]);
    expect(strangersAmong([...long, 'near bopal today', 'Bopal'])).toEqual([...long, 'near bopal today']);
  });

  it.each([
    ['bopl', ['Bopal']],
    ['Shelaa', ['Shela']],
    ['bop', []],
    ['garden', []],
    ['satelite', ['Satellite']],
  ])('may be a slip: %j is like %j [NEAR-10]', (text, areas) => {
    expect(areasLike(text)).toEqual(areas);
  });

  it.each([
    ['pharmaph', 'farmaf'],
    ['chandkheda', 'candkeda'],
    ['nicolqck', 'nikolk'],
    ['rickshaw', 'riksav'],
    ['zundalz', 'jundalj'],
    ['shreeiyoy', 'srioi'],
    ['noorpoor', 'nurpur'],
    ['vaishali', 'vesali'],
    ['સેટેલાઈટ', 'સેટેલાઇટ'],
    ['सैटेलाइट', 'સેટેલાઇટ'],
    ['રાણીપ', 'રાનિપ'],
    ['ऊनाई', 'ઉનાઇ'],
    ['aaabb', 'ab'],
  ])('%s sounds as %s', (key, sound) => expect(soundOf(key)).toBe(sound));

  it('are told apart when they are short', () => {
    for (const name of ['Vasna', 'Vatva', 'Sola', 'Gota', 'Koba']) expect(matchAreas(name)).toEqual([name]);
  });
});
