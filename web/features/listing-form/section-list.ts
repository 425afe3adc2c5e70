import { type UseFormReturn, useController, useFormContext } from 'react-hook-form';
import { ofEachField } from '#domain/property/fields.ts';
import type { PropertyForm, PropertyFormEntry } from '#domain/property/form-schema.ts';
import { checkedWith } from '#domain/property/listing-checks.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { FORM_ROWS } from '#web/listing-fields/layout.ts';

export type FormField = keyof PropertyFormEntry;

/** The listing form of the screen: what is typed in, what is valid out. */
export type ListingForm = UseFormReturn<PropertyFormEntry, unknown, PropertyForm>;

export function useListingForm(): ListingForm {
  return useFormContext<PropertyFormEntry, unknown, PropertyForm>();
}

/** One field of it, by its name. Those that are held against it are checked again when it changes. */
export function useField<Name extends FormField>(name: Name) {
  const { control } = useListingForm();
  return useController<PropertyFormEntry, Name>({ name, control, rules: { deps: checkedWith(name) as FormField[] } });
}

export interface FormSection {
  id: string;
  title: string;
  /** One plain line below the heading. */
  intro?: string;
  /** Its fields; those of a row are side by side. */
  rows: readonly (readonly FormField[])[];
  /** Has something that must be filled in; the others are fine as they are. */
  required?: boolean;
}

/** The sections of the form in their order (spec 2 "Property upload and edit screen"); Details is titled by the type. */
export function formSections(type: PropertyType): readonly FormSection[] {
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      rows: FORM_ROWS.basic,
      required: true,
    },
    { id: 'type', title: 'Property Type', rows: [['property_type']] },
    {
      id: 'features',
      title: 'Property Features',
      rows: FORM_ROWS.features,
    },
    { id: 'condition', title: 'Property Condition', rows: [['condition']] },
    {
      id: 'details',
      title: `${type} Details`,
      rows: [['bhk_type'], ['residential_type'], ['commercial_type']],
      required: type === 'Commercial',
    },
    { id: 'direction', title: 'Facing & Direction', rows: [['direction', 'facing']] },
    { id: 'amenities', title: 'Amenities', rows: [['amenities_list']] },
    {
      id: 'connectivity',
      title: 'Connectivity',
      intro: 'Select what is nearby, and how many minutes away it is.',
      rows: [['connectivity_list']],
    },
    { id: 'videos', title: 'Property Videos', rows: [['youtubeLinks']] },
    { id: 'media', title: 'Property Media', rows: [['property_images', 'existing_images']] },
    {
      id: 'owner',
      title: 'Owner Details',
      intro: 'Shown to a visitor only after they leave a name and a phone number.',
      rows: [['owner_name'], ['owner_contact1', 'owner_contact2'], ['owner_calls_back']],
      required: true,
    },
    { id: 'summary', title: 'Property Summary', rows: [['description'], ['is_verified']] },
  ];
}

/** How a field is called where its control is out of sight: in a comparison of two versions. */
export const FIELD_NAMES = {
  ...ofEachField(({ form, name }) => [form, name]),
  property_images: 'New photographs',
  existing_images: 'Photographs',
  is_verified: 'Verified',
} as unknown as Record<FormField, string>;

export const FIELD_ORDER: readonly FormField[] = formSections('Residential').flatMap(({ rows }) => rows.flat());
