import { describe, expect, it } from 'vitest';
import { namesSeveral, readOption } from '#domain/entry/option-words.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';

const FIELDS = {
  property_type: LISTING_FIELDS.property_type.options,
  bhk_type: LISTING_FIELDS.bhk_type.options,
  residential_type: LISTING_FIELDS.residential_type.options,
  commercial_type: LISTING_FIELDS.commercial_type.options,
  condition: LISTING_FIELDS.condition.options,
  direction: LISTING_FIELDS.direction.options,
  facing: LISTING_FIELDS.facing.options,
  area_basis: LISTING_FIELDS.area_basis.options,
  amenity_list: LISTING_FIELDS.amenity_list.options,
  connectivity_list: LISTING_FIELDS.connectivity_list.options,
} as const;
type Field = keyof typeof FIELDS;

const read = (field: Field, text: string): string | null => readOption<string>(field, FIELDS[field], text);

describe('an option as people write it', () => {
  it.each(Object.keys(FIELDS) as Field[])(
    'of %s is its name or its label, whatever the case, blanks and dashes',
    (field) => {
      for (const option of FIELDS[field]) {
        for (const name of [option, valueLabel(field as never, option)]) {
          expect([name, name.toUpperCase(), ` ${name.toLowerCase()} `].map((text) => read(field, text))).toEqual(
            Array(3).fill(option),
          );
          expect(read(field, name.replaceAll(' ', '-'))).toBe(option);
          expect(read(field, name.replaceAll(' ', '\u00a0'))).toBe(option);
          expect(read(field, `${name}\u200b`)).toBe(option);
        }
      }
    },
  );

  it.each([
    ['bhk_type', '2 BHK', '2bhk'],
    ['bhk_type', '2BHK', '2bhk'],
    ['bhk_type', '2-BHK', '2bhk'],
    ['bhk_type', '2 B.H.K.', '2bhk'],
    ['bhk_type', '2 bhk flat', '2bhk'],
    ['bhk_type', '3 BHK Apartment', '3bhk'],
    ['bhk_type', '૨ બીએચકે', '2bhk'],
    ['bhk_type', '３ＢＨＫ'.normalize('NFKC'), '3bhk'],
    ['bhk_type', '2 Bedrooms', '2bhk'],
    ['bhk_type', '02 BHK', '2bhk'],
    ['bhk_type', '2', '2bhk'],
    ['bhk_type', '5+', '5+bhk'],
    ['bhk_type', '1RK', '1RoomKitchen'],
    ['bhk_type', '1 R.K.', '1RoomKitchen'],
    ['bhk_type', '1 Room Kitchen', '1RoomKitchen'],
    ['bhk_type', '5+ BHK', '5+bhk'],
    ['bhk_type', '5 BHK+', '5+bhk'],
    ['bhk_type', '5 BHK', '5+bhk'],
    ['bhk_type', '6 BHK', '5+bhk'],
    ['residential_type', 'low-rise flat', 'Lowrise Apartment'],
    ['residential_type', 'Tenement', 'Tenament'],
    ['residential_type', 'Row houses', 'Row House'],
    ['residential_type', 'Villa', 'Bungalow'],
    ['commercial_type', 'Office space', 'Office'],
    ['commercial_type', 'Show Room', 'Showroom'],
    ['commercial_type', 'warehouse', 'Godown'],
    ['condition', 'Un-furnished', 'Unfurnished'],
    ['condition', 'Semi Furnished', 'Semifurnished'],
    ['condition', 'FULLY-FURNISHED', 'Fullyfurnished'],
    ['condition', 'Kitchen fix', 'Kitchenfix'],
    ['condition', 'SF', 'Semifurnished'],
    ['direction', 'NE', 'NorthEast'],
    ['direction', 'N.E.', 'NorthEast'],
    ['direction', 'North-East', 'NorthEast'],
    ['direction', 'North – East', 'NorthEast'],
    ['direction', 'East facing', 'East'],
    ['direction', 'Facing: east'.replace(':', ''), 'East'],
    ['direction', 'north east face', 'NorthEast'],
    ['direction', 'પૂર્વ', 'East'],
    ['direction', 'पूरब', 'East'],
    ['facing', 'Road facing', 'road'],
    ['area_basis', 'Super Built-up Area', 'super_built_up'],
    ['area_basis', 'Builtup', 'built_up'],
    ['amenity_list', 'Elevator', 'Lift'],
    ['connectivity_list', 'Schools', 'School'],
  ] as const)('%s %j is %s', (field, text, option) => {
    expect(read(field, text)).toBe(option);
  });

  it.each([
    ['bhk_type', '2.5 BHK'],
    ['bhk_type', '2-3 BHK'],
    ['bhk_type', '2 - 3 BHK'],
    ['bhk_type', '2/3 BHK'],
    ['bhk_type', '2 3 BHK'],
    ['bhk_type', '3+1 BHK'],
    ['bhk_type', '3+ BHK'],
    ['bhk_type', '0 BHK'],
    ['bhk_type', '-2 BHK'],
    ['bhk_type', '2-3'],
    ['bhk_type', '2 3'],
    ['bhk_type', '2.0'],
    ['bhk_type', '1234 BHK'],
    ['bhk_type', '25 BHK'],
    ['bhk_type', '.5 BHK'],
    ['bhk_type', '2 BHK & 3 BHK'],
    ['bhk_type', 'BHK'],
    ['bhk_type', ''],
    ['residential_type', 'Flat'],
    ['residential_type', 'Apartment'],
    ['residential_type', 'House'],
    ['property_type', 'House'],
    ['commercial_type', 'Mall'],
    ['condition', 'New'],
    ['direction', 'North/East'],
    ['direction', 'East West'],
    ['direction', 'facing'],
    ['direction', 'constructor'],
    ['facing', 'lake'],
    ['area_basis', 'gross'],
    ['amenity_list', 'Pool'],
    ['connectivity_list', 'Station'],
  ] as const)('%s %j is none', (field, text) => {
    expect(read(field, text)).toBeNull();
  });
});

it('tells a text that names several options', () => {
  const several = (field: Field, text: string) => namesSeveral(field, FIELDS[field], text);
  const bhk = ['2 BHK & 3 BHK', '2/3 BHK', '2, 3 BHK', '2-3 BHK', '2 to 3 bhk', '2 and 3 BHK flat', '2bhk or 3bhk'];
  expect(bhk.filter((text) => !several('bhk_type', text))).toEqual([]);
  expect([several('commercial_type', 'Shop/Office'), several('direction', 'East & West')]).toEqual([true, true]);
  const one = ['2 BHK', '2.5 BHK', 'BHK', '2 BHK + terrace', 'North-East', '', '&&&&', '2 BHK, Bopal'];
  expect(one.filter((text) => several('bhk_type', text) || several('direction', text))).toEqual([]);
});
