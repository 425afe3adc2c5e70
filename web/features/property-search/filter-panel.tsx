import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { useFilterDraft } from '#web/features/property-search/filter-draft.ts';
import { FilterFields } from '#web/features/property-search/filter-fields.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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

/** Reset and Apply of a filter form; `formId` names the form when they stand outside it. */
export function FilterActions({ formId, onReset }: { formId?: string; onReset?: () => void }) {
  return (
    <div className="flex w-full flex-wrap gap-x-3 gap-y-2">
      <Link to={paths.search()} onClick={onReset} className={buttonClass({ size: 'sm' }, 'grow')}>
        Reset
      </Link>
      <Button type="submit" form={formId} tone="primary" size="sm" className="grow-2">
        Apply filters
      </Button>
    </div>
  );
}

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: SearchFilters;
  sort: Sort;
  onApply: (filters: SearchFilters) => void;
}

const FORM_ID = 'drawer-filters';

/** The filters on phones: a drawer from the left. It closes when they are applied, and stays open when they cannot be. */
export function FilterDrawer({ open, onClose, filters, sort, onApply }: FilterDrawerProps) {
  const apply = (next: SearchFilters) => {
    onClose();
    onApply(next);
  };
  const actions = <FilterActions formId={FORM_ID} onReset={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title="Filters" side="left" footer={actions}>
      <FilterPanel id={FORM_ID} filters={filters} sort={sort} instant={false} onApply={apply} />
    </Dialog>
  );
}
