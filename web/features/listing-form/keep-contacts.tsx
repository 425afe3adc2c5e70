import { useWatch } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { useListingForm } from './section-list.ts';

/** The texts in which the server finds phones, mail addresses and links, as one text to compare. */
export const freeTexts = (form: Pick<PropertyFormEntry, 'property_title' | 'description' | 'owner_name'>): string =>
  JSON.stringify([form.property_title, form.description, form.owner_name]);

interface KeepContactsProps {
  /** The texts that were asked back; null: none were. */
  asked: string | null;
  /** The texts in which they are kept, or null. */
  onKeep: (texts: string | null) => void;
}

/** Once texts were asked back for a phone, a mail address or a link: a tick keeps it, in these texts alone (PERM-11). */
export function KeepContacts({ asked, onKeep }: KeepContactsProps) {
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  if (asked === null || freeTexts(values) !== asked) return null;
  return (
    <Checkbox
      key={asked}
      name="is_meant"
      label="Keep it in the text. Only staff see it; visitors see “…” in its place."
      className="w-full"
      onChange={({ target }) => onKeep(target.checked ? asked : null)}
    />
  );
}
