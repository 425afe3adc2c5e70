import { type FocusEvent, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, TextInput } from '#web/ui/form/field.tsx';
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

/**
 * How boxes for numbers behave: a first 0 gives way to what is typed. They are boxes for text: one of the browser's own for
 * numbers drops what it does not understand without a word, so that '95 Lac' would be 95.
 */
export const NUMBER_BOX = {
  type: 'text',
  inputMode: 'numeric',
  enterKeyHint: 'next',
  autoComplete: 'off',
  onFocus: (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value === '0') event.target.select();
  },
} as const;

export interface TypedMinutes<Id extends string> {
  id: Id;
  /** Minutes, as they were typed. */
  duration?: string | number | null | undefined;
}

interface MinutesListProps<Id extends string> {
  /** Its name in the form. */
  name: string;
  places: readonly Id[];
  value: readonly TypedMinutes<Id>[];
  /** In the order of the places. */
  onChange: (value: TypedMinutes<Id>[]) => void;
  /** What a place begins with that is selected: '' has to be said. */
  begin?: '' | 0;
  onBlur?: () => void;
  /** What is wrong with one, by its place in the value. */
  errorOf: (index: number) => string | undefined;
}

/** How many minutes to each of some places; minutes are asked only for the selected ones. */
export function MinutesList<Id extends string>({
  name,
  places,
  value,
  onChange,
  begin = 0,
  onBlur,
  errorOf,
}: MinutesListProps<Id>) {
  const errorId = useId();

  function select(id: Id, chosen: boolean) {
    const kept = chosen ? [...value, { id, duration: begin }] : value.filter((place) => place.id !== id);
    onChange(places.flatMap((known) => kept.find((place) => place.id === known) ?? []));
  }

  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {places.map((id, row) => {
        const index = value.findIndex((place) => place.id === id);
        const chosen = value[index];
        const error = chosen && errorOf(index);
        return (
          <li key={id}>
            <div className="flex items-center gap-3 cramped:flex-wrap">
              <ToggleTile label={id} checked={index >= 0} onChange={(next) => select(id, next)} className="grow" />
              <span className="flex items-center gap-2">
                <TextInput
                  {...NUMBER_BOX}
                  aria-label={`Minutes to ${id}`}
                  name={`${name}.${index}.duration`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${errorId}-${row}` : undefined}
                  disabled={!chosen}
                  value={String(chosen?.duration ?? '')}
                  onChange={({ target }) => onChange(value.with(index, { id, duration: target.value }))}
                  onBlur={onBlur}
                  className="w-20 text-right"
                />
                <span aria-hidden="true" className="text-ink-soft text-sm">
                  min
                </span>
              </span>
            </div>
            <FieldError id={`${errorId}-${row}`} error={error} />
          </li>
        );
      })}
    </ul>
  );
}
