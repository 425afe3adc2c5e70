import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { type Store, useStore } from '#web/lib/store.ts';
import { goToField } from './focus.ts';
import { useListingForm } from './section-list.ts';
import { NOTHING_SAID, type SaidFacts, untouchedFacts } from './untouched.ts';

/** '1BHK, Un-Furnished, East, ground floor: as shown': what is published although nobody said it. Each leads to its field. */
export function UntouchedLine({ said }: { said: Store<SaidFacts> }) {
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  const facts = untouchedFacts(values, useStore(said, NOTHING_SAID));
  if (facts.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Facts that nobody touched"
      data-untouched
      className="w-full text-ink-soft text-sm contain-inline-size"
    >
      {facts.map(({ control, words }, place) => (
        <Fragment key={control}>
          {place > 0 && ', '}
          <button
            type="button"
            onClick={() => goToField(control)}
            className="min-h-8 rounded-control text-ink underline decoration-dotted underline-offset-4 hover:text-brand"
          >
            {words}
          </button>
        </Fragment>
      ))}
      : as shown
    </div>
  );
}
