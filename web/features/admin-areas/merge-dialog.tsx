import { useState } from 'react';
import type { StaffArea } from '#domain/answers/areas.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { listingsOf, useMergeArea } from './area-calls.ts';

interface MergeDialogProps {
  area: StaffArea;
  areas: readonly StaffArea[];
  onClose: () => void;
}

/** Asks which area another becomes a part of, and says what that does. */
export function MergeDialog({ area, areas, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [isAsked, setAsked] = useState(false);
  const merge = useMergeArea(area);
  const target = areas.find(({ id }) => String(id) === into);
  const send = () => {
    setAsked(true);
    if (target) merge.mutate(target.id, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Merge ${area.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={merge.isPending} onClick={send}>
            {target ? `Merge into ${target.name}` : 'Merge'}
          </Button>
        </>
      }
    >
      <Field
        label="Into which area?"
        error={isAsked && !target ? 'Choose the area to move the listings to.' : undefined}
      >
        <Select value={into} onChange={(event) => setInto(event.target.value)} data-autofocus>
          <option value="">Choose</option>
          {areas
            .filter(({ id }) => id !== area.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <WhatFollows area={area} into={target?.name ?? 'that area'} />
    </Dialog>
  );
}

/** What a merger does. */
export function WhatFollows({ area, into }: { area: StaffArea; into: string }) {
  return (
    <>
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>{area.listings === 0 ? 'It has no listings.' : `${listingsOf(area.listings)} will move to ${into}.`}</li>
        <li>
          {area.name} and its other names become other names of {into}, so searches still find it.
        </li>
        <li>The address of its page will lead to the page of {into}.</li>
      </ul>
      <p className="mt-4">
        You can separate it again under 'Merged areas'. Anything listed in {into} in the meantime stays there.
      </p>
    </>
  );
}
