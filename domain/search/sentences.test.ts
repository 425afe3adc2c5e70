import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPlaces } from '#domain/location/places.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { remarkOf, remarkOnText, saysMoreThanPlace } from '#domain/search/search-sentence.ts';
import { understand } from '#domain/search/understand.ts';

const addressOf = (filters: SearchFilters) =>
  decodeURIComponent(toAddressQuery(filters)).replaceAll('+', ' ').replace('?', '');
const read = (text: string) => addressOf(understand(text).filters);
const said = (text: string) => remarkOf(understand(text));

describe('a number belongs to what stands beside it [WORD-08]', () => {
  it.each([
    ['bopal 380058', 'location=Ambli,Bopal,Ghuma,Shela'],
    ['pin code 380058', 'location=Ambli,Bopal,Ghuma,Shela'],
    ['380 058 2 bhk', 'location=Ambli,Bopal,Ghuma,Shela&bhk_type=2bhk'],
    ['૩૮૦૦૫૪', 'location=Bodakdev,SG Highway'],
    ['₹380058', 'max_budget=380058'],
    ['2 bhk 50 lakh or lower', 'bhk_type=2bhk&max_budget=5000000'],
    ['60 lakh or higher', 'min_budget=6000000'],
    ['132 ft ring road', 'location=132 feet ring road'],
    ['132 Feet Ring Road 2 bhk', 'location=132 feet ring road&bhk_type=2bhk'],
    ['132 ring road', 'location=132 feet ring road'],
    ['૧૩૨ ફૂટ રિંગ રોડ', 'location=132 feet ring road'],
    ['132 फुट रिंग रोड', 'location=132 feet ring road'],
    ['100 feet road', 'location=Prahlad Nagar,Satellite'],
    ['100 ft anand nagar road', 'location=Prahlad Nagar'],
    ['sp ring road', 'location=sp ring road'],
    ['sector 7 south bopal', 'location=South Bopal'],
    ['less than 5 years old 2 bhk', 'bhk_type=2bhk&age=0-3,3-6'],
    ['10 saal purana', 'age=6-10,10-15'],
    ['less than 10 saal', 'age=0-3,3-6,6-10'],
    ['more than 40 years old', 'age=over-40'],
    ['0-3 years', 'age=0-3'],
    ['not older than 3 years', 'age=0-3'],
    ['older than 40 years', 'age=over-40'],
    ['age 0-3', 'age=0-3'],
    ['10 વર્ષથી જૂનું', 'age=10-15,16-20,20-30,30-40,over-40'],
    ['new 2 bhk', 'bhk_type=2bhk&age=0-3'],
    ['new ranip', 'location=New Ranip'],
    ['નવું ઘર', 'property_type=Residential&age=0-3'],
    ['નવા વાડજ', 'location=Nava Vadaj'],
    ['sixty five lakh', 'max_budget=6500000'],
    ['two and a half crore', 'max_budget=25000000'],
    ['50 થી 60 લાખની વચ્ચે', 'min_budget=5000000&max_budget=6000000'],
    ['possession in 6 months', 'possession=6'],
    ['> 50 lakh', 'min_budget=5000000'],
    ['>= ₹50 lakh', 'min_budget=5000000'],
    ['gota > 50 lakh', 'location=Gota&min_budget=5000000'],
    ['< 1 cr', 'max_budget=10000000'],
    ['₹45L-₹50L', 'min_budget=4500000&max_budget=5000000'],
    ['1cr-1.5cr', 'min_budget=10000000&max_budget=15000000'],
    ['45 lakh to 50', 'min_budget=4500000&max_budget=5000000'],
    ['80-1.2 cr', 'min_budget=8000000&max_budget=12000000'],
    ['80 lakh - 1 cr', 'min_budget=8000000&max_budget=10000000'],
    ['from 50 lakh upto 70 lakh', 'min_budget=5000000&max_budget=7000000'],
    ['budget 60-70', 'min_budget=6000000&max_budget=7000000'],
    ['not more than 60 lakh', 'max_budget=6000000'],
    ['at least 50 lakh', 'min_budget=5000000'],
    ['ઓછામાં ઓછું 50 લાખ', 'min_budget=5000000'],
    ['ज्यादा से ज्यादा 60 लाख', 'max_budget=6000000'],
    ['about 50 lakh', 'min_budget=4500000&max_budget=5500000'],
    ['50 લાખ આસપાસ', 'min_budget=4500000&max_budget=5500000'],
    ['approx 1000 sq ft', 'min_size=900&max_size=1100'],
    ['1200 sq ft under 50 lakh', 'max_budget=5000000&min_size=1200'],
    ['200 sq mtr', 'min_size=2152.78'],
    ['1000+ sq ft', 'min_size=1000'],
    ['1000 sqft to 150 vaar', 'min_size=111.11&max_size=150&is_size_in_yards=true'],
    ['.75 cr', 'max_budget=7500000'],
    ['5000000', 'max_budget=5000000'],
    ['સવા કરોડથી ઉપર', 'min_budget=12500000'],
    ['डेढ़ करोड़ तक', 'max_budget=15000000'],
    ['sava karod sudhi 2 bhk', 'bhk_type=2bhk&max_budget=12500000'],
    ['3+1 bhk', 'bhk_type=3bhk'],
    ['2.5 BHK', 'bhk_type=2bhk'],
    ['અઢી બીએચકે', 'bhk_type=2bhk'],
    ['2,3 bhk', 'bhk_type=2bhk,3bhk'],
    ['2bhk-4bhk', 'bhk_type=2bhk,3bhk,4bhk'],
    ['2+ bhk', 'bhk_type=2bhk,3bhk,4bhk,5 bhk'],
    ['at least 4 bhk', 'bhk_type=4bhk,5 bhk'],
    ['3+1+1 bhk', 'bhk_type=3bhk'],
    ['3,2 bhk', 'bhk_type=2bhk,3bhk'],
    ['4/3 bhk', 'bhk_type=3bhk,4bhk'],
    ['under 70 2 bhk', 'bhk_type=2bhk&max_budget=7000000'],
    ['max 80 3 bhk gota', 'location=Gota&bhk_type=3bhk&max_budget=8000000'],
    ['above 40 under 60 2 bhk', 'bhk_type=2bhk&min_budget=4000000&max_budget=6000000'],
    ['3 bhk + servant room', 'bhk_type=3bhk'],
    ['3bhk+3bath', 'bhk_type=3bhk'],
    ['2bhk 55lakh+gst', 'bhk_type=2bhk&max_budget=5500000'],
    ['60L+ 2bhk', 'bhk_type=2bhk&min_budget=6000000'],
    ['1 cr + bungalow', 'residential_type=Bungalow&min_budget=10000000'],
    ['gst crossing', 'location=New Ranip'],
    ['10+ years old', 'age=6-10,10-15,16-20,20-30,30-40,over-40'],
    ['possession 2 years', 'possession=24'],
    ['6 mahina ma possession', 'possession=6'],
    ['૧૩૨ ફૂટ રીંગ રોડ', 'location=132 feet ring road'],
    ['150 ft shop ashram road', 'location=Ashram Road&commercial_type=Shop&min_size=150'],
    ['સેટેલાઇટ ૨ બીએચકે', 'location=Satellite&bhk_type=2bhk'],
    ['300 वर्गफुट', 'min_size=300'],
    ['60 lakh aaju baju', 'min_budget=5400000&max_budget=6600000'],
    ['60 lakh maintenance 2 lakh', 'max_budget=6000000'],
    ['road 100 feet', 'location=Prahlad Nagar,Satellite'],
    ['70 lakh thi vadhu nahi', 'max_budget=7000000'],
    ['60 लाख से कम नहीं', 'min_budget=6000000'],
    ['3bhk under construction', 'bhk_type=3bhk'],
    ['1200 sqft under construction', 'min_size=1200'],
    ['10 साल से कम पुराना', 'age=0-3,3-6,6-10'],
    ['2 वर्ष में पज़ेशन', 'possession=24'],
    ['બે બેડરૂમ', 'bhk_type=2bhk'],
    ['૧ રૂમ રસોડું', 'bhk_type=1RoomKitchen'],
    ['300 sq yrd', 'min_size=300&is_size_in_yards=true'],
    ['dodh karod no bunglo', 'residential_type=Bungalow&max_budget=15000000'],
    ['east facing 3 bhk', 'bhk_type=3bhk&direction=East'],
    ['purv mukhi', 'direction=East'],
    ['પૂર્વ', 'direction=East'],
    ['પૂર્વ દિશા', 'direction=East'],
    ['ઉત્તર દિશાનું ઘર', 'property_type=Residential&direction=North'],
    ['पूरब', 'direction=East'],
    ['north east', 'direction=NorthEast'],
    ['ishan', 'direction=NorthEast'],
    ['dakshin mukhi makan', 'property_type=Residential&direction=South'],
    ['bopal south facing', 'location=Bopal&direction=South'],
    ['south bopal', 'location=South Bopal'],
    ['maninagar east', 'location=Maninagar'],
  ])('%s', (text, query) => {
    expect(read(text)).toBe(query);
  });
});

describe('what did not count is said in one line [WORD-09]', () => {
  const RENT = 'Everything here is for sale: nothing is to let.';
  const LAND = 'There is no land here, only homes and commercial property.';
  it.each([
    ['shop on rent', 'commercial_type=Shop', RENT],
    ['pg in navrangpura', 'location=Navrangpura', RENT],
    ['2 bhk on lease', 'bhk_type=2bhk', RENT],
    ['ભાડે દુકાન', 'commercial_type=Shop', RENT],
    ['किराए पर 2 बीएचके', 'bhk_type=2bhk', RENT],
    ['bhade 2 bhk', 'bhk_type=2bhk', RENT],
    ['rent under 20k', '', `${RENT} “under 20k” does not go with the rest, so it was left out.`],
    ['plot in shela', 'location=Shela', LAND],
    ['farm house', '', LAND],
    ['જમીન શેલામાં', 'location=Shela', LAND],
    ['3rd floor 2 bhk', 'bhk_type=2bhk', 'There is no filter for “3rd floor”, so it was left out.'],
    ['ground floor', '', 'There is no filter for “ground floor”, so it was left out.'],
    ['5 ma male', '', 'There is no filter for “5 ma male”, so it was left out.'],
    ['सातवीं मंज़िल', '', 'There is no filter for “सातवीं मंजिल”, so it was left out.'],
    ['બીજા માળે', '', 'There is no filter for “બીજા માળે”, so it was left out.'],
    ['5 lac emi', '', 'There is no filter for “5 lac emi”, so it was left out.'],
    ['2 parking', '', 'There is no filter for “2 parking”, so it was left out.'],
    ['5 km from bopal', 'location=Bopal', 'There is no filter for “5 km”, so it was left out.'],
    ['2 bhk possession 2027', 'bhk_type=2bhk', 'There is no filter for “possession 2027”, so it was left out.'],
    ['45 lakh 50 lakh', 'max_budget=5000000', '“45 lakh” does not go with the rest, so it was left out.'],
    ['above 1 cr under 50 lakh', '', '“above 1 cr”, “under 50 lakh” do not go together, so they were left out.'],
    ['3+1 bhk', 'bhk_type=3bhk', '“3+1 bhk” counts as 3BHK.'],
    ['2.5 BHK', 'bhk_type=2bhk', '“2.5 bhk” counts as 2BHK.'],
    ['5 years old', 'age=3-6', '“5 years old” counts as 3-6 years.'],
    ['2 bhk 380099', 'bhk_type=2bhk', 'We did not understand “380099”, so it was left out.'],
    ['2 bhk 60 feet road', 'bhk_type=2bhk', 'We did not understand “60 feet road”, so it was left out.'],
    ['2 bhk 450000', 'bhk_type=2bhk', 'We did not understand “450000”, so it was left out.'],
    ['2 bhk 45 50', 'bhk_type=2bhk', 'We did not understand “45 50”, so it was left out.'],
    ['2 bhk 1,20 lakh', 'bhk_type=2bhk', 'We did not understand “1,20 lakh”, so it was left out.'],
    ['2 bhk 98250 12345', 'bhk_type=2bhk', 'We did not understand “9825012345”, so it was left out.'],
    ['2 bhk one point two crore', 'bhk_type=2bhk', 'We did not understand “one point two crore”, so it was left out.'],
    ['2 bhk one hundred lakh', 'bhk_type=2bhk', 'We did not understand “one hundred lakh”, so it was left out.'],
    ['2 bhk 079-26581234', 'bhk_type=2bhk', 'We did not understand “079-26581234”, so it was left out.'],
    ['2 bhk 26/11/2026', 'bhk_type=2bhk', 'We did not understand “26/11/2026”, so it was left out.'],
    ['2 bhk 24x7', 'bhk_type=2bhk', 'We did not understand “24x7”, so it was left out.'],
    ['5500 per sq ft', '', 'There is no filter for “5500 per sq ft”, so it was left out.'],
    ['2bhk ₹5,500/sq.ft', 'bhk_type=2bhk', 'There is no filter for “₹5500 per sq ft”, so it was left out.'],
    ['office 4500 rs sqft', 'commercial_type=Office', 'There is no filter for “4500 rs sqft”, so it was left out.'],
    ['token 5 lakh', '', 'There is no filter for “token 5 lakh”, so it was left out.'],
    ['loan 40 lakh 2 bhk', 'bhk_type=2bhk', 'There is no filter for “loan 40 lakh”, so it was left out.'],
    ['maintenance 2000/month', '', 'There is no filter for “maintenance 2000 per month”, so it was left out.'],
    ['5/12 floor', '', 'There is no filter for “5 of 12 floor”, so it was left out.'],
    ['3rd floor out of 7 2 bhk', 'bhk_type=2bhk', 'There is no filter for “3rd floor out of 7”, so it was left out.'],
    ['floor above 5', '', 'There is no filter for “floor above 5”, so it was left out.'],
    ['7th/14 floor', '', 'There is no filter for “7th of 14 floor”, so it was left out.'],
    ['15 ft x 20 ft', '', 'We did not understand “15ftx20 ft”, so it was left out.'],
    ['10+ seater', '', 'There is no filter for “10 + seater”, so it was left out.'],
    ['possession after 2 years', '', 'There is no filter for “possession after 2 years”, so it was left out.'],
    ['no south facing', '', 'There is no filter for “no south facing”, so it was left out.'],
    ['60 lakh no lift', 'max_budget=6000000', 'There is no filter for “no lift”, so it was left out.'],
    ['60 lakh no east facing', 'max_budget=6000000', 'There is no filter for “no east facing”, so it was left out.'],
    ['dakshin mukhi nahi', '', 'There is no filter for “dakshin mukhi nahi”, so it was left out.'],
    ['2bhk without lift', 'bhk_type=2bhk', 'There is no filter for “without lift”, so it was left out.'],
    ['2 bhk not in bopal', 'bhk_type=2bhk', 'There is no filter for “not in bopal”, so it was left out.'],
    ['bopal 45 2 bhk', 'location=Bopal&bhk_type=2bhk', 'We did not understand “45”, so it was left out.'],
    ['tower 4 2bhk', 'bhk_type=2bhk', 'We did not understand “tower 4”, so it was left out.'],
    ['60 ft xyzzy road', '', 'We did not understand “60 ft xyzzy road”, so it was left out.'],
    ['2bhk budget 1.2', 'bhk_type=2bhk', 'We did not understand “1.2”, so it was left out.'],
    ['budget 1.2-1.5', '', 'We did not understand “1.2”, “1.5”, so they were left out.'],
    ['55 thi 65 ma', '', 'We did not understand “55 thi 65”, so it was left out.'],
    ['A-302 sun south park', '', 'We did not understand “302 sun south park”, so it was left out.'],
    ['xyzzy 2 bhk loan', 'bhk_type=2bhk', 'We did not understand “xyzzy”, “loan”, so they were left out.'],
    ['2 bhk bopal under 60 lakh', 'location=Bopal&bhk_type=2bhk&max_budget=6000000', ''],
  ])('%s', (text, query, line) => {
    expect([read(text), said(text)]).toEqual([query, line]);
  });

  it('of a text that counts as a name, nothing is said to be left out', () => {
    expect([remarkOnText('xyzzy'), remarkOnText('2 bhk xyzzy')]).toEqual([
      '',
      'We did not understand “xyzzy”, so it was left out.',
    ]);
  });

  it('a place that is told by a number goes as its areas, a name as it was typed', () => {
    const isMore = (text: string) => saysMoreThanPlace(understand(text));
    expect(['380058', '100 feet road', 'bopal', 'sector 7 south bopal'].map(isMore)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

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
  { asks: { max_budget: 12_500_000 }, ways: ['sava karod', 'સવા કરોડ', 'सवा करोड़ तक', '1.25 cr'] },
  { asks: { max_budget: 35_000_000 }, ways: ['sada tran karod', 'સાડા ત્રણ કરોડ', 'साढ़े तीन करोड़'] },
);
const size = fc.integer({ min: 30, max: 900 }).chain((value) =>
  fc.constantFrom<Part>(
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
