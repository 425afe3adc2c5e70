import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { FilterActions } from '#web/features/property-search/filter-actions.tsx';
import { FilterPanel } from '#web/features/property-search/filter-panel.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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
