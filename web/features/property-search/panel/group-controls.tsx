import type { PanelGroup, SearchFilters } from '#domain/search/filters.ts';
import { labels } from '#domain/words/en.ts';
import { choicesOf, isChosen } from '#web/features/property-search/panel/group-choices.ts';
import { Tick } from '#web/features/property-search/panel/tick.tsx';
import type { Fill } from '#web/ui/kept/kept-part.tsx';

interface GroupControlsProps {
  group: PanelGroup;
  chosen: SearchFilters;
  /** How many listings each choice would leave. */
  fill: Fill | undefined;
}

/** What a group offers, as ticks or tiles. */
export function GroupControls({ group, chosen, fill }: GroupControlsProps) {
  const title = labels[group.title];
  const choices = choicesOf(group);
  const radio = group.control === 'tiles';
  const ticks = choices.map((choice, index) => (
    <Tick
      key={`${choice.name} ${choice.value}`}
      {...choice}
      checked={isChosen(chosen, choice)}
      fill={fill?.slice(index, index + 1)}
      radio={radio}
    />
  ));
  const [first] = choices;
  if (!radio || first === undefined) {
    return (
      <div role="group" aria-label={title} className={group.control === 'chips' ? 'tick-chips' : 'tick-list'}>
        {ticks}
      </div>
    );
  }
  const { name } = first;
  return (
    <div role="group" aria-label={title}>
      <div className={choices.length === 2 ? 'tile-thirds' : 'tile-pairs *:first:col-span-full'}>
        <Tick name={name} value="" label="Any" checked={!choices.some((choice) => isChosen(chosen, choice))} radio />
        {ticks}
      </div>
    </div>
  );
}
