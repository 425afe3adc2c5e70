import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { LengthCounter } from '#web/ui/length-counter.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

const { max } = LIMITS.property.summary;

/** The description, and the word of the staff that the listing was checked (spec 2, D31). `verified` tells who did and when. */
export function SummarySection({ verified }: { verified: ReactNode }) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, 'description'>({ name: 'description', control });
  const check = useController<PropertyFormEntry, 'is_verified'>({ name: 'is_verified', control });
  return (
    <SectionFrame id="summary" title="Property Summary">
      <Field
        label="Description"
        optional
        error={fieldState.error?.message}
        aside={<LengthCounter length={field.value.length} max={max} />}
      >
        {(tied) => <TextArea {...tied} {...field} rows={6} />}
      </Field>
      <div className="rounded-control border border-line bg-paper p-3">
        <Checkbox
          label="Verified listing"
          name="is_verified"
          checked={check.field.value}
          onChange={(event) => check.field.onChange(event.target.checked)}
        />
        <p className="px-1 text-ink-soft text-sm">
          {verified ?? 'Tick it when the owner was called and the papers, the place and the photographs were checked.'}
        </p>
      </div>
    </SectionFrame>
  );
}
