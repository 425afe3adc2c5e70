import type { ComponentProps, ReactNode } from 'react';
import { FIELD_LIST, LISTING_FIELDS } from '#domain/property/fields.ts';
import { floorLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { landFlags } from '#domain/words/en.ts';
import { type FormField, useField } from '#web/features/listing-form/section-list.ts';
import { choicesOf } from '#web/listing-fields/field-box.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, LengthCounter, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { NUMBER_BOX, ToggleTile } from '#web/ui/form/tick-tiles.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { InfoTip } from '#web/ui/overlay/tooltip.tsx';

export type PlainName = Exclude<
  FormField,
  'amenities_list' | 'connectivity_list' | 'youtubeLinks' | 'property_images' | 'existing_images'
>;

type Entry = (typeof FIELD_LIST)[number];

interface TileLook {
  /** The heading of the section says the same. */
  legendHidden?: boolean;
  icons?: Record<string, IconName>;
  className?: string;
}

/** The enumerations that are chosen by tiles; the others are select boxes. */
const TILES: Partial<Record<string, TileLook>> = {
  property_type: {
    legendHidden: true,
    icons: { Residential: 'house', Commercial: 'store' },
    className: 'grid grid-cols-2 gap-3 sm:max-w-lg [&>label]:min-h-20 [&>label]:text-lg',
  },
  condition: { legendHidden: true },
  bhk_type: {},
  facing: { icons: { garden: 'trees', road: 'car' } },
};

/** A field with its entry in the table of fields, its value as text, and the props of its `Field`. */
function usePlainField(name: PlainName) {
  const { field, fieldState } = useField(name);
  const entry = FIELD_LIST.find(({ form }) => form === name);
  if (entry === undefined) throw new Error(`The table of fields has no ${name}`);
  const text = String(field.value ?? '');
  const around = {
    label: entry.label ?? entry.name,
    optional: entry.isClearable ?? entry.isOptional,
    help: entry.help,
    error: fieldState.error?.message,
    aside: asideOf(entry, text),
  };
  return { field, entry, text, around };
}

/** The control of a field, by its entry: a tile to toggle, tiles, a list, or a box. */
export function PlainField({ name }: { name: PlainName }) {
  const { field, entry, text, around } = usePlainField(name);
  const { kind, isClearable } = entry;
  const tiles = TILES[name];
  if (kind === 'flag' && !isClearable) {
    const [, tip] = Object.entries(landFlags).find(([flag]) => flag === name) ?? [];
    return (
      <ToggleTile
        name={name}
        label={entry.name}
        checked={field.value === true}
        onChange={field.onChange}
        aside={tip && <InfoTip label={`What ${tip.name} means`} text={tip.explanation} />}
      />
    );
  }
  const choices = choicesOf(entry.field, text, 'staff');
  if (tiles && choices !== null) {
    return (
      <RadioTiles
        legend={entry.name}
        legendHidden={tiles.legendHidden}
        name={name}
        tiles={choices.map((choice) => ({ ...choice, icon: tiles.icons?.[choice.value] }))}
        value={text}
        onChoose={field.onChange}
        onBlur={field.onBlur}
        error={around.error}
        className={tiles.className}
      />
    );
  }
  if (kind === 'text') {
    return (
      <Field {...around}>
        <TextArea {...field} value={text} rows={6} />
      </Field>
    );
  }
  if (choices === null) return <TextBox name={name} />;
  return (
    <Field {...around} className={isClearable ? undefined : 'sm:max-w-sm'}>
      <Select {...field} value={text} onChange={(event) => field.onChange(event.target.value || null)}>
        <option value="" disabled={!isClearable && field.value !== null}>
          {isClearable ? 'Not given' : 'Select one'}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A field's box for one line of text, by its entry; `fieldClass` is of the field around it, the rest of the box. */
export function TextBox({
  name,
  fieldClass,
  ...box
}: ComponentProps<'input'> & { name: PlainName; fieldClass?: string }) {
  const { field, entry, text, around } = usePlainField(name);
  return (
    <Field {...around} className={fieldClass}>
      <TextInput
        {...boxOf(entry)}
        {...field}
        value={text}
        onBlur={() => {
          if (name === 'floor_number' && text.trim() === '') field.onChange('0');
          field.onBlur();
        }}
        {...box}
      />
    </Field>
  );
}

/** Nothing is filled in by the browser: the owner is not the one who types. */
function boxOf({ field, kind, isClearable }: Entry): ComponentProps<'input'> {
  const next = { enterKeyHint: 'next' } as const;
  if (kind === 'phone') return { ...next, type: 'tel', inputMode: 'tel', autoComplete: 'off' };
  if (kind !== 'number') return { ...next, type: 'text', inputMode: 'text', autoComplete: 'off' };
  // The digits of some phones have no minus, which the basement needs.
  if (field === 'floor') return { ...NUMBER_BOX, inputMode: 'text' };
  return isClearable ? { ...NUMBER_BOX, inputMode: 'decimal' } : NUMBER_BOX;
}

/** Beside the help: what a price or a floor means, or how long a text is. */
function asideOf({ field, longest }: Entry, text: string): ReactNode {
  if (field === 'price') {
    const price = Number(plainAmount(text));
    return (
      <output data-price-preview className="font-semibold text-brand">
        {price > 0 ? formatPrice(price) : ''}
      </output>
    );
  }
  if (field === 'floor') {
    const floor = LISTING_FIELDS.floor.typed.safeParse(text);
    return <output className="font-medium">{floor.success ? floorLabel(floor.data) : ''}</output>;
  }
  return longest !== undefined && <LengthCounter length={text.length} max={longest} />;
}
