import { readByForm } from '#web/features/property-search/panel/filter-draft.ts';

interface Tick {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  hidden?: boolean;
}

interface TickListProps {
  title: string;
  ticks: readonly Tick[];
  /** Beside each other, for short labels. */
  chips?: boolean;
}

/** Checkboxes below each other, the whole line of each its target. A panel has 150 of them: each is two elements and no more. */
export function TickList({ title, ticks, chips = false }: TickListProps) {
  return (
    <fieldset className={chips ? 'tick-chips' : 'tick-list'}>
      <legend className="sr-only">{title}</legend>
      {ticks.map(({ label, hidden, ...box }) => (
        <label key={`${box.name} ${box.value}`} hidden={hidden}>
          <input type="checkbox" {...box} onChange={readByForm} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
