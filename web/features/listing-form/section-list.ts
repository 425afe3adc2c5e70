import type { KeyboardEvent } from 'react';
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

const FORM = 'form[data-listing-form]';
const BOXES = 'input:is([type="text"],[type="tel"],[type="url"]):not(:disabled), textarea';

/** Brings the control of a field into view and gives it the focus; without one of its own, its section's heading. */
export function goToField(path: string): void {
  const named = `${FORM} [name="${path}"]`;
  // Of several radio buttons the chosen one.
  const control = document.querySelector<HTMLElement>(`${named}:checked`) ?? document.querySelector<HTMLElement>(named);
  const section = formSections('Residential').find(({ rows }) =>
    rows.flat().some((field) => field === path.split('.')[0]),
  );
  if (control) show(control);
  else goToSection(section?.id ?? 'basic');
}

/** Brings a section into view; its heading takes the focus. */
export function goToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** Gives the focus to the first control that is wrong, once its message is drawn. */
export function goToFirstError(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(`${FORM} [aria-invalid="true"]`);
    if (first) show(first);
  });
}

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

/**
 * Moves the focus when the pressed button disappears: to the button with the same `data-action` in the entry now at `place`
 * or after it, else of the nearest entry before it, else to what `otherwise` selects in the section.
 */
export function focusNear(section: string, action: string, place: number, otherwise: string): void {
  requestAnimationFrame(() => {
    const box = document.getElementById(section);
    const buttons = [...(box?.querySelectorAll('li:has([data-action])') ?? [])].map((entry) =>
      entry.querySelector<HTMLElement>(`[data-action="${action}"]`),
    );
    const near = [...buttons.slice(place), ...buttons.slice(0, place).reverse()].find((button) => button !== null);
    (near ?? box?.querySelector<HTMLElement>(otherwise))?.focus();
  });
}

/** Enter in a box, the keyboard's 'Next' on a phone, goes on to the next box: half a listing is not sent by a slip. */
export function goToNextBox(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOXES)];
  const at = boxes.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + 1]?.focus();
}
