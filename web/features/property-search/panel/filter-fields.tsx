import { useState } from 'react';
import { valueLabel } from '#domain/property/labels.ts';
import { type AmountField, amountTexts } from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isAsked,
  NO_FILTERS,
  PANEL,
  type PanelGroup,
  type SearchFilters,
  type Sort,
} from '#domain/search/filters.ts';
import { labels } from '#domain/words/en.ts';
import { AmountFields } from '#web/features/property-search/panel/amount-fields.tsx';
import { AreaBoxes } from '#web/features/property-search/panel/area-boxes.tsx';
import type { FilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import { TickList } from '#web/features/property-search/panel/tick-list.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
  sort: Sort | null;
  /** A budget was chosen from a few. */
  onBudget: (filters: SearchFilters) => void;
}

/** Every filter of the panel (spec 2, Search). */
export function FilterFields(props: FilterFieldsProps) {
  return PANEL.map((group) => <FilterGroup key={group.title} group={group} {...props} />);
}

/** How many values are chosen or typed in a group. */
function countChosen({ chosen, amounts }: FilterDraft, group: PanelGroup): number {
  if (group.control === 'amounts') {
    return group.filters.filter((name) => name in amounts && amounts[name as AmountField].trim() !== '').length;
  }
  const values = group.filters.map((name) => chosen[name]);
  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : Number(isAsked(value))), 0);
}

const REVEAL = { Residential: 'fold-residential', Commercial: 'fold-commercial' } as const;

/**
 * Filters that only one property type has are seen when it is chosen, by style alone, so that it works before scripts do. When
 * something is chosen in one of them, they are seen whatever the type.
 */
function displayOf(group: PanelGroup, chosen: SearchFilters): string {
  const only = group.filters.map(filterOf).find((filter) => filter.only)?.only;
  const isShown = FILTER_NAMES.some((name) => filterOf(name).only === only && isAsked(chosen[name]));
  return only === undefined || isShown ? '' : REVEAL[only];
}

interface ControlsProps {
  group: PanelGroup;
  chosen: SearchFilters;
}

/** The controls of a group without amounts. */
function Controls({ group, chosen }: ControlsProps) {
  const title = labels[group.title];
  switch (group.control) {
    case 'tiles': {
      const [name] = group.filters;
      const { values } = FILTERS[name];
      return (
        <RadioTiles
          legend={title}
          legendHidden
          name={name}
          tiles={[{ value: '', label: 'Any' }, ...values.map((value) => ({ value, label: valueLabel(name, value) }))]}
          value={chosen[name] ?? ''}
          className={values.length === 2 ? 'tile-thirds' : 'tile-pairs *:first:col-span-full'}
        />
      );
    }
    case 'chips':
    case 'boxes': {
      const [name] = group.filters;
      const { values } = FILTERS[name];
      const ticked: readonly string[] = chosen[name];
      const boxes = values.map((value) => ({
        name,
        value,
        label: valueLabel(name, value),
        checked: ticked.includes(value),
      }));
      return <TickList title={title} ticks={boxes} chips={group.control === 'chips'} />;
    }
    case 'flags': {
      const labelOf = (name: FilterName) => labels[filterOf(name).label];
      const boxes = group.filters.map((name) => ({ name, value: 'true', label: labelOf(name), checked: chosen[name] }));
      return <TickList title={title} ticks={boxes} />;
    }
    case 'areas':
      return <AreaBoxes chosen={chosen.location} />;
    case 'amounts':
      return null;
  }
}

/** A part of the panel that folds. Open at first, so that what can be chosen is seen, unless it is long and nothing in it is chosen. */
function FilterGroup({ group, draft, ...typing }: FilterFieldsProps & { group: PanelGroup }) {
  const count = countChosen(draft, group);
  const [open] = useState(!group.folded || count > 0);
  const look = { open, className: classNames('fold', displayOf(group, draft.chosen)) };
  if (group.control !== 'amounts') {
    return <KeptPart {...look} in="details" of={OwnGroup} shown={{ title: group.title, own: ownOf(group, draft) }} />;
  }
  // What is typed differs from page to page, and its boxes have ids.
  return (
    <details {...look}>
      <GroupTitle title={group.title} chosen={count} />
      <div>
        <AmountFields fields={group.filters} draft={draft} {...typing} />
      </div>
    </details>
  );
}

const NO_AMOUNTS = amountTexts(() => '');

/** What a group has of the draft. Nothing else is shown: a short text tells the kept parts apart. */
function ownOf({ filters }: PanelGroup, { chosen }: FilterDraft): Partial<SearchFilters> {
  return Object.fromEntries(filters.map((name) => [name, chosen[name]]));
}

interface OwnGroupProps {
  title: PanelGroup['title'];
  own: Partial<SearchFilters>;
}

/** The content of a group without amounts. */
function OwnGroup({ title, own }: OwnGroupProps) {
  const group = PANEL.find((one) => one.title === title);
  if (!group) return null;
  const chosen = { ...NO_FILTERS, ...own };
  return (
    <>
      <GroupTitle title={title} chosen={countChosen({ chosen, amounts: NO_AMOUNTS }, group)} />
      <div>
        <Controls group={group} chosen={chosen} />
      </div>
    </>
  );
}

/** The line that folds a group, with how much of it is chosen. */
function GroupTitle({ title, chosen }: { title: PanelGroup['title']; chosen: number }) {
  return (
    <summary>
      {labels[title]}
      {chosen > 0 && (
        <span className="rounded-full bg-brand px-2 font-semibold text-brand-ink text-sm">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      )}
      <Icon of="chevron-down" />
    </summary>
  );
}
