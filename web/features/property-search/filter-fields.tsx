import { type ReactNode, useState } from 'react';
import { valueLabel } from '#domain/property/labels.ts';
import type { AmountField } from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isAsked,
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

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
}

/** Every filter of the panel (spec 2, Search). */
export function FilterFields(props: FilterFieldsProps) {
  return PANEL.map((group) => (
    <FilterGroup
      key={group.title}
      title={labels[group.title]}
      chosen={countChosen(props.draft, group)}
      folded={group.folded}
      className={displayOf(group, props.draft.chosen)}
    >
      <Controls {...props} group={group} />
    </FilterGroup>
  ));
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

interface FilterGroupProps {
  title: string;
  /** How many values are chosen in it. */
  chosen: number;
  folded?: boolean | undefined;
  className: string;
  children: ReactNode;
}

/** A part of the panel that folds. Open at first, so that what can be chosen is seen, unless it is long and nothing in it is chosen. */
function FilterGroup({ title, chosen, folded = false, className, children }: FilterGroupProps) {
  const [open] = useState(!folded || chosen > 0);
  return (
    <details open={open} className={classNames('fold', className)}>
      <summary>
        {title}
        {chosen > 0 && (
          <span className="rounded-full bg-brand px-2 font-semibold text-brand-ink text-sm">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon of="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
