import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { toAddressParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import type { PlaceKey } from '#web/lib/typed-search.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { controlClass } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-markup.tsx';

interface SearchBoxProps {
  id: string;
  label: string;
  /** The label is for screen readers alone. */
  isQuiet?: boolean;
  placeholder: string;
  /** What else the form sends: the text is added to it. */
  children: ReactNode;
  /** The places of the search so far, which stay unless the text names another. */
  places?: readonly (readonly [PlaceKey, string])[];
  /** Choosing a place goes there, and the box is empty again; else both stay in the box. */
  goesAtOnce?: boolean;
}

/**
 * The box for an area, a society or a sentence, with its button: a plain GET form that works before any script does. What suggests
 * and understands (`live-box.ts`) comes when somebody begins to use the page.
 */
function SearchBox(props: SearchBoxProps) {
  const { id, label, isQuiet = false, placeholder, children, places, goesAtOnce } = props;
  return (
    <form
      {...moves('search-box', 'sign')}
      data-places={places && JSON.stringify(places)}
      data-goes-at-once={goesAtOnce}
      action={paths.search()}
      method="get"
    >
      {children}
      <KeptPart in="div" of={BoxAndButton} shown={{ id, label, isQuiet, placeholder }} className="search-box" />
    </form>
  );
}

function BoxAndButton({ id, label, isQuiet, placeholder }: Omit<SearchBoxProps, 'children'>) {
  return (
    <>
      <label htmlFor={id} className={isQuiet ? 'sr-only' : undefined}>
        {label}
      </label>
      <input
        id={id}
        name="location"
        type="text"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded="false"
        maxLength={LIMITS.search.text}
        placeholder={placeholder}
        className={controlClass()}
      />
      <Button type="submit" tone="primary">
        <Icon of="search" />
        <span className="max-sm:sr-only">{t('Search')}</span>
      </Button>
    </>
  );
}

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
