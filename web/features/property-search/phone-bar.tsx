import { SlidersHorizontal } from 'lucide-react';
import { countActiveFilters } from '#domain/search/filter-chips.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { SortControl } from '#web/features/property-search/sort-control.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';

interface PhoneBarProps {
  filters: SearchFilters;
  sort: Sort;
  /** Where the panel is for who has no scripts. */
  panelId: string;
  onFilters: () => void;
  onSort: (sort: Sort) => void;
}

/** On phones: filters and order within the thumb's reach. */
export function PhoneBar({ filters, sort, panelId, onFilters, onSort }: PhoneBarProps) {
  const active = countActiveFilters(filters);
  return (
    <div className="no-print sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden">
      <LinkAsButton
        href={`#${panelId}`}
        opensDialog
        onPress={onFilters}
        className={buttonClass(
          { tone: 'primary' },
          'shrink-0 whitespace-nowrap px-4 cramped:grow [&>svg]:max-[23rem]:hidden',
        )}
      >
        <Icon of={SlidersHorizontal} />
        Filters
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <span className="sr-only">({active} active)</span>
          </>
        )}
      </LinkAsButton>
      <SortControl
        filters={filters}
        sort={sort}
        onSort={onSort}
        short
        className="min-w-0 grow basis-42 [&_label]:sr-only [&>span]:min-w-0 [&>span]:grow"
      />
    </div>
  );
}
