import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export interface Tile<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconName;
}

interface RadioTilesProps<V extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  legend: ReactNode;
  /** The legend is for screen readers only. */
  legendHidden?: boolean;
  name: string;
  tiles: readonly Tile<V>[];
  /** The chosen value of a controlled group; without it the group is uncontrolled and starts at `defaultValue`. */
  value?: V | undefined;
  defaultValue?: V;
  onChoose?: (value: V) => void;
  error?: string | undefined;
  /** The layout of the tiles; a wrapping row by default. */
  className?: string;
}

/** One choice of a few, as tiles. Plain radio buttons: arrows move, and the form sends `name`. */
export function RadioTiles<V extends string>(props: RadioTilesProps<V>) {
  const { legend, legendHidden, tiles, value, defaultValue, onChoose, error, className, ...rest } = props;
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-medium'}>{legend}</legend>
      <div className={className ?? 'flex flex-wrap gap-2'}>
        {tiles.map((tile) => (
          <label key={tile.value} className="tile">
            <input
              {...rest}
              type="radio"
              value={tile.value}
              {...(value === undefined
                ? { defaultChecked: tile.value === defaultValue }
                : { checked: tile.value === value })}
              onChange={() => onChoose?.(tile.value)}
            />
            {tile.icon && <Icon of={tile.icon} />}
            {tile.label}
          </label>
        ))}
      </div>
      {'error' in props && <FieldError id={errorId} error={error} />}
    </fieldset>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A labelled checkbox; the whole line is the target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('tick', className)}>
      <input {...rest} type="checkbox" />
      <span className="grow">{label}</span>
    </label>
  );
}
