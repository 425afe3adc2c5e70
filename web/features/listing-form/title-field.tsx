import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import type { Store } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextBox } from './plain-field.tsx';
import { useField, useListingForm } from './section-list.ts';
import { isChosenIn, NOTHING_SAID, type SaidFacts, titleOf } from './untouched.ts';

interface TitleFieldProps {
  said: Store<SaidFacts>;
  listing: StaffPropertyDetail | null;
}

/** The title. While it is empty, or is what was suggested before, what the chosen facts make is offered; typed text stays. */
export function TitleField({ said, listing }: TitleFieldProps) {
  const { field } = useField('property_title');
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  const spoken = useStore(said, NOTHING_SAID);
  const [taken, setTaken] = useState<string | null>(null);
  const title = titleOf(values, listing ? () => true : isChosenIn(values, spoken));
  const isTyped = field.value.trim() !== '' && field.value !== taken;
  return (
    <div className="grid gap-2">
      <TextBox name="property_title" />
      {title !== null && !isTyped && field.value !== title && (
        <Button
          size="sm"
          data-suggested-title
          onClick={() => {
            setTaken(title);
            field.onChange(title);
          }}
          className="h-auto w-fit py-1 text-start"
        >
          <Icon of="plus" size={18} />
          <span>Use ‘{title}’</span>
        </Button>
      )}
    </div>
  );
}
