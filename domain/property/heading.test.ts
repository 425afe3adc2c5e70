import { expect, it } from 'vitest';
import { madeHeading } from '#domain/property/heading.ts';
import { compileMessage } from '#domain/words/compile-message.ts';
import gujarati from '#domain/words/gu.json' with { type: 'json' };
import hindi from '#domain/words/hi.json' with { type: 'json' };
import { formatMessage } from '#domain/words/message.ts';
import { propertyDetail } from '#tests/factories/properties.ts';

const CATALOGUES: Record<'gu' | 'hi', Readonly<Record<string, string>>> = { gu: gujarati, hi: hindi };

type Fields = Parameters<typeof propertyDetail>[0];

const headings = (fields: Fields) =>
  (['gu', 'hi'] as const).map((language) =>
    madeHeading(propertyDetail(fields), language, (message, values) =>
      formatMessage(compileMessage(CATALOGUES[language][message] ?? message), values, language),
    ),
  );

const flat = { residential_type: 'Lowrise Apartment', bhk_type: '2bhk' } as const;

it.each([
  ['a flat', { ...flat, location: 'Shela' }, 'શેલામાં 2 BHK ફ્લેટ', 'शेला में 2 BHK फ़्लैट'],
  ['on a road', { ...flat, location: 'SG Highway' }, 'એસ.જી. હાઈવે પર 2 BHK ફ્લેટ', 'एस.जी. हाईवे पर 2 BHK फ़्लैट'],
  ['a name that ends in a sign', { ...flat, location: 'CTM' }, 'સી.ટી.એમ. વિસ્તારમાં 2 BHK ફ્લેટ', 'सी.टी.एम. में 2 BHK फ़्लैट'],
  ['an area without a name in it', { ...flat, location: 'Zenana' }, 'Zenana વિસ્તારમાં 2 BHK ફ્લેટ', 'Zenana में 2 BHK फ़्लैट'],
  [
    'elsewhere',
    { ...flat, bhk_type: '1RoomKitchen', location: 'Other Area' },
    'અમદાવાદમાં 1 રૂમ-કિચન ફ્લેટ',
    'अहमदाबाद में 1 रूम-किचन फ़्लैट',
  ],
  [
    'a house',
    { residential_type: 'Bungalow', bhk_type: '5+bhk', location: 'Bopal' },
    'બોપલમાં 5+ BHK બંગલો',
    'बोपल में 5+ BHK बंगला',
  ],
  [
    'a shop',
    { property_type: 'Commercial', residential_type: null, bhk_type: null, commercial_type: 'Shop', location: 'Bopal' },
    'બોપલમાં દુકાન',
    'बोपल में दुकान',
  ],
] satisfies [string, Fields, string, string][])('[LANG-06] the heading of %s says its fields', (_, fields, gu, hi) => {
  expect(headings(fields)).toEqual([gu, hi]);
});
