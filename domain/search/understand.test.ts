import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { effectiveFilters, understand, understandText } from '#domain/search/understand.ts';

const read = (text: string) =>
  decodeURIComponent(toAddressQuery(understandText(text)))
    .replaceAll('+', ' ')
    .replace('?', '');

describe('a typed search as filters', () => {
  it.each([
    ['bopal 2bhk under 60 lakh furnished', 'location=Bopal&bhk_type=2bhk&condition=Furnished&max_budget=6000000'],
    [
      '2-3 BHK in Satellite between 40 and 60 lakh',
      'location=Satellite&bhk_type=2bhk,3bhk&min_budget=4000000&max_budget=6000000',
    ],
    ['2 to 4 bedrooms', 'bhk_type=2bhk,3bhk,4bhk'],
    ['7 bhk', 'bhk_type=5 bhk'],
    ['1 RK Vastrapur', 'location=Vastrapur&bhk_type=1RoomKitchen'],
    ['1 room kitchen', 'bhk_type=1RoomKitchen'],
    ['s.g. highway office above 1 cr 20 lakh', 'location=SG Highway&commercial_type=Office&min_budget=12000000'],
    ['shop 40-60 lac', 'commercial_type=Shop&min_budget=4000000&max_budget=6000000'],
    ['flat upto ₹1,25,00,000', 'residential_type=Lowrise Apartment,Highrise Apartment&max_budget=12500000'],
    ['godown from 900k', 'commercial_type=Godown&min_budget=900000'],
    ['1000 sq ft', 'min_size=1000'],
    ['under 1,500 sq.ft.', 'max_size=1500'],
    ['between 100 and 150 vaar', 'min_size=100&max_size=150&is_size_in_yards=true'],
    ['120 gaj bungalow', 'residential_type=Bungalow&min_size=120&is_size_in_yards=true'],
    ['semi-furnished penthouse', 'residential_type=Penthouse&condition=Semifurnished'],
    ['un furnished row houses', 'residential_type=Row House&condition=Unfurnished'],
    ['commercial', 'property_type=Commercial'],
    ['બોપલ ૨ bhk', 'location=Bopal&bhk_type=2bhk'],
    ['prahl', 'location=Prahlad Nagar'],
    ['south facing 3bhk near garden', 'bhk_type=3bhk&direction=South'],
    [
      'find a 2 BHK in Bopal or Shela under 70 lakh, semi-furnished',
      'location=Bopal,Shela&bhk_type=2bhk&condition=Semifurnished&max_budget=7000000',
    ],
    ['2bhk under 70', 'bhk_type=2bhk&max_budget=7000000'],
    ['ready to move 3bhk gota 75L', 'location=Gota&bhk_type=3bhk&max_budget=7500000&possession=ready'],
    ['flat with lift and gym', 'residential_type=Lowrise Apartment,Highrise Apartment&amenity=Gym,Lift'],
    ['godown sp ring road', 'location=sp ring road&commercial_type=Godown'],
  ])('understands %j', (text, query) => {
    expect(read(text)).toBe(query);
  });

  it.each([
    ['2 bhk shela ya bopal 70 lakh sudhi', 'location=Bopal,Shela&bhk_type=2bhk&max_budget=7000000'],
    ['dukan', 'commercial_type=Shop'],
    ['makan', 'property_type=Residential'],
    [
      '2 bhk satellite ma 50 lakh thi 70 lakh sudhi',
      'location=Satellite&bhk_type=2bhk&min_budget=5000000&max_budget=7000000',
    ],
    ['dukaan CG road 1 cr ni andar', 'location=CG Road&commercial_type=Shop&max_budget=10000000'],
    ['3 bhk 80 lakh se kam', 'bhk_type=3bhk&max_budget=8000000'],
    ['office 2 cr thi vadhu', 'commercial_type=Office&min_budget=20000000'],
    ['50 lakh se upar bangla', 'residential_type=Bungalow&min_budget=5000000'],
    ['be bhk vastrapur', 'location=Vastrapur&bhk_type=2bhk'],
    ['બોપલમાં ૨ બીએચકે ૭૦ લાખ સુધી', 'location=Bopal&bhk_type=2bhk&max_budget=7000000'],
    ['बोपल में 3 बीएचके 1 करोड़ तक', 'location=Bopal&bhk_type=3bhk&max_budget=10000000'],
    ['સાઉથ બોપલ વિસ્તારમાં ત્રણ બીએચકે ફ્લેટ', 'location=South Bopal&bhk_type=3bhk'],
    [
      'નરોડામાં રો હાઉસ ૭૦ થી ૯૦ લાખ',
      'location=Naroda&residential_type=Row House&min_budget=7000000&max_budget=9000000',
    ],
    ['ફુલ ફર્નિશ્ડ ફ્લેટ', 'residential_type=Lowrise Apartment,Highrise Apartment&condition=Fullyfurnished'],
    ['અનફર્નિશ્ડ ઑફિસ', 'commercial_type=Office&condition=Unfurnished'],
    ['ફર્નિચર વગરનો ફ્લેટ', 'residential_type=Lowrise Apartment,Highrise Apartment&condition=Unfurnished'],
    ['કિચન ફિક્સ ૨ બીએચકે', 'bhk_type=2bhk&condition=Kitchenfix'],
    ['તાત્કાલિક પઝેશન', 'possession=ready'],
    ['રહેવા માટે તૈયાર ફ્લેટ', 'residential_type=Lowrise Apartment,Highrise Apartment&possession=ready'],
    ['એક વર્ષમાં કબજો', 'possession=12'],
    ['સ્વિમિંગ પૂલ વાળો ફ્લેટ', 'residential_type=Lowrise Apartment,Highrise Apartment&amenity=Swimming Pool'],
    ['જીમ અને ક્લબ હાઉસ', 'amenity=Gym,Club House'],
    ['બગીચાવાળું ઘર', 'property_type=Residential&amenity=Garden'],
    ['દોઢસો વારનો બંગલો', 'residential_type=Bungalow&min_size=150&is_size_in_yards=true'],
    ['બસો પચાસ વારનું ટેનામેન્ટ', 'residential_type=Tenament&min_size=250&is_size_in_yards=true'],
    ['પાંસઠ લાખ સુધીનું મકાન', 'property_type=Residential&max_budget=6500000'],
    ['પચાસેક લાખ', 'min_budget=4500000&max_budget=5500000'],
    ['રહેણાંક મિલકત બોપલ', 'property_type=Residential&location=Bopal'],
    ['પેન્ટ હાઉસ આંબલી', 'location=Ambli&residential_type=Penthouse'],
    ['દલાલ વગરનો ફ્લેટ બોપલ', 'location=Bopal&residential_type=Lowrise Apartment,Highrise Apartment'],
    ['માલિક પાસેથી સીધું ઘર', 'property_type=Residential'],
    ['પીન કોડ ૩૮૦૦૫૮', 'location=Ambli,Bopal,Ghuma,Shela'],
    ['શ્યામલ પાસે ફ્લેટ', 'location=Jodhpur&residential_type=Lowrise Apartment,Highrise Apartment'],
    ['न्यू रानिप में मकान', 'property_type=Residential&location=New Ranip'],
    ['सेमी-फ़र्निश्ड 3 बीएचके', 'bhk_type=3bhk&condition=Semifurnished'],
    ['पूरी तरह फर्निश्ड फ्लैट', 'residential_type=Lowrise Apartment,Highrise Apartment&condition=Fullyfurnished'],
    ['बिना फर्नीचर का फ्लैट', 'residential_type=Lowrise Apartment,Highrise Apartment&condition=Unfurnished'],
    ['1 साल के अंदर पजेशन', 'possession=12'],
    ['एक सौ बीस गज मकान', 'property_type=Residential&min_size=120&is_size_in_yards=true'],
    ['बारह सौ फुट ऑफिस', 'commercial_type=Office&min_size=1200'],
    ['सत्तर लाख तक', 'max_budget=7000000'],
    ['पैंसठ लाख के अंदर', 'max_budget=6500000'],
    ['व्यावसायिक संपत्ति', 'property_type=Commercial'],
    ['बिना दलाल के फ्लैट', 'residential_type=Lowrise Apartment,Highrise Apartment'],
    ['turant possession', 'possession=ready'],
    ['garden vado bunglow', 'residential_type=Bungalow&amenity=Garden'],
    ['dodhso var bungalow', 'residential_type=Bungalow&min_size=150&is_size_in_yards=true'],
    ['do sau gaj makan', 'property_type=Residential&min_size=200&is_size_in_yards=true'],
    ['pistalis lakh ma flat', 'residential_type=Lowrise Apartment,Highrise Apartment&max_budget=4500000'],
    ['mane 2 bhk joiye south bopal vistar ma', 'location=South Bopal&bhk_type=2bhk'],
  ])('understands words of the trade in Gujarati and Hindi: %j [WORD-02]', (text, query) => {
    expect(read(text)).toBe(query);
  });

  it.each([
    ['loan 2bhk bopal', ['loan']],
    ['100 vaar sunny terrace zundal', ['sunny terrace']],
    ['<script>alert(1)</script> bopal', ['script alert 1 script']],
    ['find me a flat', []],
    ['3 bhk in Gulnar Crest', ['gulnar crest']],
    ['\u{1F600} \u202E bopal', []],
  ])('says which words of %j mean nothing to it [WORD-03]', (text, unknown) => {
    expect(understand(text).unknown).toEqual(unknown);
  });

  it('knows the societies that it is given [WORD-03]', () => {
    const { filters, unknown } = understand('3 bhk in gulnar crest', { societies: ['Gulnar Crest'] });
    expect([filters.location, filters.bhk_type, unknown]).toEqual([['Gulnar Crest'], ['3bhk'], []]);
  });

  it('asks for nothing with words that ask for nothing', () => {
    expect([read('property for sale in Ahmedabad'), read(''), read('   ')]).toEqual(['', '', '']);
  });

  it('turns a text of which nothing is understood into a location, so that it does not find everything', () => {
    expect([read('zzzz'), read('constructor __proto__'), read('!!!'), read('%%')]).toEqual([
      'location=zzzz',
      'location=constructor __proto__',
      'location=!!!',
      'location=%%',
    ]);
  });

  it('leaves impossible amounts out', () => {
    expect(read('bopal under 0 lakh')).toBe('location=Bopal');
    expect(read('bopal under 999999999999999 cr')).toBe('location=Bopal');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        expect(understandText(text).location.every((place) => place.length <= 200)).toBe(true);
      }),
    );
  });
});

describe('the filters a search applies', () => {
  it('are the chosen ones and those of the text', () => {
    const applied = effectiveFilters({
      ...NO_FILTERS,
      bhk_type: ['4bhk'],
      max_budget: 100,
      q: 'bopal 2bhk under 60 lakh 90 vaar',
    });
    expect(toAddressQuery(applied)).toBe(
      '?location=Bopal&bhk_type=4bhk&max_budget=0.1k&min_size=90&is_size_in_yards=true',
    );
  });

  it('are the chosen ones without a text', () => {
    const chosen = { ...NO_FILTERS, location: ['Bopal'], min_size: 5 };
    expect(effectiveFilters(chosen)).toEqual({ ...chosen, q: undefined });
  });
});
