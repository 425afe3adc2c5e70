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
} from '#domain/search/filters.ts';
import { labels } from '#domain/words/en.ts';
import { AmountFields } from '#web/features/property-search/amount-fields.tsx';
import { AreaBoxes } from '#web/features/property-search/area-boxes.tsx';
import type { FilterDraft } from '#web/features/property-search/filter-draft.ts';
import { TickList } from '#web/features/property-search/tick-list.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
}

/** Every filter of the panel (spec 2, Search). */
export function FilterFields({ draft, errors }: FilterFieldsProps) {
  return PANEL.map((group) => <FilterGroup key={group.title} group={group} draft={draft} errors={errors} />);
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

function Controls({ group, draft, errors }: FilterFieldsProps & { group: PanelGroup }) {
  const { chosen } = draft;
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
          className="tile-pairs *:first:col-span-full"
        />
      );
    }
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
      return <TickList title={title} ticks={boxes} />;
    }
    case 'flags': {
      const labelOf = (name: FilterName) => labels[filterOf(name).label];
      const boxes = group.filters.map((name) => ({ name, value: 'true', label: labelOf(name), checked: chosen[name] }));
      return <TickList title={title} ticks={boxes} />;
    }
    case 'areas':
      return <AreaBoxes chosen={chosen.location} />;
    case 'amounts':
      return <AmountFields fields={group.filters} draft={draft} errors={errors} />;
  }
}

/** A part of the panel that folds. Open at first, so that what can be chosen is seen, unless it is long and nothing in it is chosen. */
function FilterGroup({ group, draft, errors }: FilterFieldsProps & { group: PanelGroup }) {
  const [open] = useState(!group.folded || countChosen(draft, group) > 0);
  const look = { open, className: classNames('fold', displayOf(group, draft.chosen)) };
  if (group.control !== 'amounts') {
    return <KeptPart {...look} in="details" of={OwnGroup} shown={{ title: group.title, own: ownOf(group, draft) }} />;
  }
  // What is typed differs from page to page, and its boxes have ids.
  return (
    <details {...look}>
      <GroupContent group={group} draft={draft} errors={errors} />
    </details>
  );
}

const NO_AMOUNTS = amountTexts(() => '');

/** What a group has of the draft. Nothing else is shown: a short text tells the kept parts apart. */
function ownOf({ filters }: PanelGroup, { chosen }: FilterDraft): Partial<FilterDraft['chosen']> {
  return Object.fromEntries(filters.map((name) => [name, chosen[name]]));
}

interface OwnGroupProps {
  title: PanelGroup['title'];
  own: Partial<FilterDraft['chosen']>;
}

/** The content of a group without amounts. */
function OwnGroup({ title, own }: OwnGroupProps) {
  const group = PANEL.find((one) => one.title === title);
  return group && <GroupContent group={group} draft={{ chosen: { ...NO_FILTERS, ...own }, amounts: NO_AMOUNTS }} />;
}

interface GroupContentProps extends Pick<FilterFieldsProps, 'draft'> {
  group: PanelGroup;
  errors?: FilterFieldsProps['errors'];
}

function GroupContent({ group, draft, errors = {} }: GroupContentProps) {
  const chosen = countChosen(draft, group);
  return (
    <>
      <summary>
        {labels[group.title]}
        {chosen > 0 && (
          <span className="rounded-full bg-brand px-2 font-semibold text-brand-ink text-sm">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon of="chevron-down" />
      </summary>
      <div>
        <Controls group={group} draft={draft} errors={errors} />
      </div>
    </>
  );
}
