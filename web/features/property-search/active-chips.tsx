import { X } from 'lucide-react';
import { Link } from 'react-router';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TEXT_LINK } from '#web/ui/text-link.ts';

/** The filters in force, each with a link that takes it away, and one that takes all. */
export function ActiveChips({ filters, sort }: { filters: SearchFilters; sort: Sort }) {
  const chips = activeFilterChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={paths.search() + toAddressQuery(without, { sort })}
            aria-label={`Remove filter ${label}`}
            className="wrap-anywhere flex min-h-9 items-center gap-1.5 rounded-full border border-brand/40 bg-brand-soft ps-3 pe-2 font-medium text-brand text-sm hover:border-brand"
          >
            {label}
            <Icon of={X} size={16} className="no-print" />
          </Link>
        </li>
      ))}
      <li className="no-print">
        <Link to={paths.search()} className={`${TEXT_LINK} px-2 text-sm`}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
