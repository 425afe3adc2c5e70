import { Car, type CircleAlert, Home, Store, Trees } from 'lucide-react';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { floorLabel, valueLabel } from '#domain/property/labels.ts';
import { plainAmount } from '#domain/property/number-entry.ts';
import { formatPrice } from '#domain/property/price.ts';
import { landFlags } from '#domain/words/en.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, LengthCounter } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { InfoTip } from '#web/ui/overlay/tooltip.tsx';
import { type FormField, useField, useListingForm } from './section-list.ts';

/** The fields whose control follows from their entry in the table of fields. */
type PlainName = Exclude<
  FormField,
  'amenities_list' | 'connectivity_list' | 'youtubeLinks' | 'property_images' | 'existing_images'
>;

type Entry = (typeof FIELD_LIST)[number];

interface TileLook {
  icons?: Readonly<Record<string, typeof CircleAlert>>;
  className?: string;
}

/** The enumerations that are chosen by tiles; the others are lists of the platform. */
const TILES: Partial<Record<PlainName, TileLook>> = {
  property_type: {
    icons: { Residential: Home, Commercial: Store },
    className: 'grid grid-cols-2 gap-3 sm:max-w-lg [&>label]:min-h-20 [&>label]:text-lg',
  },
  condition: {},
  bhk_type: {},
  facing: { icons: { garden: Trees, road: Car } },
};

/** How a field of the form is described in the table of fields. */
function entryOf(name: PlainName): Entry {
  const entry = FIELD_LIST.find(({ form }) => form === name);
  if (entry === undefined) throw new Error(`The table of fields has no ${name}`);
  return entry;
}

/** A field by its entry: a tile to toggle, tiles, a list, or a box. `heading`: the section's, which a legend does not repeat. */
export function PlainField({ name, heading }: { name: PlainName; heading: string }) {
  const { field, fieldState } = useField(name);
  const entry = entryOf(name);
  const value = String(field.value ?? '');
  const error = fieldState.error?.message;
  const tiles = TILES[name];
  if (entry.kind === 'flag' && !entry.isClearable) {
    return <FlagTile name={name} label={entry.name} checked={field.value === true} onChange={field.onChange} />;
  }
  if (tiles) {
    return (
      <RadioTiles
        legend={entry.name}
        legendHidden={entry.name === heading}
        name={name}
        tiles={choicesOf(entry, value).map((choice) => ({ ...choice, icon: tiles.icons?.[choice.value] }))}
        value={value}
        onChoose={field.onChange}
        onBlur={field.onBlur}
        error={error}
        className={tiles.className}
      />
    );
  }
  const isSelect = entry.options !== undefined || entry.kind === 'flag' || entry.kind === 'month';
  return (
    <Field
      label={entry.label ?? entry.name}
      optional={entry.isClearable ?? entry.isOptional}
      help={entry.help}
      error={error}
      aside={asideOf(entry, value.length)}
      className={isSelect && !entry.isClearable ? 'sm:max-w-sm' : undefined}
    >
      {(tied) => {
        if (isSelect) {
          return (
            <Select {...tied} {...field} value={value} onChange={(event) => field.onChange(event.target.value || null)}>
              <option value="" disabled={!entry.isClearable && field.value !== null}>
                {entry.isClearable ? 'Not said' : 'Select one'}
              </option>
              {choicesOf(entry, value).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          );
        }
        if (entry.kind === 'text') return <TextArea {...tied} {...field} value={value} rows={6} />;
        return (
          <TextInput
            {...tied}
            {...boxOf(entry)}
            {...field}
            value={value}
            onBlur={() => {
              if (entry.field === 'floor' && value.trim() === '') field.onChange('0');
              field.onBlur();
            }}
          />
        );
      }}
    </Field>
  );
}

/**
 * How boxes for numbers behave: a first 0 gives way to what is typed. They are boxes for text: one of the browser's own for
 * numbers drops what it does not understand without a word, so that '95 Lac' would be 95.
 */
export const NUMBER_BOX = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  onFocus: (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value === '0') event.target.select();
  },
} as const;

/** Nothing is filled in by the browser: the owner is not the one who types. */
function boxOf({ field, kind, isClearable }: Entry): ComponentProps<'input'> {
  if (kind === 'phone') return { type: 'tel', inputMode: 'tel', autoComplete: 'off' };
  if (kind !== 'number') return { type: 'text', inputMode: 'text', autoComplete: 'off' };
  // The digits of some phones have no minus, which the basement needs.
  if (field === 'floor') return { ...NUMBER_BOX, inputMode: 'text' };
  return isClearable ? { ...NUMBER_BOX, inputMode: 'decimal' } : NUMBER_BOX;
}

/** What can be chosen. A month that is over can still be seen while it is chosen. */
function choicesOf({ field, kind, options = [], words }: Entry, chosen: string): { value: string; label: string }[] {
  if (kind === 'flag') {
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  }
  if (kind !== 'month') return options.map((value) => ({ value, label: valueLabel(field, value) }));
  const values = new Set(['ready', ...(chosen ? [chosen] : []), ...nextMonths()]);
  return [...values].map((value) => ({ value, label: words?.(value as never) ?? value }));
}

const MONTHS_SHOWN = 72;

/** The months from this one on, as YYYY-MM. */
function nextMonths(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + place)).toISOString().slice(0, 7),
  );
}

/** Beside the help: what a price or a floor means, or how long a text is. */
function asideOf({ field, longest }: Entry, length: number): ReactNode {
  if (field === 'price') return <PricePreview />;
  if (field === 'floor') return <FloorPreview />;
  return longest !== undefined && <LengthCounter length={length} max={longest} />;
}

function PricePreview() {
  const typed = useWatch({ control: useListingForm().control, name: 'price' });
  const price = Number(plainAmount(String(typed ?? '')));
  return (
    <output data-price-preview className="font-semibold text-brand">
      {price > 0 ? formatPrice(price) : ''}
    </output>
  );
}

function FloorPreview() {
  const { min, max } = LIMITS.property.floor;
  const floor = Number(useWatch({ control: useListingForm().control, name: 'floor_number' }));
  return (
    <output className="font-medium">
      {Number.isInteger(floor) && floor >= min && floor <= max ? floorLabel(floor) : ''}
    </output>
  );
}

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

function FlagTile({ name, ...tile }: ToggleTileProps & { name: string }) {
  const explained = Object.entries(landFlags).find(([flag]) => flag === name)?.[1];
  const aside = explained && <InfoTip label={`What ${explained.name} means`} text={explained.explanation} />;
  return <ToggleTile name={name} {...tile} aside={aside} />;
}
