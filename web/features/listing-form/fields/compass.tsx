import { Navigation } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { directionLabel } from '#domain/property/labels.ts';
import type { Direction } from '#domain/property/options.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useListingForm } from '../form-type.ts';

/** Clockwise from North, each at its place of a three by three grid, and the turn of a needle that points up-right at rest. */
const POINTS: readonly { direction: Direction; short: string; place: string; turn: string }[] = [
  { direction: 'North', short: 'N', place: 'col-start-2 row-start-1', turn: '-rotate-45' },
  { direction: 'NorthEast', short: 'NE', place: 'col-start-3 row-start-1', turn: 'rotate-0' },
  { direction: 'East', short: 'E', place: 'col-start-3 row-start-2', turn: 'rotate-45' },
  { direction: 'SouthEast', short: 'SE', place: 'col-start-3 row-start-3', turn: 'rotate-90' },
  { direction: 'South', short: 'S', place: 'col-start-2 row-start-3', turn: 'rotate-135' },
  { direction: 'SouthWest', short: 'SW', place: 'col-start-1 row-start-3', turn: 'rotate-180' },
  { direction: 'West', short: 'W', place: 'col-start-1 row-start-2', turn: '-rotate-135' },
  { direction: 'NorthWest', short: 'NW', place: 'col-start-1 row-start-1', turn: '-rotate-90' },
];

/** Eight directions around a centre that shows the chosen one and sets nothing (D35). Plain radio buttons: arrows go round. */
export function Compass() {
  const { control } = useListingForm();
  const { field } = useController<PropertyFormEntry, 'direction'>({ name: 'direction', control });
  const chosen = POINTS.find((point) => point.direction === field.value);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Direction</legend>
      <div className="grid size-64 grid-cols-3 grid-rows-3 place-items-center rounded-full border border-line bg-paper p-3">
        {POINTS.map(({ direction, short, place }) => (
          <label
            key={direction}
            className={classNames(
              'grid size-14 place-items-center rounded-full border border-edge bg-surface font-semibold transition-colors hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2',
              place,
            )}
          >
            <input
              type="radio"
              name="direction"
              aria-label={directionLabel(direction)}
              value={direction}
              checked={field.value === direction}
              onChange={() => field.onChange(direction)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
        <output
          data-compass-centre
          className="col-start-2 row-start-2 flex flex-col items-center gap-1 text-center font-medium text-sm leading-4"
        >
          <Navigation
            aria-hidden="true"
            size={26}
            strokeWidth={1.75}
            className={classNames('fill-brand text-brand transition-transform', chosen?.turn)}
          />
          {chosen && directionLabel(chosen.direction)}
        </output>
      </div>
    </fieldset>
  );
}
