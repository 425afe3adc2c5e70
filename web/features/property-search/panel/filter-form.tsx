import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import type { FilterDraftHold } from '#web/features/property-search/panel/filter-draft.ts';
import { FilterFields, type PanelCounts } from '#web/features/property-search/panel/filter-fields.tsx';
import { paths } from '#web/lib/paths.ts';

/** What the sidebar and the drawer are given. */
export interface PanelProps {
  filters: SearchFilters;
  sort: Sort | null;
  counts: PanelCounts;
  onApply: (filters: SearchFilters) => void;
}

interface FilterFormProps extends Omit<PanelProps, 'onApply'> {
  form: RefObject<HTMLFormElement | null>;
  /** Of the drawer's form, whose buttons stand outside it. */
  id?: string;
  hold: FilterDraftHold;
  children?: ReactNode;
}

/** The filters (spec 2, Search): one GET form, which works without scripts too. */
export function FilterForm({ form, id, filters, sort, counts, hold, children }: FilterFormProps) {
  const { draft, errors, submit, chooseBudget, onChange, onBlur } = hold;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!submit()) focusFirstError(form.current);
  };
  return (
    <form
      ref={form}
      id={id}
      action={paths.search()}
      method="get"
      noValidate
      data-old-counts={counts.isOld || undefined}
      onSubmit={send}
      onChange={onChange}
      onBlur={onBlur}
    >
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      {filters.society && <input type="hidden" name="society" value={filters.society} />}
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterFields draft={draft} errors={errors} sort={sort} counts={counts} onBudget={chooseBudget} />
      {children}
    </form>
  );
}

function focusFirstError(form: HTMLFormElement | null) {
  // After React has drawn the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
