import { type MouseEvent, useRef } from 'react';
import { found as foundWords } from '#domain/words/en-search.ts';
import { useDraftFound } from '#web/features/property-search/panel/draft-found.ts';
import { useFilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import { FilterForm, type PanelProps } from '#web/features/property-search/panel/filter-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const FORM = 'drawer-filters';

interface FilterDrawerProps extends PanelProps {
  /** How many listings the filters in force find; null while unknown. */
  total: number | null;
  onReset: () => void;
  onClose: () => void;
}

/** The filters on a phone. Everything waits for the button, which says how many homes it would show. */
export function FilterDrawer({ total, counts, onApply, onReset, onClose, ...shown }: FilterDrawerProps) {
  const form = useRef<HTMLFormElement>(null);
  const hold = useFilterDraft(form, shown.filters, onApply, false);
  const found = useDraftFound(hold.asked, { filters: shown.filters, total, counts });
  const reset = (event: MouseEvent) => {
    event.preventDefault();
    onReset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      side="left"
      footer={
        <div className="flex w-full flex-wrap gap-x-3 gap-y-2">
          <Link to={paths.search()} onClick={reset} className={buttonClass({ size: 'sm' }, 'grow')}>
            Reset
          </Link>
          <Button type="submit" form={FORM} tone="primary" size="sm" className="grow-2" aria-live="polite">
            {foundWords.show({
              total: hold.isWrong ? null : found.total,
              isCommercial: hold.asked.property_type === 'Commercial',
            })}
          </Button>
        </div>
      }
    >
      <FilterForm form={form} id={FORM} hold={hold} {...shown} counts={found.counts} />
    </Dialog>
  );
}
