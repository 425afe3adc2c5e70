import { valueLabel } from '#domain/property/labels.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { t } from '#domain/words/t.ts';
import { SearchBox } from '#web/features/search-box/search-box.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';

const ICONS = { Residential: 'house', Commercial: 'building-2' } as const;
const TILES = PROPERTY_TYPES.map((value) => ({
  value,
  label: valueLabel('property_type', value),
  icon: ICONS[value],
}));

/** The search of the home page (spec 2). */
export function HomeSearch() {
  return (
    <SearchBox id="home-location" label={t('Area')} placeholder={t('Search locations')}>
      <RadioTiles
        legend={t('Property type')}
        name="property_type"
        tiles={TILES}
        defaultValue="Residential"
        className="tile-pairs"
      />
    </SearchBox>
  );
}
