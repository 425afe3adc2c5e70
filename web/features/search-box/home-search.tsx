import { PROPERTY_TYPES, type PropertyType } from '#domain/property/options.ts';
import { SearchBox } from '#web/features/search-box/search-box.tsx';
import { plainAddress } from '#web/lib/typed-search.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';

const ICONS = { Residential: 'house', Commercial: 'building-2' } as const;
const TILES = PROPERTY_TYPES.map((value) => ({ value, label: value, icon: ICONS[value] }));

/**
 * The address that the search of the home page leads to for a place: the property type, and the location only if something is left
 * after trimming (spec 2, 5). Written as the filters write it, without their table, which the home page has no other use for.
 */
export function homeSearchAddress(type: PropertyType, text: string): string {
  return plainAddress(`property_type=${type}`, text);
}

/** The search of the home page (spec 2). */
export function HomeSearch() {
  return (
    <SearchBox id="home-location" label="Area" placeholder="Search locations">
      <RadioTiles
        legend="Property type"
        name="property_type"
        tiles={TILES}
        defaultValue="Residential"
        className="tile-pairs"
      />
    </SearchBox>
  );
}
