import { readByForm } from '#web/features/property-search/panel/filter-draft.ts';
import type { Choice } from '#web/features/property-search/panel/group-choices.ts';
import type { Fill } from '#web/ui/kept/kept-part.tsx';

export interface TickShown extends Choice {
  checked: boolean;
  hidden?: boolean;
  /** One of several values that exclude each other. */
  radio?: boolean;
}

/**
 * A value to choose with the number of listings that it would leave: two elements and no more, for a panel has 150 of them. The
 * number is shown by style (`data-left`) and read out as a description, so that the name stays the value's.
 */
export function Tick({ label, hidden, radio, fill: [left] = [], ...box }: TickShown & { fill?: Fill }) {
  return (
    <label hidden={hidden} className={radio ? 'tile' : undefined} data-left={left}>
      <input
        type={radio ? 'radio' : 'checkbox'}
        {...box}
        aria-description={left === undefined ? undefined : `${left} found`}
        onChange={readByForm}
      />
      {label}
    </label>
  );
}
