/** Which localities the invented listings lie in: well-known ones more often, each kind of building where such buildings stand. */

type AreaWeights = readonly (readonly [area: string, weight: number])[];

const each = (weight: number, areas: readonly string[]): AreaWeights => areas.map((area) => [area, weight] as const);

/** Middle-class localities all over the city, old and new: flats of few floors and small houses. */
const OLDER: AreaWeights = [
  ...each(4, ['Maninagar', 'Naranpura', 'Paldi', 'Satellite', 'Ghatlodia', 'Vastrapur', 'Navrangpura']),
  ...each(2, ['Ranip', 'Chandkheda', 'Nikol', 'Naroda', 'Vastral', 'Vejalpur', 'Jodhpur', 'Vasna', 'Memnagar']),
  ...each(1, ['Ambawadi', 'Amraiwadi', 'Asarwa', 'Bapunagar', 'Chandlodia', 'CTM', 'Ellisbridge', 'Ghodasar']),
  ...each(1, ['Gurukul', 'Hansol', 'Isanpur', 'Juhapura', 'Kalupur', 'Kankaria', 'Khokhra', 'Nava Vadaj']),
  ...each(1, ['New Maninagar', 'Odhav', 'Sabarmati', 'Shahibaug', 'Sarkhej', 'Hathijan', 'Lambha', 'Airport Road']),
];

/** Where the towers of the last ten years stand. */
const NEWER: AreaWeights = [
  ...each(5, ['Bopal', 'South Bopal', 'Shela', 'Gota', 'SG Highway', 'Prahlad Nagar']),
  ...each(3, ['Thaltej', 'Bodakdev', 'Science City', 'Sola', 'Motera', 'Chandkheda', 'New Ranip', 'Jagatpur']),
  ...each(2, ['Sindhu Bhavan Road', 'Ambli', 'Shilaj', 'Vaishnodevi', 'Makarba', 'GIFT City', 'Ghuma', 'Tragad']),
  ...each(1, ['Zundal', 'Ognaj', 'Bhadaj', 'Kudasan', 'Sargasan', 'Koba', 'Adalaj', 'Nana Chiloda']),
];

/** Gated houses with gardens. */
const GARDENS: AreaWeights = [
  ...each(3, ['Bopal', 'Thaltej', 'Shilaj', 'Satellite', 'Science City', 'Ambli', 'Shela', 'Bodakdev']),
  ...each(1, ['Adalaj', 'Ghuma', 'Sola', 'Bhadaj', 'Motera', 'Koba', 'Ambawadi', 'Sanand', 'Other Area']),
];

const ROW_HOUSES: AreaWeights = [
  ...each(3, ['Naroda', 'Nikol', 'Vastral', 'Gota', 'Bopal', 'Chandkheda']),
  ...each(1, ['Ghuma', 'Shela', 'Hathijan', 'Nana Chiloda', 'Tragad', 'Kathwada', 'Ognaj', 'Zundal']),
];

const BUSINESS: AreaWeights = [
  ...each(4, ['CG Road', 'SG Highway', 'Prahlad Nagar', 'Navrangpura', 'Ashram Road']),
  ...each(2, ['Bodakdev', 'Satellite', 'Science City', 'GIFT City', 'Sindhu Bhavan Road', 'Vastrapur', 'Bopal']),
];

const HIGH_STREET: AreaWeights = [
  ...each(3, ['Maninagar', 'Nikol', 'Gota', 'South Bopal', 'Chandkheda', 'CG Road', 'Satellite']),
  ...each(1, ['Naranpura', 'Vastral', 'Kalupur', 'Bapunagar', 'New Ranip', 'Isanpur', 'Memnagar', 'Shela']),
];

const INDUSTRY: AreaWeights = each(1, [
  'Vatva',
  'Changodar',
  'Sanand',
  'Kathwada',
  'Odhav',
  'Narol',
  'Bavla',
  'Moraiya',
  'Naroda',
]);

export const AREA_WEIGHTS = {
  'Lowrise Apartment': OLDER,
  'Highrise Apartment': NEWER,
  Penthouse: NEWER.slice(0, 20),
  Tenament: OLDER,
  'Row House': ROW_HOUSES,
  Bungalow: GARDENS,
  Shop: HIGH_STREET,
  Showroom: BUSINESS,
  Shed: INDUSTRY,
  Godown: INDUSTRY,
  Office: BUSINESS,
} as const;
