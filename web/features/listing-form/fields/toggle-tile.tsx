import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ToggleTileProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  /** Beside the tile, outside of what toggles it: an explanation. */
  aside?: ReactNode;
  className?: string;
}

/** A tick box as a tile: the whole tile is the target. */
export function ToggleTile({ label, checked, onChange, name, aside, className }: ToggleTileProps) {
  return (
    <span className={classNames('relative flex items-center', className)}>
      <label className="tile grow justify-start gap-3 px-3">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        <span className={classNames('leading-5', aside !== undefined && 'pe-7')}>{label}</span>
      </label>
      {aside !== undefined && <span className="absolute end-2">{aside}</span>}
    </span>
  );
}
