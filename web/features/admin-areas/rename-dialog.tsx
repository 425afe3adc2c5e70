import { useId, useState } from 'react';
import type { StaffArea } from '#domain/answers/areas.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { problemsOf, useRenameArea } from './area-calls.ts';
import { WhatFollows } from './merge-dialog.tsx';

/** Asks what an area shall be called, and says what that does: a name stays, so another area takes its place. */
export function RenameDialog({ area, onClose }: { area: StaffArea; onClose: () => void }) {
  const [name, setName] = useState('');
  const rename = useRenameArea(area);
  const formId = useId();
  const into = name.trim() === '' ? 'the new one' : name.trim();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Give ${area.name} another name`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="danger" busy={rename.isPending}>
            Give it this name
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(name, { onSuccess: onClose });
        }}
      >
        <Field
          label="New name"
          error={problemsOf(rename.error)[0]?.type}
          help="An area with this name is added in the same place, and this one is merged into it."
        >
          <TextInput value={name} autoComplete="off" data-autofocus onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
      <WhatFollows area={area} into={into} />
    </Dialog>
  );
}
