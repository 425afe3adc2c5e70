import { type FieldName, shapeOf } from '#domain/property/field-shapes.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import type { FactsProps } from '#web/features/list-home/first-facts.tsx';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { MORE_FACTS } from '#web/listing-fields/layout.ts';
import { Field } from '#web/ui/form/field.tsx';

/** As much as anybody types for a number. */
const LONGEST_NUMBER = 20;

const isWide = (field: FieldName) => field === 'title' || shapeOf(field).kind === 'text';

/** What may wait for the call: folded away, and nothing of it is chosen beforehand. */
export function MoreFacts({ problemOf, held, isOpen }: FactsProps & { isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="panel p-4 sm:p-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-xl">
        More about it{' '}
        <span className="font-normal text-base text-ink-soft">(optional, we can also ask on the phone)</span>
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {MORE_FACTS.map((field) => {
          const { kind, longest } = shapeOf(field);
          return (
            <Field
              key={field}
              {...ownerWords(field, 'offer')}
              error={problemOf(field)}
              className={isWide(field) ? 'sm:col-span-2' : undefined}
            >
              <FieldBox
                field={field}
                none="Not given"
                // Who types is the owner, whose phone the browser may know.
                autoComplete={kind === 'phone' ? 'on' : 'off'}
                maxLength={kind === 'number' ? LONGEST_NUMBER : longest}
                defaultValue={held(field)}
              />
            </Field>
          );
        })}
        <label className="tick sm:col-span-2">
          <input
            type="checkbox"
            name="owner_calls_back"
            value="true"
            defaultChecked={held('owner_calls_back') === 'true'}
          />
          <span className="grow">{ownerWords('owner_calls_back', 'offer').label}</span>
        </label>
      </div>
    </details>
  );
}
