import { toAddressParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { SearchBox } from '#web/features/search-box/search-box.tsx';

/** The same box above the results: a place replaces the place of the search, a sentence what it says; the other filters stay. */
export function ResultsSearch({ query: { filters, sort } }: { query: SearchQuery }) {
  const { location, society } = filters;
  const others = toAddressParams({ ...filters, location: [], society: undefined }, { sort });
  const areas = location.map((text) => ['location', text] as const);
  return (
    <div className="no-print">
      <SearchBox
        id="results-location"
        label={t('Area, society or what you are looking for')}
        isQuiet
        placeholder={t('2 BHK in Shela under 70 lakh')}
        places={society === undefined ? areas : [...areas, ['society', society]]}
        goesAtOnce
      >
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchBox>
    </div>
  );
}
