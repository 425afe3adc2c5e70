import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { RadioTiles, type Tile } from '#web/ui/radio-tiles.tsx';
import { useListingForm } from '../form-type.ts';

interface TileFieldProps<V extends string> {
  name: 'property_type' | 'condition' | 'bhk_type' | 'facing';
  legend: string;
  legendHidden?: boolean;
  tiles: readonly Tile<V>[];
  className?: string;
}

/** One value of an enumeration, chosen by tiles. */
export function TileField<V extends string>({ name, legend, legendHidden, tiles, className }: TileFieldProps<V>) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, typeof name>({ name, control });
  return (
    <RadioTiles
      legend={legend}
      {...(legendHidden && { legendHidden })}
      name={name}
      tiles={tiles}
      value={tiles.find((tile) => tile.value === field.value)?.value}
      onChoose={(value) => field.onChange(value)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      {...(className && { className })}
    />
  );
}
