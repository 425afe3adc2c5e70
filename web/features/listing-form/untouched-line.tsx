import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { Store } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
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
      aria-label="Facts that you have not changed"
      data-untouched
      className="flex w-full items-center text-ink-soft text-sm contain-inline-size"
    >
      {/* One line, however narrow: the facts scroll sideways, also to the one that the keyboard is on; what is said of them stays. */}
      <span className="min-w-0 overflow-x-auto whitespace-nowrap p-1 pe-4 [mask-image:linear-gradient(to_right,black_calc(100%-1rem),transparent)] [scrollbar-width:none]">
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
      </span>
      <span className="shrink-0">: as shown</span>
    </div>
  );
}
