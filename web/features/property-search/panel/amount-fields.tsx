import { type AmountField, previewAmount, RANGES, readTypedAmount } from '#domain/search/amounts.ts';
import { FILTERS, type NamesOf, type SearchFilters, type Sort } from '#domain/search/filters.ts';
import type { Histogram } from '#domain/search/search-page.ts';
import { labels } from '#domain/words/en.ts';
import { search } from '#domain/words/en-search.ts';
import { BudgetChoices } from '#web/features/property-search/panel/budget-choices.tsx';
import { type FilterDraft, readByForm } from '#web/features/property-search/panel/filter-draft.ts';
import { PriceBars } from '#web/features/property-search/panel/price-bars.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

type UnitField = NamesOf<'unit'>;

interface AmountFieldsProps {
  /** The ends of one range, and its unit when there is a choice. */
  fields: readonly (AmountField | UnitField)[];
  draft: FilterDraft;
  errors: Partial<Record<AmountField, string>>;
  sort: Sort | null;
  histogram: Histogram | null;
  onBudget: (filters: SearchFilters) => void;
}

const isUnit = (field: AmountField | UnitField): field is UnitField => FILTERS[field].kind === 'unit';
const isAmount = (field: AmountField | UnitField): field is AmountField => FILTERS[field].kind === 'amount';

/** A budget or a size as typed: each end with what is understood below it, under the choice of the unit. */
export function AmountFields({ fields, draft, errors, sort, histogram, onBudget }: AmountFieldsProps) {
  const { chosen, amounts } = draft;
  const isBudget = fields.some((field) => FILTERS[field].range === 'budget');
  return (
    <>
      {isBudget && histogram && <PriceBars histogram={histogram} chosen={chosen} />}
      {fields.filter(isUnit).map((field) => (
        <RadioTiles
          key={field}
          legend={`Unit of ${FILTERS[field].range}`}
          legendHidden
          name={field}
          tiles={search.sizeUnits.map((label, index) => ({ value: String(index === 1), label }))}
          value={String(chosen[field])}
          className="mb-3 grid grid-cols-2 gap-2"
        />
      ))}
      <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
        {fields.filter(isAmount).map((field) => {
          const { label, range, end } = FILTERS[field];
          const amount = readTypedAmount(range, amounts[field], chosen.is_size_in_yards);
          const said = amount > 0 ? previewAmount(range, amount, chosen.is_size_in_yards) : '';
          return (
            <Field
              key={field}
              label={end === 'min' ? 'Min' : 'Max'}
              error={errors[field]}
              help={said === amounts[field] ? '' : said}
            >
              <TextInput
                name={field}
                aria-label={labels[label]}
                // A budget is words too: '70 lac'.
                inputMode={RANGES[range].isWhole ? undefined : 'decimal'}
                autoComplete="off"
                value={amounts[field]}
                onChange={readByForm}
              />
            </Field>
          );
        })}
      </div>
      {isBudget && <BudgetChoices chosen={chosen} sort={sort} onChoose={onBudget} />}
    </>
  );
}
