import { useId } from 'react';
import { ADMIN_PAGE_SIZES } from '#domain/limits.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { ListAddress } from './list-address.ts';

const VIEWS = [
  { value: 'all', label: 'All properties' },
  { value: 'deleted', label: 'Recently deleted' },
] as const;

interface ListToolsProps {
  place: ListAddress;
  onChange: (change: Partial<ListAddress>, replace?: boolean) => void;
}

/** Which list, which words, how many a page. */
export function ListTools({ place, onChange }: ListToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RadioTiles
        legend="List"
        legendHidden
        name="list"
        tiles={VIEWS}
        value={place.deleted ? 'deleted' : 'all'}
        onChoose={(view) => onChange({ deleted: view === 'deleted' })}
      />
      <span className="grow" />
      {!place.deleted && (
        <>
          <SearchField label="Search properties..." q={place.q} onSearch={(q) => onChange({ q }, true)} />
          <PageSize size={place.size} onSize={(size) => onChange({ size })} />
        </>
      )}
    </div>
  );
}

function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-soft text-sm">
        Items per page
      </label>
      <span className="w-24">
        <Select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {ADMIN_PAGE_SIZES.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      </span>
    </span>
  );
}
