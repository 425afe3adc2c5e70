import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { useFilterDraft } from '#web/features/property-search/panel/filter-draft.ts';
import { FilterFields } from '#web/features/property-search/panel/filter-fields.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface FilterPanelProps {
  /** Of the drawer's form, whose buttons stand outside it. */
  id?: string;
  filters: SearchFilters;
  sort: Sort | null;
  /** A tick applies at once (the sidebar); in the drawer only its button does. Amounts always wait for Enter or the button. */
  instant: boolean;
  onApply: (filters: SearchFilters) => void;
}

/** The filters (spec 2, Search): one GET form, which works without scripts too. */
export function FilterPanel({ id, filters, sort, instant, onApply }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, submit, chooseBudget, onChange } = useFilterDraft(form, filters, onApply, instant);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!submit()) focusFirstError(form.current);
  };
  return (
    <form ref={form} id={id} action={paths.search()} method="get" noValidate onSubmit={send} onChange={onChange}>
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterFields draft={draft} errors={errors} sort={sort} onBudget={chooseBudget} />
      {instant && (
        <div className="sticky bottom-0 border-line border-t bg-paper py-3">
          <FilterActions />
        </div>
      )}
    </form>
  );
}

function focusFirstError(form: HTMLFormElement | null) {
  // After React has drawn the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

interface FilterActionsProps {
  /** The form they belong to, when they stand outside it. */
  formId?: string;
  /** Instead of following the link. */
  onReset?: () => void;
}

/** Reset and Apply of a filter form. */
export function FilterActions({ formId, onReset }: FilterActionsProps) {
  const reset = (event: MouseEvent) => {
    if (!onReset) return;
    event.preventDefault();
    onReset();
  };
  return (
    <div className="flex w-full flex-wrap gap-x-3 gap-y-2">
      <Link to={paths.search()} onClick={reset} className={buttonClass({ size: 'sm' }, 'grow')}>
        Reset
      </Link>
      <Button type="submit" form={formId} tone="primary" size="sm" className="grow-2">
        Apply filters
      </Button>
    </div>
  );
}
