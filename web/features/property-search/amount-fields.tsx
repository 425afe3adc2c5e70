import { formatPrice } from '#domain/property/price.ts';
import { formatConverted } from '#domain/property/size.ts';
import type { AmountField } from '#domain/search/amounts.ts';
import { FilterGroup } from '#web/features/property-search/filter-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AmountProps {
  amounts: Record<AmountField, string>;
  errors: Partial<Record<AmountField, string>>;
  onAmount: (field: AmountField, text: string) => void;
}

/** '5000000' -> '₹50.00 Lac'; text that is no amount gives ''. */
function pricePreview(text: string): string {
  const rupees = Number(text.replaceAll(',', ''));
  return rupees > 0 ? formatPrice(rupees) : '';
}

/** The budget in rupees, each end with its compact form below it. */
export function BudgetFields(props: AmountProps) {
  return (
    <FilterGroup title="Budget (₹)" chosen={countSet(props.amounts, ['min_budget', 'max_budget'])}>
      <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
        <AmountInput {...props} field="min_budget" label="Min" name="Min budget" preview={pricePreview} />
        <AmountInput {...props} field="max_budget" label="Max" name="Max budget" preview={pricePreview} />
      </div>
    </FilterGroup>
  );
}

interface SizeProps extends AmountProps {
  isYards: boolean;
  onYards: (isYards: boolean) => void;
}

const UNITS = [
  { value: 'false', label: 'sq ft' },
  { value: 'true', label: 'sq yd' },
] as const;

/** The size in square feet or square yards; below each end the same size in the other unit. */
export function SizeFields({ isYards, onYards, ...props }: SizeProps) {
  const preview = (text: string) => (Number(text) > 0 ? formatConverted(Number(text), isYards) : '');
  return (
    <FilterGroup title="Size" chosen={countSet(props.amounts, ['min_size', 'max_size'])}>
      <RadioTiles
        legend="Unit of size"
        legendHidden
        name="is_size_in_yards"
        tiles={UNITS}
        value={isYards ? 'true' : 'false'}
        onChoose={(value) => onYards(value === 'true')}
        className="mb-3 grid grid-cols-2 gap-2"
      />
      <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
        <AmountInput {...props} field="min_size" label="Min" name="Min size" preview={preview} />
        <AmountInput {...props} field="max_size" label="Max" name="Max size" preview={preview} />
      </div>
    </FilterGroup>
  );
}

interface AmountFieldProps extends AmountProps {
  field: AmountField;
  label: string;
  /** The whole name, for assistive technology. */
  name: string;
  preview: (text: string) => string;
}

function AmountInput({ amounts, errors, onAmount, field, label, name, preview }: AmountFieldProps) {
  return (
    <Field label={label} error={errors[field]} help={preview(amounts[field])}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          aria-label={name}
          inputMode="numeric"
          autoComplete="off"
          value={amounts[field]}
          onChange={(event) => onAmount(field, event.target.value)}
        />
      )}
    </Field>
  );
}

function countSet(amounts: Record<AmountField, string>, fields: readonly AmountField[]): number {
  return fields.filter((field) => amounts[field].trim() !== '').length;
}
