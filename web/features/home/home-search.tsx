import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PROPERTY_TYPES, type PropertyType } from '#domain/property/options.ts';
import { paths } from '#web/lib/paths.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = { Residential: 'house', Commercial: 'building-2' } as const;
const TILES = PROPERTY_TYPES.map((value) => ({ value, label: value, icon: ICONS[value] }));

/**
 * The address that the search of the home page leads to: the property type, and the location only if something is left after
 * trimming (spec 2, 5). Written as the filters write it, without their table, which the home page has no other use for.
 */
export function homeSearchAddress(type: PropertyType, text: string): string {
  const location = text.trim();
  return paths.search({ property_type: type, ...(location && { location }) }).replaceAll('%2C', ',');
}

/** The search of the home page (spec 2): a plain GET form that works before any script does. */
export function HomeSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [suggest, setSuggest] = useState<((text: string) => string[]) | null>(null);
  useEffect(() => {
    // What was typed before the page came alive stays.
    if (box.current?.value) setText(box.current.value);
    // The areas come when somebody begins to use the page; without them this is a plain text box.
    const bring = () => import('#domain/location/match.ts').then(({ suggestAreas }) => setSuggest(() => suggestAreas));
    firstSign()
      .then(bring)
      .catch(() => undefined);
  }, []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const type = new FormData(event.currentTarget).get('property_type') as PropertyType;
    navigate(homeSearchAddress(type, text));
  };
  return (
    <form action={paths.search()} method="get" onSubmit={submit}>
      <RadioTiles
        legend="Property type"
        name="property_type"
        tiles={TILES}
        defaultValue="Residential"
        className="tile-pairs"
      />
      <div>
        <label htmlFor="home-location" className="mb-1 block font-medium">
          Area
        </label>
        <Combobox
          ref={box}
          id="home-location"
          name="location"
          value={text}
          onText={setText}
          suggestions={suggest?.(text) ?? null}
          heading="Areas"
          emptyMessage="No areas found."
          placeholder="Search locations"
        />
      </div>
      <Button type="submit" tone="primary">
        <Icon of="search" />
        Search
      </Button>
    </form>
  );
}
