import { useState } from 'react';
import { type AmountField, amountTexts, readTypedAmount } from '#domain/search/amounts.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import {
  FILTER_NAMES,
  filterOf,
  isAsked,
  NO_FILTERS,
  PANEL,
  type PanelGroup,
  type SearchFilters,
  type Sort,
} from '#domain/search/filters.ts';
import type { Histogram } from '#domain/search/search-page.ts';
import { labels } from '#domain/words/en.ts';
import { AmountFields } from '#web/features/property-search/panel/amount-fields.tsx';
import { AreaBoxes } from '#web/features/property-search/panel/area-boxes.tsx';
import type { FilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import { choicesOf, countsOf } from '#web/features/property-search/panel/group-choices.ts';
import { GroupControls } from '#web/features/property-search/panel/group-controls.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type Fill, KeptPart } from '#web/ui/kept/kept-part.tsx';

/** What is known of the listings that a draft finds; the numbers of an earlier one while those of the present are on their way. */
export interface PanelCounts {
  facets: Facets | null;
  histogram: Histogram | null;
  isOld: boolean;
}

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
  sort: Sort | null;
  counts: PanelCounts;
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
    return group.filters.filter((name) => {
      const filter = filterOf(name);
      return filter.kind === 'amount' && readTypedAmount(filter.range, amounts[name as AmountField]) > 0;
    }).length;
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

/** A part of the panel that folds. Open at first, so that what can be chosen is seen, unless it is long and nothing in it is chosen. */
function FilterGroup({ group, draft, counts, ...typing }: FilterFieldsProps & { group: PanelGroup }) {
  const count = countChosen(draft, group);
  const [open] = useState(!group.folded || count > 0);
  const look = { open, className: classNames('fold', displayOf(group, draft.chosen)) };
  if (group.control !== 'amounts' && group.control !== 'areas') {
    const shown = { title: group.title, own: ownOf(group, draft) };
    return (
      <KeptPart {...look} in="details" of={OwnGroup} shown={shown} fill={countsOf(counts.facets, choicesOf(group))} />
    );
  }
  // What is typed differs from page to page, and its boxes have ids.
  return (
    <details {...look}>
      <GroupTitle title={group.title} chosen={count} />
      <div>
        {group.control === 'areas' ? (
          <AreaBoxes chosen={draft.chosen.location} facets={counts.facets} />
        ) : (
          <AmountFields fields={group.filters} draft={draft} histogram={counts.histogram} {...typing} />
        )}
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
  fill?: Fill;
}

/** The content of a group without amounts and areas. */
function OwnGroup({ title, own, fill }: OwnGroupProps) {
  const group = PANEL.find((one) => one.title === title);
  if (!group) return null;
  const chosen = { ...NO_FILTERS, ...own };
  return (
    <>
      <GroupTitle title={title} chosen={countChosen({ chosen, amounts: NO_AMOUNTS }, group)} />
      <div>
        <GroupControls group={group} chosen={chosen} fill={fill} />
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
    </summary>
  );
}
