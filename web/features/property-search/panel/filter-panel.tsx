import { useRef } from 'react';
import { useFilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import { FilterForm, type PanelProps } from '#web/features/property-search/panel/filter-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The sidebar. A tick applies at once; amounts wait for Enter or the button. */
export function FilterPanel({ onApply, ...shown }: PanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const hold = useFilterDraft(form, shown.filters, onApply, true);
  return (
    <FilterForm form={form} hold={hold} {...shown}>
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
