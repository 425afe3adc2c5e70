import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ToggleTileProps {
  label: string;
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

interface TickTilesProps<V extends string> {
  /** What they are together: 'amenities'. */
  things: string;
  options: readonly V[];
  /** Those that stand above all once more, as one and the same choice. */
  common: readonly V[];
  chosen: readonly string[];
  /** The chosen ones, in the order of the options. */
  onChange: (chosen: V[]) => void;
}

/** Any of many; the common ones first. */
export function TickTiles<V extends string>({ things, options, common, chosen, onChange }: TickTilesProps<V>) {
  const has = (option: V) => chosen.includes(option);
  const choose = (option: V, isChosen: boolean) =>
    onChange(options.filter((other) => (other === option ? isChosen : has(other))));
  return (
    <>
      <div role="group" aria-label={`Common ${things}`} className="flex flex-wrap gap-2">
        {common.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={has(option)}
            onClick={() => choose(option, !has(option))}
            className="tile gap-2 px-3 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            <Icon of={has(option) ? 'check' : 'plus'} size={18} />
            {option}
          </button>
        ))}
      </div>
      <div role="group" aria-label={`All ${things}`} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {options.map((option) => (
          <ToggleTile
            key={option}
            label={option}
            checked={has(option)}
            onChange={(isChosen) => choose(option, isChosen)}
          />
        ))}
      </div>
    </>
  );
}
