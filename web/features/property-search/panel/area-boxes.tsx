import { useState } from 'react';
import { suggestAreas } from '#domain/location/match.ts';
import { AREA_NAMES } from '#domain/site/config.ts';
import { TickList } from '#web/features/property-search/panel/tick-list.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

/** The areas, with a text that narrows the list. That text stays here: it has no name in the form and is never sent (spec 2). */
export function AreaBoxes({ chosen }: { chosen: readonly string[] }) {
  const [locationSearch, setLocationSearch] = useState('');
  // What was chosen when the page came stands first, so that it can be seen; it does not jump while boxes are ticked.
  const [first] = useState(chosen);
  const areas = [...AREA_NAMES].sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)));
  const texts = chosen.filter((text) => !AREA_NAMES.includes(text));
  const offered = new Set(suggestAreas(locationSearch));
  const ticks = [...texts, ...areas].map((area) => ({
    name: 'location',
    value: area,
    label: texts.includes(area) ? `“${area}”` : area,
    checked: chosen.includes(area),
    hidden: !offered.has(area) && !texts.includes(area),
  }));
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
        <TickList title="Area" ticks={ticks} />
        {offered.size === 0 && <p className="px-1 py-2 text-ink-soft">No areas found.</p>}
      </div>
    </>
  );
}
