import { memo, useState } from 'react';
import { suggestAreas } from '#domain/location/match.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import { areaNames } from '#domain/site.ts';
import { countsOf } from '#web/features/property-search/panel/group-choices.ts';
import { Tick } from '#web/features/property-search/panel/tick.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { KeptParts } from '#web/ui/kept/kept-part.tsx';

interface AreaBoxesProps {
  chosen: readonly string[];
  facets: Facets | null;
}

/** The areas, with a text that narrows the list. That text stays here: it has no name in the form and is never sent (spec 2). */
export const AreaBoxes = memo(AreaList, (before, now) => {
  return before.facets === now.facets && before.chosen.join() === now.chosen.join();
});

function AreaList({ chosen, facets }: AreaBoxesProps) {
  const [locationSearch, setLocationSearch] = useState('');
  const areas = useAreaOrder(chosen, facets);
  const texts = chosen.filter((text) => !areaNames().includes(text));
  const offered = new Set(suggestAreas(locationSearch));
  const ticks = [...texts, ...areas].map((area) => {
    const isText = texts.includes(area);
    const choice = { name: 'location' as const, value: area, label: isText ? `“${area}”` : area };
    const [checked, hidden] = [chosen.includes(area), !isText && !offered.has(area)];
    return {
      key: area,
      of: Tick,
      sign: `${area} ${checked} ${hidden} ${isText}`,
      shown: { ...choice, checked, hidden },
      fill: isText ? undefined : countsOf(facets, [choice]),
    };
  });
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search areas"
        placeholder="Search areas"
        value={locationSearch}
        onChange={(event) => setLocationSearch(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="mb-2 hidden scripted:block"
      />
      <div className="max-h-[300px] overflow-y-auto">
        <div role="group" aria-label="Area">
          <KeptParts in="div" className="tick-list" parts={ticks} />
        </div>
        {offered.size === 0 && <p className="px-1 py-2 text-ink-soft">No areas found.</p>}
      </div>
    </>
  );
}

/**
 * The chosen areas first, then those with the most listings. The order changes with the numbers alone, and those of the areas change
 * when something else is chosen: no box moves away from a hand that ticks areas.
 */
function useAreaOrder(chosen: readonly string[], facets: Facets | null): readonly string[] {
  const counts = facets?.location;
  const [order, setOrder] = useState(() => ({ counts, areas: inOrder(chosen, facets) }));
  if (order.counts === counts || JSON.stringify(order.counts) === JSON.stringify(counts)) return order.areas;
  const areas = inOrder(chosen, facets);
  setOrder({ counts, areas });
  return areas;
}

function inOrder(chosen: readonly string[], facets: Facets | null): readonly string[] {
  const places = areaNames().map((area) => ({
    area,
    isChosen: chosen.includes(area),
    count: facets?.location?.[area] ?? 0,
  }));
  places.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count);
  return places.map(({ area }) => area);
}
