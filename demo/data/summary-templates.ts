import type { CommercialType, ResidentialType } from '#domain/property/options.ts';

/** A description with places to fill in: project, area, bhk, size, floor, direction, facing, condition, and whole sentences named `…_line`. */
export interface SummaryTemplate {
  kinds: readonly (ResidentialType | CommercialType)[];
  /** What the words claim: it is used only where the listing agrees. */
  claims?: {
    groundFloor?: true;
    minFloor?: number;
    minAge?: number;
    balcony?: true;
    /** Two bedrooms at most. */
    small?: true;
    /** No main road. */
    lane?: true;
    /** Nothing more than a kitchen in it. */
    empty?: true;
  };
  text: string;
}

export const SUMMARY_TEMPLATES: readonly SummaryTemplate[] = [
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    text: 'A bright {bhk} flat in {project}, {area}, with windows on two sides and good air in every room. It measures {size} and comes {condition}. The flat is on the {floor} and faces the {facing}. {parking_line}',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    claims: { lane: true },
    text: '{size} flat in a quiet lane of {area}. The drawing room is wide enough for a large sofa and a dining table together. Kitchen has a separate wash area. {age_line} {near_line}',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    text: 'We are moving to another city, so this {bhk} home in {project} is for sale. We have lived here ourselves and kept it well. The main door is on the {direction} side. {condition_line} {parking_line}',
  },
  {
    kinds: ['Lowrise Apartment'],
    claims: { balcony: true },
    text: 'Low-rise building with only a few families on each floor. This {bhk} flat is on the {floor}, has {size} of space and a balcony that faces the {facing}. Water comes at fixed times and there is a common tank for the rest of the day. {near_line}',
  },
  {
    kinds: ['Highrise Apartment'],
    claims: { minFloor: 6 },
    text: 'Open view from the {floor} and hardly any traffic noise. The {bhk} flat in {project} has {size} of area, two lifts in the block and a guard at the gate. {condition_line} {parking_line}',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    claims: { small: true },
    text: 'Good first home for a small family. {bhk}, {size}, in {area}. {age_line} Monthly maintenance is reasonable and the society keeps the common areas clean. {near_line}',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    claims: { empty: true },
    text: 'The flat was painted this year and is empty, so you can see it on any day with one call. {bhk} with {size} of space on the {floor} of {project}. The entrance is on the {direction} side and the living room faces the {facing}.',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    claims: { small: true },
    text: 'Simple and practical {bhk} in {area}. No wasted passage, good storage over the doors, and a store room next to the kitchen. {size}. {condition_line} {parking_line} Price can be discussed with a serious buyer.',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment'],
    claims: { minFloor: 0 },
    text: 'If you want to live close to daily needs, this {bhk} flat in {project} is worth a visit. {near_line} The flat measures {size}, is on the {floor} and faces the {facing}. {age_line}',
  },
  {
    kinds: ['Penthouse'],
    text: 'Penthouse on the top of {project} with an open terrace for plants and evening sitting. {bhk} and {size} in all. The terrace door opens from the living room and there is a pantry upstairs. {condition_line} {parking_line}',
  },
  {
    kinds: ['Penthouse'],
    text: 'Two-level home in {area} with its own terrace. Bedrooms are on the lower level and a family room is above. It gets breeze from the {direction} side for most of the year. {size}. {age_line} {near_line}',
  },
  {
    kinds: ['Tenament'],
    text: 'Independent tenament in {project}, {area}, with a small open space in front for parking and plants. {bhk} with {size} of built space. One wall is common with the neighbour. {condition_line} {age_line}',
  },
  {
    kinds: ['Tenament'],
    text: 'Ground plus one tenament, good for a joint family. Two rooms and a kitchen are below, the other rooms are above with a covered gallery. Main door is on the {direction} side. {size}. {near_line}',
  },
  {
    kinds: ['Tenament'],
    claims: { minAge: 15 },
    text: 'Old but strong tenament on a society road in {area}. You can use it as it is or rebuild later with permission. {size}. The front faces the {facing}. {parking_line} Owner will show the papers at the time of visit.',
  },
  {
    kinds: ['Row House'],
    text: 'Row house in {project} with rooms on two floors and a small garden strip at the back. {bhk}, {size}. The lane is closed at one end, so children can play outside. {condition_line} {parking_line}',
  },
  {
    kinds: ['Row House'],
    text: 'Corner row house in {area} with light from three sides. Kitchen opens to a wash yard and the terrace belongs to the house. {size}. {age_line} {near_line}',
  },
  {
    kinds: ['Bungalow'],
    text: 'Bungalow in a gated scheme in {area}. {bhk} with {size} of built-up space, a lawn in front and a car porch. Each bedroom has its own bathroom. The main entrance is on the {direction} side. {condition_line}',
  },
  {
    kinds: ['Bungalow'],
    text: 'A calm place to live, away from the main road but not far from it. The bungalow in {project} has {bhk}, a puja room, a store and an open terrace. {size}. {parking_line} {near_line}',
  },
  {
    kinds: ['Bungalow', 'Row House'],
    text: 'Well-kept family home in {project}. The owner built extra storage and a covered sit-out. {bhk}, {size}, {facing} side in front. {age_line} Visits are possible on weekends with a call one day before.',
  },
  {
    kinds: ['Lowrise Apartment', 'Highrise Apartment', 'Tenament', 'Row House', 'Bungalow'],
    text: '{bhk} home in {area}, {size}, now offered directly by the owner. {condition_line} {near_line} Please call between 10 in the morning and 7 in the evening.',
  },
  {
    kinds: ['Shop'],
    claims: { groundFloor: true },
    text: 'Ground floor shop in {project}, {area}, with a clear front and a shutter in working condition. {size}. People pass by all day because of the bus stand and the houses behind. {parking_line}',
  },
  {
    kinds: ['Shop'],
    text: 'Small shop for a medical store, a salon or a tiffin counter. {size} with a loft for stock and one water point. {age_line} {near_line}',
  },
  {
    kinds: ['Shop', 'Showroom'],
    claims: { minFloor: 0 },
    text: 'Corner unit in {area} with glass on two sides, so the display can be seen from both roads. {size} on the {floor}. {condition_line} Current use has ended and the unit is vacant.',
  },
  {
    kinds: ['Showroom'],
    claims: { groundFloor: true },
    text: 'Showroom with a high ceiling and wide road front in {area}. The {size} space has room for display in front and an office cabin at the back. {parking_line} {near_line}',
  },
  {
    kinds: ['Showroom'],
    claims: { groundFloor: true },
    text: 'Furniture, tiles or vehicle business will suit this showroom in {project}. There is a loading point at the back and power backup for lights. {size}. {age_line}',
  },
  {
    kinds: ['Office'],
    claims: { minFloor: 1 },
    text: 'Office on the {floor} of {project} with a reception, two cabins and space for about a dozen desks. {size}. {condition_line} Lift and common washrooms are on the same floor. {parking_line}',
  },
  {
    kinds: ['Office'],
    text: 'Quiet office in {area} for a CA, an architect or a small software team. It faces the {facing} and gets daylight through the working hours. {size}. {age_line} {near_line}',
  },
  {
    kinds: ['Shed'],
    claims: { groundFloor: true },
    text: 'Industrial shed in {project} with a pucca floor and a sloping roof. A truck can come up to the gate. {size}. Three-phase connection is available and there is a small office room inside. {age_line}',
  },
  {
    kinds: ['Shed', 'Godown'],
    claims: { groundFloor: true },
    text: 'Covered space of {size} near the highway side of {area}. Fit for light work or storage. Compound wall on all sides and a room for the watchman. {near_line} {parking_line}',
  },
  {
    kinds: ['Godown'],
    claims: { groundFloor: true },
    text: 'Dry godown in {area} with a raised plinth, so rain water does not come in. {size} with one big shutter and one side door. Loading can be done from the {direction} side. {age_line}',
  },
];
