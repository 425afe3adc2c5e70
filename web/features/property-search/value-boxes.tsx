import type { ListFilter } from '#web/features/property-search/filter-draft.ts';
import { FilterGroup } from '#web/features/property-search/filter-group.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface ValueBoxesProps {
  title: string;
  name: ListFilter;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (key: ListFilter, value: string) => void;
  className?: string;
}

/** A group of boxes of which several may be ticked. */
export function ValueBoxes({ title, name, options, chosen, onToggle, className }: ValueBoxesProps) {
  return (
    <FilterGroup title={title} chosen={chosen.length} className={className}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onToggle(name, value)}
          />
        ))}
      </fieldset>
    </FilterGroup>
  );
}
