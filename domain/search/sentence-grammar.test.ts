import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPlaces } from '#domain/location/places.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { remarkOf } from '#domain/search/search-sentence.ts';
import { understand } from '#domain/search/understand.ts';

const addressOf = (filters: SearchFilters) =>
  decodeURIComponent(toAddressQuery(filters)).replaceAll('+', ' ').replace('?', '');

/** One thing that somebody says, in several ways, and what is meant by it. */
interface Part {
  ways: readonly string[];
  asks?: Partial<SearchFilters>;
  /** What is left out of it. */
  left?: RegExp;
}

const lakhs = fc.integer({ min: 11, max: 95 });
const inGujarati = (value: number) => String(value).replace(/\d/g, (digit) => '૦૧૨૩૪૫૬૭૮૯'[Number(digit)] ?? '');
const inHindi = (value: number) => String(value).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');

const most = lakhs.map(
  (value): Part => ({
    asks: { max_budget: value * 100_000 },
    ways: [
      ...[
        `under ${value} lakh`,
        `< ${value}L`,
        `upto ₹${value},00,000`,
        `less than ${value} lacs`,
        `${value} lakh sudhi`,
      ],
      ...[`${value} lakh se kam`, `${inGujarati(value)} લાખ સુધી`, `${inGujarati(value)} લાખની અંદર`],
      ...[`${inHindi(value)} लाख तक`, `${inHindi(value)} लाख के अंदर`, `${value / 100} cr se kam`],
    ],
  }),
);
const least = lakhs.map(
  (value): Part => ({
    asks: { min_budget: value * 100_000 },
    ways: [
      ...[
        `above ${value} lakh`,
        `> ${value} lac`,
        `at least ${value} lakh`,
        `${value} lakh+`,
        `${value} lakh thi vadhu`,
      ],
      ...[`${inGujarati(value)} લાખથી ઉપર`, `${inHindi(value)} लाख से ऊपर`, `more than Rs. ${value}L`],
    ],
  }),
);
const between = fc.tuple(lakhs, fc.integer({ min: 1, max: 40 })).map(([from, more]): Part => {
  const to = from + more;
  return {
    asks: { min_budget: from * 100_000, max_budget: to * 100_000 },
    ways: [
      ...[`${from}-${to} lakh`, `${from}L-${to}L`, `₹${from}L - ₹${to}L`, `${from} lakh to ${to} lakh`],
      ...[`between ${from} and ${to} lakh`, `${from} lakh thi ${to} lakh sudhi`, `${from} lakh to ${to}`],
      ...[`${inGujarati(from)} લાખથી ${inGujarati(to)} લાખ સુધી`, `${inHindi(from)} लाख से ${inHindi(to)} लाख तक`],
    ],
  };
});
const spoken = fc.constantFrom<Part>(
  { asks: { max_budget: 15_000_000 }, ways: ['dedh crore', 'dodh karod sudhi', 'દોઢ કરોડ', 'डेढ़ करोड़ तक'] },
  { asks: { max_budget: 17_500_000 }, ways: ['pona be karod', 'પોણા બે કરોડ સુધી', 'पौने दो करोड़'] },
  { asks: { max_budget: 4_500_000 }, ways: ['પિસ્તાલીસ લાખ', 'पैंतालीस लाख तक', 'pistalis lakh sudhi'] },
  { asks: { max_budget: 12_500_000 }, ways: ['sava karod', 'સવા કરોડ', 'सवा करोड़ तक', '1.25 cr'] },
  { asks: { max_budget: 35_000_000 }, ways: ['sada tran karod', 'સાડા ત્રણ કરોડ', 'साढ़े तीन करोड़'] },
);
const size = fc.integer({ min: 30, max: 900 }).chain((value) =>
  fc.constantFrom<Part>(
    { asks: { min_size: 150, is_size_in_yards: true }, ways: ['દોઢસો વાર', 'डेढ़ सौ गज', 'dodhso vaar'] },
    {
      asks: { min_size: value * 10, is_size_in_yards: false },
      ways: [
        `${value * 10} sq ft`,
        `${value * 10} sqft`,
        `${inGujarati(value * 10)} ચો. ફૂટ`,
        `${inHindi(value * 10)} वर्ग फुट`,
      ],
    },
    {
      asks: { min_size: value, is_size_in_yards: true },
      ways: [`${value} vaar`, `${value} sq.yd`, `${value} gaj`, `${inGujarati(value)} વાર`, `${inHindi(value)} गज`],
    },
  ),
);
const rooms = fc.integer({ min: 1, max: 4 }).map(
  (count): Part => ({
    asks: { bhk_type: [`${count}bhk` as '1bhk'] },
    ways: [`${count} bhk`, `${count}BHK`, `${count} bedroom`, `${inGujarati(count)} બીએચકે`, `${inHindi(count)} बीएचके`],
  }),
);
const direction = fc.constantFrom<Part>(
  { asks: { direction: ['East'] }, ways: ['east facing', 'purv mukhi', 'પૂર્વ દિશા', 'पूर्व मुखी', 'पूरब'] },
  { asks: { direction: ['North'] }, ways: ['north facing', 'uttar mukhi', 'ઉત્તર', 'उत्तर दिशा'] },
  { asks: { direction: ['NorthEast'] }, ways: ['north east facing', 'north-east', 'ishan', 'ઈશાન', 'ईशान'] },
);
const age = fc.constantFrom<Part>(
  {
    asks: { age: ['0-3', '3-6'] },
    ways: ['less than 5 years old', 'under 5 saal'],
    left: /counts as 0-3 years, 3-6 years/,
  },
  { asks: { age: ['6-10', '10-15'] }, ways: ['10 years old', '10 saal purana', '10 વર્ષ જૂનું'], left: /counts as/ },
);
const place = fc.constantFrom<Part>(
  { asks: { location: ['Gota'] }, ways: ['gota', 'ગોતા', 'गोता', 'in gota', 'gota ma'] },
  { asks: { location: ['Prahlad Nagar', 'Satellite'] }, ways: ['100 feet road', '100 ft road', '૧૦૦ ફૂટ રોડ'] },
  { asks: { location: ['Bodakdev', 'SG Highway'] }, ways: ['380054', 'pin 380054', '૩૮૦૦૫૪'] },
);
const leftOut = fc.constantFrom<Part>(
  { ways: ['3rd floor', 'third floor', '3જા માળે', 'तीसरी मंजिल'], left: /There is no filter for “(?:3|third|तीसरी)/ },
  { ways: ['on rent', 'bhade', 'ભાડે', 'किराए'], left: /nothing is to let/ },
  { ways: ['380099', 'pin 380099'], left: /We did not understand “(?:pin )?380099”/ },
  { ways: ['2 parking', '5 km'], left: /There is no filter for “(?:2 parking|5 km)”/ },
  { ways: ['98250 12345'], left: /We did not understand “9825012345”/ },
  {
    ways: ['sector 5', 'wing 5', 'phase 5', 'tower no 5', 'flat no 5', 'સેક્ટર ૫', 'सेक्टर 5', 'ફ્લેટ નંબર ૫'],
    left: /We did not understand “\S+ (?:\S+ )?5”/,
  },
);

describe('a sentence of such parts', () => {
  it('reads back as what was meant, whatever their order, way and script [WORD-10]', () => {
    const parts = fc.record(
      { budget: fc.oneof(most, least, between, spoken), size, rooms, direction, age, place, leftOut },
      { requiredKeys: ['place'] },
    );
    const sentence = parts.chain((said) => {
      const all = Object.values(said).filter((part) => part !== undefined);
      return fc.tuple(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.nat(), { minLength: all.length, maxLength: all.length }),
      );
    });
    fc.assert(
      fc.property(sentence, ([all, ways]) => {
        const text = all.map((part, at) => part.ways[(ways[at] ?? 0) % part.ways.length]).join(', ');
        const meant = Object.assign({ ...NO_FILTERS }, ...all.map(({ asks }) => asks ?? {}));
        const understood = understand(text);
        expect(addressOf(understood.filters), text).toBe(addressOf(meant));
        const lines = all.flatMap(({ left }) => left ?? []);
        for (const line of lines) expect(remarkOf(understood), text).toMatch(line);
        if (lines.length === 0) expect(remarkOf(understood), text).toBe('');
      }),
      { numRuns: 600 },
    );
  });

  it('has no number that is neither understood nor told, and none that becomes another [WORD-10]', () => {
    const known = new Set(allPlaces().map(({ pincode }) => pincode));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('', 'xyzzy ', 'near '), (number, before) => {
        fc.pre(!known.has(String(number)) && (number < 1900 || number > 2099));
        const { filters, unknown } = understand(`${before}${number}`);
        expect(addressOf(filters)).toBe('');
        expect(unknown.join(' ')).toContain(String(number));
      }),
    );
  });
});
