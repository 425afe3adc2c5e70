import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { FilterFields } from '#web/features/property-search/filter-fields.tsx';
import { useFilterDraft } from '#web/features/property-search/use-filter-draft.ts';
import { paths } from '#web/lib/paths.ts';

interface FilterPanelProps {
  /** Of the form, for buttons outside it. */
  id: string;
  filters: SearchFilters;
  sort: Sort;
  /** A tick applies at once (the sidebar); in the drawer only its button does. Amounts always wait for Enter or the button. */
  instant: boolean;
  onApply: (filters: SearchFilters) => void;
  /** Buttons inside the form, below its fields. */
  children?: ReactNode;
}

/** The filters (spec 2, Search): one GET form, which works without scripts too. */
export function FilterPanel({ id, filters, sort, instant, onApply, children }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, errors, apply, choose } = useFilterDraft(form, filters, onApply, instant);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!apply(draft)) focusFirstError(form.current);
  };
  return (
    <form ref={form} id={id} action={paths.search()} method="get" noValidate onSubmit={submit} className="group/panel">
      {sort !== SORTS[0] && <input type="hidden" name="sort" value={sort} />}
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <FilterFields draft={draft} errors={errors} onChoice={choose} onTyping={setDraft} />
      {children}
    </form>
  );
}

function focusFirstError(form: HTMLFormElement | null) {
  // After React has drawn the errors.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
