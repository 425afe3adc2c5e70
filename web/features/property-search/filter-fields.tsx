import { FURNISHING_OPTIONS } from '#domain/property/labels.ts';
import type { AmountField } from '#domain/search/amounts.ts';
import { AGE_RANGES } from '#domain/search/filters.ts';
import { ageRangeLabel } from '#domain/search/labels.ts';
import { BudgetFields, SizeFields } from '#web/features/property-search/amount-fields.tsx';
import { AreaBoxes } from '#web/features/property-search/area-boxes.tsx';
import {
  chooseType,
  type FilterDraft,
  type ListFilter,
  toggleValue,
} from '#web/features/property-search/filter-draft.ts';
import { TypeFields } from '#web/features/property-search/type-fields.tsx';
import { ValueBoxes } from '#web/features/property-search/value-boxes.tsx';

const AGES = AGE_RANGES.map((value) => ({ value, label: ageRangeLabel(value) }));

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
  /** Something was chosen or ticked. */
  onChoice: (draft: FilterDraft) => void;
  /** Something was typed, or a unit chosen for what is typed. */
  onTyping: (draft: FilterDraft) => void;
}

/** Every filter of the panel (spec 2, Search). */
export function FilterFields({ draft, errors, onChoice, onTyping }: FilterFieldsProps) {
  const { chosen, amounts } = draft;
  const onToggle = (key: ListFilter, value: string) => onChoice(toggleValue(draft, key, value));
  const amountProps = {
    amounts,
    errors,
    onAmount: (field: AmountField, text: string) => onTyping({ ...draft, amounts: { ...amounts, [field]: text } }),
  };
  return (
    <>
      <TypeFields chosen={chosen} onType={(type) => onChoice(chooseType(draft, type))} onToggle={onToggle} />
      <AreaBoxes chosen={chosen.location} onToggle={onToggle} />
      <BudgetFields {...amountProps} />
      <SizeFields
        {...amountProps}
        isYards={chosen.is_size_in_yards}
        onYards={(is_size_in_yards) => onTyping({ ...draft, chosen: { ...chosen, is_size_in_yards } })}
      />
      <ValueBoxes
        title="Condition"
        name="condition"
        options={FURNISHING_OPTIONS}
        chosen={chosen.condition}
        onToggle={onToggle}
      />
      <ValueBoxes title="Age of property" name="age" options={AGES} chosen={chosen.age} onToggle={onToggle} />
    </>
  );
}
