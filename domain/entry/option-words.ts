import { asciiDigits } from '#domain/phone.ts';
import { values } from '#domain/words/en-values.ts';

/**
 * What people write for the options of a listing besides their names and labels: in files of listings, and in addresses that
 * somebody typed. Words that may mean several options ('flat', 'pool') stand for none. Keys as `keyOf` makes them.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  property_type: {
    Residential: 'resi res residence રહેણાંક રહેણાક રેસિડેન્શિયલ आवासीय रेजिडेंशियल',
    Commercial: 'comm com કોમર્શિયલ વ્યાપારી व्यावसायिक कमर्शियल',
  },
  bhk_type: { '1RoomKitchen': '1rk rk 1roomandkitchen 1rmk oneroomkitchen onerk' },
  residential_type: {
    'Lowrise Apartment': 'lowrise lowriseflat lowriseapt',
    'Highrise Apartment': 'highrise highriseflat highriseapt',
    Penthouse: 'pentahouse पेंटहाउस પેન્ટહાઉસ',
    Tenament: 'tenement tenements ટેનામેન્ટ टेनामेंट',
    'Row House': 'rawhouse રોહાઉસ रोहाउस',
    Bungalow: 'bunglow banglow bangalow villa બંગલો बंगला',
  },
  commercial_type: {
    Shop: 'dukan દુકાન શોપ दुकान शॉप',
    Showroom: 'શોરૂમ शोरूम',
    Shed: 'industrialshed શેડ शेड',
    Godown: 'warehouse godam ગોડાઉન ગોદામ गोदाम गोडाउन',
    Office: 'ઓફિસ ઑફિસ ऑफिस ऑफ़िस',
  },
  condition: {
    Unfurnished: 'uf unfurnish nonfurnished notfurnished nofurniture withoutfurniture અનફર્નિશ્ડ अनफर्निश्ड अनफ़र्निश्ड',
    Kitchenfix: 'kitchenfixed fixkitchen fixedkitchen kitchenfitted fittedkitchen કિચનફિક્સ किचनफिक्स किचनफ़िक्स',
    Semifurnished:
      'sf semi semifurnish partfurnished partlyfurnished partiallyfurnished સેમી સેમીફર્નિશ્ડ सेमीफर्निश्ड सेमीफ़र्निश्ड',
    Furnished: 'furnish ફર્નિશ્ડ फर्निश्ड फ़र्निश्ड',
    Fullyfurnished:
      'ff full fully fullfurnished fullyfurnish fullfurnish completelyfurnished ફુલફર્નિશ્ડ ફુલ્લીફર્નિશ્ડ ફુલીફર્નિશ્ડ फुलफर्निश्ड फुलीफर्निश्ड फुलफ़र्निश्ड',
  },
  direction: {
    North: 'n uttar ઉત્તર નોર્થ નૉર્થ उत्तर नॉर्थ नार्थ',
    South: 's dakshin દક્ષિણ સાઉથ दक्षिण साउथ',
    East: 'e purv purva poorv purab પૂર્વ ઈસ્ટ ઇસ્ટ पूर्व पूरब ईस्ट',
    West: 'w paschim pashchim પશ્ચિમ વેસ્ટ पश्चिम वेस्ट',
    NorthEast: 'ne ishan ઈશાન ઇશાન ईशान',
    NorthWest: 'nw vayavya વાયવ્ય वायव्य',
    SouthEast: 'se agni અગ્નિ आग्नेय',
    SouthWest: 'sw nairutya નૈઋત્ય नैऋत्य',
  },
  facing: { garden: 'park ગાર્ડન બગીચો गार्डन बगीचा बग़ीचा', road: 'mainroad રોડ रोड' },
  area_basis: {
    carpet: 'rera reracarpet કાર્પેટ कार्पेट कारपेट',
    built_up: 'bua બિલ્ટઅપ बिल्टअप',
    super_built_up: 'super sba sbua superbuilt સુપરબિલ્ટઅપ सुपरबिल्टअप',
    plot: 'land પ્લોટ प्लॉट',
  },
  amenity_list: {
    Gym: 'gymnasium જિમ જીમ जिम',
    'Swimming Pool': 'swimming swimmingpools સ્વિમિંગપૂલ स्विमिंगपूल',
    'Kids Play Area': 'childrenplayarea childrensplayarea childplayarea playarea kidsplay',
    Garden: 'બગીચો ગાર્ડન बगीचा बग़ीचा गार्डन',
    'Club House': 'clubhouses ક્લબહાઉસ क्लबहाउस',
    'Fire Fighting System': 'firefighting firefightingsystems',
    'Solar Panels': 'solar solarpanel solarsystem',
    'Electric Car Charging Points': 'evcharging evchargingpoint evcharger electriccarcharging',
    Lift: 'elevator elevators લિફ્ટ लिफ्ट लिफ़्ट',
  },
  connectivity_list: {
    'Shopping Mall': 'mall',
    'Bus Stop': 'bus busstand',
    'Metro Station': 'metro',
    'Railway Station': 'railway',
  },
};

/** What may stand around an option and adds nothing: 'East facing', 'carpet area', 'Residential property'. */
const AROUND: Readonly<Record<string, RegExp>> = {
  property_type: /property$/,
  bhk_type: /(?:flats?|apartments?|homes?|houses?)$/,
  residential_type: /^(?:residential)/,
  commercial_type: /(?:space|property)$/,
  direction: /^(?:facing)|(?:facing|face|side|entry|mukhi)$/,
  facing: /^facing|(?:facing|side|view|touch)$/,
  area_basis: /(?:area|size)$/,
};

/** Blanks, dashes and dots. They do not matter, but between digits or before the first: '2.5', '2-3' and '-2'. A plus sign counts. */
const BETWEEN = /[\s._'’\p{Pd}]+/gu;

/** What nobody sees: zero-width blanks, marks of the reading direction. The joiners of Indian scripts are not looked for. */
const UNSEEN = /\p{Cf}/gu;

function keyOf(text: string): string {
  const plain = asciiDigits(text).normalize('NFC').replace(UNSEEN, '').trim().toLowerCase();
  return plain.replace(BETWEEN, (run, at: number) => {
    const isBeforeDigit = /\d/.test(plain[at + run.length] ?? '');
    return isBeforeDigit && (at === 0 || /\d/.test(plain[at - 1] ?? '')) ? run : '';
  });
}

/** '2', '2bhk', '3 bedrooms', '5+bhk', '૨બીએચકે': the rooms that the class counts; from five on it is one class, as in the search. */
const ROOMS = /^(\d{1,2})(\+?)(?:bhk|bk|beds?|bedrooms?|bhks|bedroomhallkitchen|બીએચકે|बीएचके)?(\+?)$/;

function roomsOf(key: string): string | undefined {
  const [, count, before, after] = ROOMS.exec(key) ?? [];
  if (count === undefined) return undefined;
  const rooms = Number(count);
  // '25 BHK' has lost its point.
  if (rooms > MOST_ROOMS || rooms === 0) return undefined;
  if (rooms >= 5) return '5+bhk';
  return before === '+' || after === '+' ? undefined : `${rooms}bhk`;
}

const MOST_ROOMS = 12;

const tables = new Map<string, ReadonlyMap<string, string>>();

/** The options of a field by what people write for them. Each is made once. */
function tableOf(field: string, options: readonly string[]): ReadonlyMap<string, string> {
  const before = tables.get(field);
  if (before !== undefined) return before;
  const table = new Map<string, string>();
  const labels: Readonly<Record<string, string>> | undefined = (values as Record<string, Record<string, string>>)[
    field
  ];
  for (const option of options) {
    const names = [option, labels?.[option] ?? option, ...(WORDS[field]?.[option] ?? '').split(' ')];
    for (const name of names) {
      const key = keyOf(name);
      if (key === '') continue;
      for (const form of [key, `${key}s`]) if (!table.has(form)) table.set(form, option);
    }
  }
  tables.set(field, table);
  return table;
}

/**
 * The option that a text names, by its name, its label or what people write for it, whatever the case, blanks and dashes:
 * '2 BHK flat' -> '2bhk', 'North-East' -> 'NorthEast', 'semi furnished' -> 'Semifurnished'. null: it names none, or not one alone.
 * `field` is the listing field or the filter of these `options`.
 */
export function readOption<const Option extends string>(
  field: string,
  options: readonly Option[],
  text: string,
): Option | null {
  const exact = options.find((option) => option === text);
  if (exact !== undefined) return exact;
  const table = tableOf(field, options);
  const key = keyOf(text);
  const around = AROUND[field];
  for (const form of around === undefined ? [key] : [key, key.replace(around, '')]) {
    const found = table.get(form) ?? (field === 'bhk_type' ? roomsOf(form) : undefined);
    const option = options.find((one) => one === found);
    if (option !== undefined) return option;
  }
  return null;
}

/** What joins several options in one text. */
const JOINTS = /\s*(?:[&,/+;|]|\b(?:and|or|to)\b|\p{Pd})\s*/iu;

/** Whether a text names several options of a field, such as '2 BHK & 3 BHK', '2/3 BHK' and 'Shop or office'. */
export function namesSeveral(field: string, options: readonly string[], text: string): boolean {
  if (readOption(field, options, text) !== null) return false;
  const parts = text
    .slice(0, LONGEST)
    .split(JOINTS)
    .filter((part) => part !== '');
  if (parts.length < 2) return false;
  const last = parts.at(-1) ?? '';
  const unit = field === 'bhk_type' ? (/\D+$/u.exec(last)?.[0] ?? '') : '';
  return parts.every(
    (part) => readOption(field, options, /^\d+$/.test(asciiDigits(part)) ? `${part}${unit}` : part) !== null,
  );
}

/** Longer texts are no option. */
const LONGEST = 200;
