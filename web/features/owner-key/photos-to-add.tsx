import { useState } from 'react';
import { lookAtPhoto } from '#web/lib/device/look-at-photo.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

/** Chooses photographs for a correction; a file that is none is told at once, and leaves the choice (OFFER-22). */
export function PhotosToAdd({ disabled }: { disabled?: boolean }) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const look = async (box: HTMLInputElement) => {
    const good = new DataTransfer();
    const wrong: string[] = [];
    for (const file of box.files ?? []) {
      const fault = await lookAtPhoto(file);
      if (fault === null) good.items.add(file);
      else wrong.push(fault);
    }
    if (wrong.length > 0) box.files = good.files;
    setFaults(wrong);
  };
  return (
    <Field label="Photographs to add" optional error={faults.join(' ') || undefined}>
      <TextInput
        type="file"
        name="files"
        accept="image/*"
        multiple
        disabled={disabled}
        onChange={(event) => void look(event.currentTarget)}
      />
    </Field>
  );
}
