import type { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface Tile<V extends string> {
  value: V;
  label: ReactNode;
  icon?: typeof CircleAlert;
}

interface RadioTilesProps<V extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  legend: ReactNode;
  /** The legend is read out but not drawn. */
  legendHidden?: boolean;
  name: string;
  tiles: readonly Tile<V>[];
  /** The chosen value when the caller keeps it; without it the tiles keep it themselves, from `defaultValue`. */
  value?: V | undefined;
  defaultValue?: V;
  onChoose?: (value: V) => void;
  error?: string | undefined;
  /** How the tiles lie; a wrapping row unless told. */
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
              className="sr-only"
            />
            {tile.icon && <Icon of={tile.icon} />}
            {tile.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
