import { useRef, useState } from 'react';
import { useArrivedCounts } from '#web/features/property-search/arrived-counts.ts';
import type { SearchAnswer } from '#web/features/property-search/load-search.ts';
import { useFilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import type { PanelCounts } from '#web/features/property-search/panel/filter-fields.tsx';
import { FilterForm, type PanelProps } from '#web/features/property-search/panel/filter-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The sidebar. A tick applies at once; amounts wait for Enter or the button. */
export function FilterPanel({ onApply, counts, ...shown }: PanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const hold = useFilterDraft(form, shown.filters, onApply, true);
  const arrived = useArrivedCounts(hold.asked);
  return (
    <FilterForm form={form} hold={hold} {...shown} counts={arrived ? { ...arrived, isOld: false } : counts}>
      <div className="sticky bottom-0 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-paper py-3">
        <Link to={paths.search()} className={buttonClass({ size: 'sm' }, 'grow')}>
          Reset
        </Link>
        <Button type="submit" tone="primary" size="sm" className="grow-2">
          Apply filters
        </Button>
      </div>
    </FilterForm>
  );
}

/** The numbers beside the filters in force. While new ones are on their way the old ones stay, and say that they are old. */
export function usePanelCounts(answer: SearchAnswer): PanelCounts {
  const now = answer?.kind === 'found' ? answer.value : null;
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  const { facets, histogram } = (answer === null ? last : now) ?? { facets: null, histogram: null };
  return { facets, histogram, isOld: answer === null };
}
