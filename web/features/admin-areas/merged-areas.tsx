import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { MergedArea, PartedArea, StaffArea, StaffMergedArea } from '#domain/answers/areas.ts';
import { formatDate } from '#domain/dates.ts';
import { groupDigits } from '#domain/words/message.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { KEYS, ownersOnly, refresh } from '#web/lib/staff/queries.ts';
import { undo } from '#web/listing-fields/selling.tsx';
import { Button } from '#web/ui/button.tsx';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { Select, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

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
  const { id, name: before, lat, lng, pincode, zone } = area;
  const form = useDeskForm({
    begin: { name: '' },
    send: async ({ name }) => {
      const entry = { name, lat, lng, pincode, zone, instead_of: id };
      const added = await staffApi.post<StaffArea>('/areas/', entry).finally(refreshMoved);
      toastSuccess(`${before} is now called ${added.name}. ${listingsOf(added.listings)} moved with it.`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      role="alertdialog"
      title={`Give ${before} another name`}
      submitLabel="Give it this name"
      tone="danger"
      onClose={onClose}
    >
      <Box
        name="name"
        label="New name"
        help="An area with this name is added in the same place, and this one is merged into it."
      >
        <TextInput autoComplete="off" data-autofocus />
      </Box>
      <WhatFollows area={area} into={form.boxes.watch('name').trim() || 'the new one'} />
    </DialogForm>
  );
}

interface MergeDialogProps {
  area: StaffArea;
  areas: readonly StaffArea[];
  onClose: () => void;
}

/** Asks which area another becomes a part of, and says what that does. */
export function MergeDialog({ area, areas, onClose }: MergeDialogProps) {
  const part = usePartArea();
  const form = useDeskForm({
    begin: { into: '' },
    send: async ({ into }) => {
      const call = staffApi.post<MergedArea>(`/areas/${area.id}/merge`, { into: Number(into) });
      const { area: target, moved, merged } = await call.finally(refreshMoved);
      toastSuccess(`${area.name} is now part of ${target.name}. ${listingsOf(moved)} moved with it.`, {
        action: undo(() => part.mutate(merged)),
        duration: UNDO_MS,
      });
      onClose();
    },
  });
  const into = form.boxes.watch('into');
  const target = areas.find(({ id }) => String(id) === into);
  return (
    <DialogForm
      form={form}
      role="alertdialog"
      title={`Merge ${area.name}`}
      submitLabel={target ? `Merge into ${target.name}` : 'Merge'}
      tone="danger"
      onClose={onClose}
    >
      <Box name="into" label="Into which area?" needed="Choose the area to move the listings to.">
        <Select data-autofocus>
          <option value="">Choose</option>
          {areas
            .filter(({ id }) => id !== area.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Box>
      <WhatFollows area={area} into={target?.name ?? 'that area'} />
    </DialogForm>
  );
}

/** What a merger does. */
function WhatFollows({ area, into }: { area: StaffArea; into: string }) {
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{area.listings === 0 ? 'It has no listings.' : `${listingsOf(area.listings)} will move to ${into}.`}</li>
        <li>
          {area.name} and its other names become other names of {into}, so searches still find it.
        </li>
        <li>The address of its page will lead to the page of {into}.</li>
      </ul>
      <p>You can separate it again under 'Merged areas'. Anything listed in {into} in the meantime stays there.</p>
    </>
  );
}

/** Many listings are a lot to take back: time to read what happened. */
const UNDO_MS = 15_000;

/** Takes a merger back. */
function usePartArea() {
  return useMutation({
    mutationFn: ({ id, version }: StaffMergedArea) => staffApi.post<PartedArea>(`/areas/${id}/take-apart`, { version }),
    onSuccess: ({ area, moved }) =>
      toastSuccess(`${area.name} is an area of its own again. ${listingsOf(moved)} moved back.`),
    onError: (error) => toastRefusal(error),
    onSettled: refreshMoved,
  });
}

/** What is open of listings names their area too. */
async function refreshMoved(): Promise<void> {
  await refresh(KEYS.areas);
  void refresh(KEYS.properties, KEYS.stats, KEYS.sold, ['property']);
}

/** '1 listing', '2,300 listings'. */
const listingsOf = (count: number) => (count === 1 ? '1 listing' : `${groupDigits(count)} listings`);
