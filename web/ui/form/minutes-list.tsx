import { type FocusEvent, useId } from 'react';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ToggleTile } from '#web/ui/form/tick-tiles.tsx';

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
