import { type KeyboardEvent, type RefObject, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
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
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { statedUnit } from '#domain/property/typed-amounts.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { useField } from '#web/features/listing-form/section-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextBox } from './plain-field.tsx';

/**
 * The area of the listing. The value is set when a suggestion is chosen or the typed text exactly equals an area (spec 2);
 * other text stays in the box and leaves the listing without an area, which the message says.
 */
export function AreaPicker() {
  const { field, fieldState } = useField('location');
  const [text, setText] = useState(field.value);

  function take(next: string) {
    setText(next);
    field.onChange(exactArea(next) ?? '');
  }

  /** Enter takes the suggestion that goes on as the text begins, or the only one; then the form goes on to the next box. */
  function takeLikely(event: KeyboardEvent) {
    const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isMarked || text.trim() === '' || exactArea(text)) return;
    const suggestions = suggestAreas(text);
    const begun = suggestions.find((area) => area.toLowerCase().startsWith(text.trim().toLowerCase()));
    const likely = begun ?? (suggestions.length === 1 ? suggestions[0] : undefined);
    if (likely) take(likely);
  }

  const notAnArea = fieldState.error && field.value === '' && text.trim() !== '';
  return (
    <Field label="Area" error={notAnArea ? 'Please select a valid area' : fieldState.error?.message}>
      <div onKeyDownCapture={takeLikely}>
        <Combobox
          ref={field.ref}
          name={field.name}
          value={text}
          onText={take}
          onBlur={field.onBlur}
          suggestions={suggestAreas(text)}
          heading="Areas"
          emptyMessage="No area found."
          placeholder="Type to search area..."
          enterKeyHint="next"
        />
      </div>
    </Field>
  );
}

const UNITS = [
  { value: 'sqft', label: 'sqft' },
  { value: 'sqyd', label: 'sqyd' },
] as const;

/** The sizes as they were typed, while they are shown in the other unit. */
export type TypedSizes = Record<'size' | 'carpet_area', SizeEntry | null>;

/**
 * The size with its unit. Choosing the other unit converts the value; choosing back brings the exact entry back (D60), also
 * from a draft. The carpet area is in the unit of the size: they are converted together.
 */
export function SizeField({ sizes }: { sizes: RefObject<TypedSizes> }) {
  const size = useField('size').field;
  const carpet = useField('carpet_area').field;
  const unit = useField('is_size_in_yards').field;

  function entryOf({ name, value }: typeof size | typeof carpet): SizeEntry {
    const text = String(value ?? '');
    const typed = sizes.current[name];
    // What was kept counts as long as the box shows it.
    return typed?.text === text && typed.isYards === unit.value ? typed : startSizeEntry(text, unit.value);
  }

  function choose(isYards: boolean) {
    for (const field of [carpet, size]) {
      const entry = entryOf(field);
      const next = chooseUnit(entry, isYards);
      sizes.current[field.name] = next;
      if (next.text !== entry.text) field.onChange(next.text);
    }
    unit.onChange(isYards);
  }

  return (
    <div className="flex items-start gap-3 cramped:flex-wrap [&>fieldset]:shrink-0">
      <TextBox
        name="size"
        fieldClass="min-w-0 grow"
        inputMode="decimal"
        onChange={(event) => {
          const text = event.target.value;
          const statedUnitHere = statedUnit(text);
          const isYards = statedUnitHere === 'sqyd' || (statedUnitHere !== 'sqft' && unit.value);
          sizes.current.size = startSizeEntry(text, isYards);
          size.onChange(event);
          if (isYards !== unit.value) unit.onChange(isYards);
        }}
      />
      <RadioTiles
        legend="Unit"
        name="size-unit"
        tiles={UNITS}
        className="flex gap-1 [&>label]:px-3"
        value={unit.value ? 'sqyd' : 'sqft'}
        onChoose={(value) => choose(value === 'sqyd')}
      />
    </div>
  );
}

/** Parking spaces: unset counts as none (D37). */
export function ParkingField() {
  const { field } = useField('car_parking');
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <TextBox
      name="car_parking"
      fieldClass="sm:max-w-xs"
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
    />
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
      <div className="grid size-64 cramped:h-auto cramped:w-full grid-cols-3 grid-rows-3 cramped:grid-rows-none place-items-center cramped:gap-y-2 rounded-full cramped:rounded-card border border-line bg-paper p-3">
        {POINTS.map(({ direction, short, place }) => (
          <label
            key={direction}
            className={classNames(
              'grid size-14 cramped:size-[60px] place-items-center rounded-full border border-edge bg-surface font-semibold transition-colors hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-calm has-focus-visible:outline-offset-2',
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
          className="col-start-2 row-start-2 cramped:col-span-3 cramped:col-start-1 cramped:row-start-4 flex flex-col items-center gap-1 text-center font-medium text-sm leading-4"
        >
          <Icon
            of="navigation"
            size={26}
            className={classNames('fill-brand text-brand transition-transform', chosen?.turn)}
          />
          {chosen && valueLabel('direction', chosen.direction)}
        </output>
      </div>
    </fieldset>
  );
}

const OWNER_WAYS = [
  { value: 'shown', label: 'Number is shown' },
  { value: 'calls', label: 'Owner calls back' },
] as const;

/** What a visitor who asks gets: the owner's number, or a call from the owner (D79). */
export function CallBackField() {
  const { field } = useField('owner_calls_back');
  return (
    <div className="grid gap-1">
      <RadioTiles
        legend="What a visitor gets"
        name="owner_calls_back"
        tiles={OWNER_WAYS}
        value={field.value ? 'calls' : 'shown'}
        onChoose={(way) => field.onChange(way === 'calls')}
        onBlur={field.onBlur}
      />
      {field.value && <p className="text-ink-soft text-sm">{fieldWords.owner_calls_back.help}</p>}
    </div>
  );
}

/** Whether the staff checked the listing (D31). */
export function VerifiedField({ listing }: { listing: StaffPropertyDetail | null }) {
  const { field } = useField('is_verified');
  const { verified_at: at, verified_by: by } = listing ?? {};
  return (
    <div className="rounded-control border border-line bg-paper p-3">
      <Checkbox
        label="Verified listing"
        name="is_verified"
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <p className="px-1 text-ink-soft text-sm">
        {at
          ? `Verified ${formatDate(at)}${by ? ` by ${by}` : ''}. Untick it to remove the mark.`
          : 'Tick this once you have called the owner and checked the address, the size, the price and the photographs.'}
      </p>
    </div>
  );
}
