import { LIMITS } from '#domain/limits.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AREA_BASES, CONDITIONS, DIRECTIONS, FACINGS } from '#domain/property/options.ts';
import type { FactsProps } from '#web/features/list-home/first-facts.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';

const CHOICES = [
  { name: 'condition', label: 'Furnishing', values: CONDITIONS },
  { name: 'direction', label: 'The entrance faces', values: DIRECTIONS },
  { name: 'facing', label: 'The home faces', values: FACINGS },
  { name: 'area_basis', label: 'The size above is', values: AREA_BASES },
] as const;

const NUMBERS = [
  { name: 'floor', label: 'Floor', help: '0 is the ground floor' },
  { name: 'total_floors', label: 'Floors of the building' },
  { name: 'age', label: 'Age of the building, in years' },
  { name: 'alloted_car_parking', label: 'Car parking spaces' },
  { name: 'carpet_area', label: 'Carpet area', help: 'In the unit of the size' },
  { name: 'maintenance', label: 'Maintenance, ₹ a month' },
] as const;

const ANSWERS = [
  { name: 'balcony_included', label: 'Balcony' },
  { name: 'is_negotiable', label: 'Is the price negotiable?' },
] as const;

/** What may wait for the call: folded away, and nothing of it is chosen beforehand. */
export function MoreFacts({ problemOf, held, isOpen }: FactsProps & { isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="panel p-4 sm:p-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-xl">
        More about it{' '}
        <span className="font-normal text-base text-ink-soft">(optional, we can also ask on the phone)</span>
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {CHOICES.map(({ name, label, values }) => (
          <Field key={name} label={label} error={problemOf(name)}>
            <Select name={name} defaultValue={held(name)}>
              <option value="">Not given</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {valueLabel(name, value)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {NUMBERS.map(({ name, label, ...rest }) => (
          <Field key={name} label={label} error={problemOf(name)} help={'help' in rest ? rest.help : undefined}>
            <TextInput name={name} inputMode="text" autoComplete="off" maxLength={20} defaultValue={held(name)} />
          </Field>
        ))}
        {ANSWERS.map(({ name, label }) => (
          <Field key={name} label={label} error={problemOf(name)}>
            <Select name={name} defaultValue={held(name)}>
              <option value="">Not given</option>
              <option value="true">Yes</option>
              <option value="false">No</option>
            </Select>
          </Field>
        ))}
        <Field label="A second phone" error={problemOf('owner_contact2')}>
          <TextInput name="owner_contact2" type="tel" inputMode="tel" defaultValue={held('owner_contact2')} />
        </Field>
        <Field label="A title for it" error={problemOf('title')} className="sm:col-span-2">
          <TextInput
            name="title"
            autoComplete="off"
            maxLength={LIMITS.property.title.max}
            defaultValue={held('title')}
          />
        </Field>
        <Field
          label="What should a buyer know?"
          error={problemOf('summary')}
          help="Without phone numbers and links, please."
          className="sm:col-span-2"
        >
          <TextArea name="summary" maxLength={LIMITS.property.summary.max} defaultValue={held('summary')} />
        </Field>
        <label className="tick sm:col-span-2">
          <input
            type="checkbox"
            name="owner_calls_back"
            value="true"
            defaultChecked={held('owner_calls_back') === 'true'}
          />
          <span className="grow">Do not show my number: I call back those who ask</span>
        </label>
      </div>
    </details>
  );
}
