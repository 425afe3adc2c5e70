import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { bhkLabel, FURNISHING_OPTIONS, residentialTypeLabel } from '#domain/property/labels.ts';
import { BHK_TYPES, COMMERCIAL_TYPES, PROPERTY_TYPES, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import type { AmountField } from '#domain/search/amounts.ts';
import { AGE_RANGES, type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { ageRangeLabel } from '#domain/search/labels.ts';
import { BudgetFields, SizeFields } from '#web/features/property-search/amount-fields.tsx';
import { AreaBoxes } from '#web/features/property-search/area-boxes.tsx';
import {
  chooseType,
  type FilterDraft,
  type ListFilter,
  toggleValue,
} from '#web/features/property-search/filter-draft.ts';
import { FilterGroup } from '#web/features/property-search/filter-group.tsx';
import { useFilterDraft } from '#web/features/property-search/use-filter-draft.ts';
import { ValueBoxes } from '#web/features/property-search/value-boxes.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

interface FilterPanelProps {
  filters: SearchFilters;
  sort: Sort;
  /** A tick applies at once (the sidebar); in the drawer only its button does. Amounts always wait for Enter or the button. */
  instant: boolean;
  onApply: (filters: SearchFilters) => void;
  onClear?: () => void;
  className?: string;
}

const TYPE_TILES = [{ value: '', label: 'Any' }, ...PROPERTY_TYPES.map((value) => ({ value, label: value }))] as const;
const BHK = BHK_TYPES.map((value) => ({ value, label: bhkLabel(value) }));
const RESIDENTIAL = RESIDENTIAL_TYPES.map((value) => ({ value, label: residentialTypeLabel(value) }));
const COMMERCIAL = COMMERCIAL_TYPES.map((value) => ({ value, label: value }));
const AGES = AGE_RANGES.map((value) => ({ value, label: ageRangeLabel(value) }));

/** The filters (spec 2, Search): one GET form, which works without scripts too. */
export function FilterPanel({ filters, sort, instant, onApply, onClear, className }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, errors, apply } = useFilterDraft(form, filters, onApply, instant);
  const change = (next: FilterDraft) => {
    setDraft(next);
    if (instant) apply(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!apply(draft)) focusFirstError(form.current);
  };
  const { chosen, amounts } = draft;
  const boxes = {
    onToggle: (key: ListFilter, value: string) => change(toggleValue(draft, key, value)),
  };
  const amountProps = {
    amounts,
    errors,
    onAmount: (field: AmountField, text: string) => setDraft({ ...draft, amounts: { ...amounts, [field]: text } }),
  };
  return (
    <form
      ref={form}
      action={paths.search()}
      method="get"
      noValidate
      onSubmit={submit}
      className={`group/panel ${className ?? ''}`}
    >
      {sort !== SORTS[0] && <input type="hidden" name="sort" value={sort} />}
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterGroup title="Property type" chosen={chosen.property_type ? 1 : 0}>
        <RadioTiles
          legend="Property type"
          legendHidden
          name="property_type"
          tiles={TYPE_TILES}
          value={chosen.property_type ?? ''}
          onChoose={(type) => change(chooseType(draft, type || undefined))}
          className="grid grid-cols-2 gap-2 [&>:first-child]:col-span-2"
        />
      </FilterGroup>
      <OnlyFor type="Residential" shown={chosen.bhk_type.length + chosen.residential_type.length > 0}>
        <ValueBoxes title="BHK type" name="bhk_type" options={BHK} chosen={chosen.bhk_type} {...boxes} />
        <ValueBoxes
          title="Residential type"
          name="residential_type"
          options={RESIDENTIAL}
          chosen={chosen.residential_type}
          {...boxes}
        />
      </OnlyFor>
      <OnlyFor type="Commercial" shown={chosen.commercial_type.length > 0}>
        <ValueBoxes
          title="Commercial type"
          name="commercial_type"
          options={COMMERCIAL}
          chosen={chosen.commercial_type}
          {...boxes}
        />
      </OnlyFor>
      <AreaBoxes chosen={chosen.location} {...boxes} />
      <BudgetFields {...amountProps} />
      <SizeFields
        {...amountProps}
        isYards={chosen.is_size_in_yards}
        onYards={(is_size_in_yards) => setDraft({ ...draft, chosen: { ...chosen, is_size_in_yards } })}
      />
      <ValueBoxes
        title="Condition"
        name="condition"
        options={FURNISHING_OPTIONS}
        chosen={chosen.condition}
        {...boxes}
      />
      <ValueBoxes title="Age of property" name="age" options={AGES} chosen={chosen.age} {...boxes} />
      <div className="sticky bottom-0 flex gap-3 border-line border-t bg-(--panel) py-3">
        <Link to={paths.search()} onClick={onClear} className={buttonClass({ size: 'sm' }, 'grow')}>
          Reset
        </Link>
        <Button type="submit" tone="primary" size="sm" className="grow-2">
          Apply filters
        </Button>
      </div>
    </form>
  );
}

/** Filters that only one property type has: seen when it is chosen, by style alone, so that it works before scripts do. */
function OnlyFor({
  type,
  shown,
  children,
}: {
  type: 'Residential' | 'Commercial';
  shown: boolean;
  children: ReactNode;
}) {
  const reveal =
    type === 'Residential'
      ? 'group-has-[[value=Residential]:checked]/panel:block'
      : 'group-has-[[value=Commercial]:checked]/panel:block';
  return <div className={shown ? 'block' : `hidden ${reveal}`}>{children}</div>;
}

function focusFirstError(form: HTMLFormElement | null) {
  // After React has drawn the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
