import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicStats } from '#domain/answers/site.ts';
import { soldCountSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import { sentence } from '#domain/words/sentence.ts';
import { publicApi, staffApi } from '#web/lib/api-client.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** The number that the home page counts up to as 'Properties Sold Out' (D21). */
export function SoldCountForm() {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const stats = useRead<PublicStats>(KEYS.publicStats, '/property/stats', publicApi);
  const save = useMutation({
    mutationFn: (count: number) => staffApi.post('/property/sold-count', { count }),
    onSuccess: () => {
      setTyped(null);
      void refresh(KEYS.publicStats);
      toastSuccess('Sold Property Count Update Successfully');
    },
    onError: () => toastError('Failed to update Sold Property Count. Please try again.'),
  });
  const count = typed ?? (stats.data ? String(stats.data.total_property_sold) : '');

  function submit() {
    const parsed = parseWith(soldCountSchema, { count });
    setError(parsed.ok ? undefined : parsed.problems.map(sentence)[0]);
    if (parsed.ok) save.mutate(parsed.value.count);
  }

  return (
    <section aria-labelledby="counter-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="counter-heading" className="text-lg">
          Counter
        </h2>
        <p className="text-ink-soft text-sm">Shown on the home page as 'Properties Sold Out'.</p>
      </div>
      <RetryBanner of={stats}>The current number could not be loaded.</RetryBanner>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Number of Properties Sold" error={error} className="grow">
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={LIMITS.soldCount.max}
            step={1}
            value={count}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={save.isPending} className="sm:mt-7">
          Update Sold Properties
        </Button>
      </form>
    </section>
  );
}
