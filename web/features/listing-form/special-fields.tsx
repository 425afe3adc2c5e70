import { Navigation } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { exactArea, suggestAreas } from '#domain/location/match.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  chooseUnit,
  isUnfinishedParking,
  parkingEntry,
  type SizeEntry,
  startSizeEntry,
} from '#domain/property/number-entry.ts';
import type { Direction } from '#domain/property/options.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { NUMBER_BOX } from './plain-field.tsx';
import { useField } from './section-list.ts';

/**
 * The area of the listing. The value is set when a suggestion is chosen or the typed text exactly equals an area (spec 2);
 * other text stays in the box and leaves the listing without an area, which the message says.
 */
export function AreaPicker() {
  const { field, fieldState } = useField('location');
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed holds as long as it belongs to the value; a value set from elsewhere (a draft, a reset) shows itself.
  const text = typed !== null && (exactArea(typed) ?? '') === field.value ? typed : field.value;

  function take(next: string) {
    setTyped(next);
    field.onChange(exactArea(next) ?? '');
  }

  const notAnArea = fieldState.error && field.value === '' && text.trim() !== '';
  return (
    <Field label="Area" error={notAnArea ? 'Please select a valid area' : fieldState.error?.message}>
      {(tied) => (
        <Combobox
          {...tied}
          ref={field.ref}
          name={field.name}
          value={text}
          onText={take}
          onBlur={field.onBlur}
          suggestions={suggestAreas(text)}
          heading="Areas"
          emptyMessage="No area found."
          placeholder="Type to search area..."
        />
      )}
    </Field>
  );
}

const UNITS = [
  { value: 'sqft', label: 'sqft' },
  { value: 'sqyd', label: 'sqyd' },
] as const;

/** The size with its unit. Choosing the other unit converts the value; choosing back brings the exact entry back (D60), also from a draft. */
export function SizeField({ keptIn }: { keptIn: RefObject<SizeEntry | null> }) {
  const { field, fieldState } = useField('size');
  const unit = useField('is_size_in_yards');
  const [kept, setKept] = useState(keptIn.current);
  const text = String(field.value ?? '');
  const isYards = unit.field.value;
  // What was kept counts as long as nobody else changed the form (a draft, a reset).
  const entry = kept?.text === text && kept.isYards === isYards ? kept : startSizeEntry(text, isYards);

  const carpet = useField('carpet_area');
  const [keptCarpet, setKeptCarpet] = useState<SizeEntry | null>(null);

  /** The carpet area is in the unit of the size: they are converted together. */
  function choose(nextIsYards: boolean) {
    const carpetText = String(carpet.field.value ?? '');
    const isKept = keptCarpet?.text === carpetText && keptCarpet.isYards === isYards;
    const next = chooseUnit(isKept ? keptCarpet : startSizeEntry(carpetText, isYards), nextIsYards);
    setKeptCarpet(next);
    if (next.text !== carpetText) carpet.field.onChange(next.text);
    show(chooseUnit(entry, nextIsYards));
  }

  function show(next: SizeEntry) {
    keptIn.current = next;
    setKept(next);
    if (next.text !== text) field.onChange(next.text);
    if (next.isYards !== isYards) unit.field.onChange(next.isYards);
  }

  return (
    <div className="flex items-start gap-3">
      <Field label="Size" error={fieldState.error?.message} className="grow">
        {(tied) => (
          <TextInput
            {...tied}
            {...NUMBER_BOX}
            inputMode="decimal"
            ref={field.ref}
            name={field.name}
            value={text}
            onChange={(event) => show(startSizeEntry(event.target.value, isYards))}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <RadioTiles
        legend="Unit"
        name="size-unit"
        tiles={UNITS}
        className="flex gap-1 [&>label]:px-3"
        value={isYards ? 'sqyd' : 'sqft'}
        onChoose={(value) => choose(value === 'sqyd')}
      />
    </div>
  );
}

/** Parking spaces: unset counts as none (D37). */
export function ParkingField() {
  const { field, fieldState } = useField('car_parking');
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <Field
      label={fieldWords.alloted_car_parking.name}
      help={fieldWords.alloted_car_parking.help}
      error={fieldState.error?.message}
      className="sm:max-w-xs"
    >
      {(tied) => (
        <TextInput
          {...tied}
          {...field}
          value={begun ?? String(field.value ?? '')}
          onChange={({ target }) => {
            setBegun(isUnfinishedParking(target.value) ? target.value : null);
            field.onChange(parkingEntry(target.value));
          }}
          onBlur={() => {
            setBegun(null);
            field.onBlur();
          }}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

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
  const { field } = useField('direction');
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
              aria-label={valueLabel('direction', direction)}
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
          {chosen && valueLabel('direction', chosen.direction)}
        </output>
      </div>
    </fieldset>
  );
}

/** The word of the staff that the listing was checked (D31). `verified` tells who did and when. */
export function VerifiedField({ verified }: { verified: ReactNode }) {
  const { field } = useField('is_verified');
  return (
    <div className="rounded-control border border-line bg-paper p-3">
      <Checkbox
        label="Verified listing"
        name="is_verified"
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <p className="px-1 text-ink-soft text-sm">
        {verified ?? 'Tick it when the owner was called and the papers, the place and the photographs were checked.'}
      </p>
    </div>
  );
}
