import { useFormContext } from 'react-hook-form';
import type { PropertyForm, PropertyFormEntry } from '#domain/property/form-schema.ts';

/** The listing form of the screen: what is typed in, what is valid out. */
export function useListingForm() {
  return useFormContext<PropertyFormEntry, unknown, PropertyForm>();
}
