import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { FilterPanel } from '#web/features/property-search/filter-panel.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: SearchFilters;
  sort: Sort;
  onApply: (filters: SearchFilters) => void;
}

/** The filters on phones: a drawer from the left. It closes when they are applied, and stays open when they cannot be. */
export function FilterDrawer({ open, onClose, filters, sort, onApply }: FilterDrawerProps) {
  const apply = (next: SearchFilters) => {
    onClose();
    onApply(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Filters" side="left" className="[--panel:var(--raised)]">
      <FilterPanel
        filters={filters}
        sort={sort}
        instant={false}
        onApply={apply}
        onClear={onClose}
        className="-mt-4 -mb-5"
      />
    </Dialog>
  );
}
