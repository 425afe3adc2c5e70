import { useId, useState } from 'react';
import type { StaffArea, StaffMergedArea } from '#domain/answers/areas.ts';
import { formatDate } from '#domain/dates.ts';
import { groupDigits } from '#domain/words/digits.ts';
import {
  listingsOf,
  problemsOf,
  useMergeArea,
  usePartArea,
  useRenameArea,
} from '#web/features/admin-areas/area-calls.ts';
import { ownersOnly } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface MergedAreasProps {
  merged: readonly StaffMergedArea[];
  onPart: (id: number) => void;
  /** Only owners of the site take mergers back. */
  isStaffOnly: boolean | undefined;
}

/** The areas that are part of another one by now, and the way to take each apart again. */
export function MergedAreas({ merged, onPart, isStaffOnly }: MergedAreasProps) {
  const headingId = useId();
  const columns: Column<StaffMergedArea>[] = [
    { heading: 'Area', cell: ({ name }) => <strong>{name}</strong> },
    { heading: 'Part of', cell: ({ into }) => into },
    { heading: 'Since', cell: ({ merged_at }) => formatDate(merged_at) },
    {
      heading: 'Listings moved',
      numeric: true,
      cell: ({ listings }) => (listings === null ? 'Not known' : groupDigits(listings)),
    },
    {
      heading: 'Actions',
      actions: true,
      cell: ({ id, name }) => (
        <Button
          size="sm"
          aria-label={`Separate again: ${name}`}
          disabled={isStaffOnly !== false}
          title={isStaffOnly ? ownersOnly('separate areas again') : undefined}
          onClick={() => onPart(id)}
        >
          <Icon of="rotate-ccw" size={18} />
          Separate again
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-xl">
        Merged areas
      </h2>
      <DataTable caption="Merged areas" columns={columns} rows={merged} rowKey={({ id }) => id} />
    </section>
  );
}

/** Asks before a merger is taken back, and says what that does. */
export function PartDialog({ area, onClose }: { area: StaffMergedArea; onClose: () => void }) {
  const part = usePartArea();
  const { name, into } = area;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Separate ${name} again`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={part.isPending} onClick={() => part.mutate(area, { onSuccess: onClose })}>
            Separate
          </Button>
        </>
      }
    >
      <p>
        {name} is part of {into}, and will be an area of its own again.
      </p>
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>{backSentence(area)}</li>
        <li>
          {name} and its other names are its own again, and no longer find {into}.
        </li>
        <li>The address of its page will show {name} again.</li>
      </ul>
    </Dialog>
  );
}

function backSentence({ name, into, listings }: StaffMergedArea): string {
  if (listings === null) return `Nobody noted which listings moved, so all stay in ${into}.`;
  if (listings === 0) return `None of the listings that moved is still in ${into}, so nothing moves back.`;
  return `${listingsOf(listings)} that moved will go back to ${name}. Anything listed in ${into} since then, or given another area, stays.`;
}

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
function WhatFollows({ area, into }: { area: StaffArea; into: string }) {
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
