import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { toAddressParams } from '#domain/search/filter-params.ts';
import { type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { search } from '#domain/words/en-search.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';

const sortOf = (text = ''): Sort | null => SORTS.find((sort) => sort === text) ?? null;

interface SortControlProps {
  filters: SearchFilters;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** Little room. */
  short?: boolean;
  className?: string;
}

/** The order of the results. A choice applies at once; without scripts a button sends it. */
export function SortControl({ filters, sort, onSort, short = false, className }: SortControlProps) {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  // A choice made before the page came alive counts.
  const takeOver = useEffectEvent(() => {
    const chosen = sortOf(list.current?.value);
    if (chosen !== sort) onSort(chosen);
  });
  useEffect(() => takeOver(), []);
  return (
    <form action={paths.search()} method="get" className={classNames('flex items-center gap-2', className)}>
      {[...toAddressParams(filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft max-sm:sr-only">
        <Icon of="arrow-down-up" size={18} />
        Sort by
      </label>
      <Select
        key={sort ?? ''}
        ref={list}
        id={id}
        name="sort"
        className={short ? 'max-[23rem]:ps-2 max-[23rem]:pe-9' : ''}
        defaultValue={sort ?? ''}
        onChange={(event) => onSort(sortOf(event.target.value))}
      >
        <option value="">{search.availableFirst}</option>
        {SORTS.map((option) => (
          <option key={option} value={option}>
            {search.sorts[option]}
          </option>
        ))}
      </Select>
      <Button type="submit" size="sm" className="scripted:hidden">
        Sort
      </Button>
    </form>
  );
}
