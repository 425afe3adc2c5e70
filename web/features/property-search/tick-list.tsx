import { readByForm } from '#web/features/property-search/filter-draft.ts';

interface Tick {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  hidden?: boolean;
}

/** Checkboxes below each other, the whole line of each its target. A panel has 150 of them: each is two elements and no more. */
export function TickList({ title, ticks }: { title: string; ticks: readonly Tick[] }) {
  return (
    <fieldset className="tick-list">
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
