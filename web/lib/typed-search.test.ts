import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { plainAddress } from '#web/lib/typed-search.ts';

it('adds a trimmed location only if something is left, spaces as + [HOME-06]', () => {
  expect(plainAddress('property_type=Residential', '  Airport Road ')).toBe(
    '/search?property_type=Residential&location=Airport+Road',
  );
  expect(plainAddress('property_type=Commercial', '   ')).toBe('/search?property_type=Commercial');
});

it('is the address that the search page itself would write', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROPERTY_TYPES), fc.string({ unit: 'grapheme' }), (type, text) => {
      const location = text.trim() === '' ? [] : [text.trim()];
      expect(plainAddress(`property_type=${type}`, text)).toBe(
        `/search${toAddressQuery({ ...NO_FILTERS, property_type: type, location })}`,
      );
    }),
  );
});
