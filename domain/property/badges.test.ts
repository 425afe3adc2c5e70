import { describe, expect, it } from 'vitest';
import { propertyBadges } from '#domain/property/badges.ts';

const home = {
  property_type: 'Residential',
  residential_type: 'Lowrise Apartment',
  bhk_type: '3bhk',
  commercial_type: null,
  condition: 'Semifurnished',
} as const;

describe('the badges of a listing', () => {
  it('names the residential type, the bedroom type in upper case and the furnishing [CARD-07, CARD-08]', () => {
    expect(propertyBadges(home)).toEqual(['Low Rise Apartment', '3BHK', 'Semi-Furnished']);
    expect(propertyBadges({ ...home, bhk_type: '1RoomKitchen' })[1]).toBe('1ROOMKITCHEN');
  });

  it('names the commercial type and the furnishing [CARD-08]', () => {
    const shop = { ...home, property_type: 'Commercial', residential_type: null, bhk_type: null } as const;
    expect(propertyBadges({ ...shop, commercial_type: 'Shop' })).toEqual(['Shop', 'Semi-Furnished']);
  });
});
