import { expect, it } from 'vitest';
import gujarati from '#domain/words/gu.json' with { type: 'json' };
import hindi from '#domain/words/hi.json' with { type: 'json' };
import { addressOf, offersFor, placeAddress, type Society } from '#web/features/search-box/live-box.ts';

const society = (name: string): Society => ({ name, area: 'Gota', count: 1, property_type: 'Residential' });
const KNOWN = ['Office Park Homes', 'Row House Society', '2 BHK Heights', 'Under Bridge Flats', 'Bopal Greens'].map(
  society,
);

it.each([
  ['Office Park Homes', '/search?location=Office+Park+Homes'],
  ['office park', '/search?location=office+park'],
  ['row house society', '/search?location=row+house+society'],
  ['2 bhk heights', '/search?location=2+bhk+heights'],
  ['under bridge flats', '/search?location=under+bridge+flats'],
  ['bopal greens', '/search?location=bopal+greens'],
  ['office', '/search?property_type=Commercial&commercial_type=Office'],
  ['row house', '/search?property_type=Residential&residential_type=Row+House'],
  ['2 bhk', '/search?property_type=Residential&bhk_type=2bhk'],
  ['2 bhk bopal greens', '/search?property_type=Residential&society=Bopal+Greens&bhk_type=2bhk'],
])('a typed text that may be a name goes as it was typed, and the page offers both: %s [BOX-13]', (text, address) => {
  const like = KNOWN.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()) || text.includes('greens'));
  expect(addressOf('', text, like).address).toBe(address);
});

it('a chosen place goes as what it is, and takes the place of another [BOX-12]', () => {
  expect(placeAddress('bhk_type=2bhk&location=Gota', 'Bopal Greens', 'society')).toBe(
    '/search?society=Bopal+Greens&bhk_type=2bhk',
  );
  expect(placeAddress('society=Bopal+Greens', 'Bopal', 'location')).toBe('/search?location=Bopal');
});

it('names that contain the text are offered beside what it means [BOX-13]', () => {
  const names = (text: string, like: Society[]) => offersFor(text, like).societies.map(({ name }) => name);
  const [office = society(''), row = society(''), two = society('')] = KNOWN;
  expect(names('office pa', [office])).toEqual(['Office Park Homes']);
  expect(names('office', [office])).toEqual(['Office Park Homes']);
  expect(names('row house', [row])).toEqual(['Row House Society']);
  expect(names('2 bhk', [two])).toEqual(['2 BHK Heights']);
  expect(names('2 bhk in gulnar', [society('Gulnar Crest')])).toEqual([]);
});

it.each([gujarati, hindi])('the example in the box is understood in every language', (catalogue) => {
  const example = '2 BHK in Shela under 70 lakh';
  const { remark: said, address } = addressOf('', catalogue[example], []);
  expect([address, said]).toEqual([addressOf('', example, []).address, '']);
});
