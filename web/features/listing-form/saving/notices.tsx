import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoment } from '#domain/dates.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import type { Opening } from '#web/features/listing-form/saving/draft.ts';
import type { ChangedField } from '#web/features/listing-form/saving/versions.ts';
import { useListingForm } from '#web/features/listing-form/section-list.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { useLeaveGuard } from '#web/lib/staff/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

import { toast } from '#web/ui/overlay/toast-store.ts';

export interface Conflict {
  theirs: StaffPropertyDetail;
  /** Who changed the listing; empty when that is not known. */
  by: string[];
  changes: ChangedField[];
}

/** 'waiting' for uploads: everything can still be changed. 'sending': the values are fixed. */
export type SavePhase = 'ready' | 'waiting' | 'sending';

/** What the form says and asks about what is not saved. */

interface DraftNoticeProps {
  restored: NonNullable<Opening['restored']>;
  onDiscard: () => void;
}

/** Says that a draft was restored, what of it could not be, and offers to discard it. */
export function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  const [isKept, setKept] = useState(false);
  const { savedAt, lostPhotos, changedMeanwhile } = restored;
  const actions = (
    <>
      <Button size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
      <Button size="sm" tone="quiet" onClick={() => setKept(true)}>
        Keep it
      </Button>
    </>
  );
  if (isKept) return null;
  return (
    <Banner tone="calm" action={actions}>
      <p>Your draft of {formatMoment(savedAt)} was restored.</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-normal">The listing was changed in the meantime: {changedMeanwhile.join(', ')}.</p>
      )}
      {lostPhotos > 0 && <p className="font-normal">{staffCounts.photographsLost(lostPhotos)}</p>}
    </Banner>
  );
}

const CONSEQUENCES: Record<SavePhase, string> = {
  ready: 'Your changes are not saved yet. They stay in this browser as a draft and will be here when you come back.',
  waiting:
    'It is saved as soon as its photographs are sent. If you leave now, it is not saved: your changes stay in this browser as a draft and will be here when you come back.',
  sending: 'It is being saved now. If you leave, saving goes on, and you will be told how it ended.',
};

/** Asks before a form with unsaved changes is left. When the session is over the draft is kept, and the login screen leads back. */
export function LeaveGuard({ isUnsaved, phase }: { isUnsaved: () => boolean; phase: SavePhase }) {
  const blocker = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={phase === 'sending' ? 'Leave while it is being saved?' : 'Leave without saving?'}
      confirmLabel="Leave"
      cancelLabel={phase === 'ready' ? 'Keep editing' : 'Stay'}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {CONSEQUENCES[phase]}
    </ConfirmDialog>
  );
}

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

const COLUMNS: Column<ChangedField>[] = [
  { heading: 'Field', cell: (row) => row.name },
  { heading: 'Before', cell: (row) => row.before },
  { heading: 'Theirs', cell: (row) => <strong>{row.theirs}</strong> },
  { heading: 'Yours', cell: (row) => (row.both ? <strong>{row.mine}</strong> : 'Not changed by you') },
];

/** Somebody else saved the listing while it was open here: what they changed, and the two ways on. Nothing is saved until one is chosen. */
export function ConflictDialog({ conflict, busy, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const who = conflict.by.join(' and ') || 'Somebody else';
  return (
    <Dialog
      open
      onClose={onClose}
      title="This listing was changed in the meantime"
      size="lg"
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Keep editing
          </Button>
          <Button onClick={onLoadTheirs} disabled={busy}>
            Load theirs
          </Button>
          <Button tone="primary" onClick={onKeepMine} busy={busy}>
            Keep mine and save
          </Button>
        </>
      }
    >
      <p>
        {who} saved this listing while you were editing it. Your changes are not saved yet, and nothing was overwritten.
      </p>
      <div className="mt-4">
        <DataTable caption="What was changed" columns={COLUMNS} rows={conflict.changes} rowKey={(row) => row.name} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        'Keep mine and save' stores your changes; what you did not touch stays as they saved it. 'Load theirs' discards
        your changes and shows the listing as it is now.
      </p>
    </Dialog>
  );
}

type Mode = 'create' | 'edit';

const SAVED = {
  create: { title: 'Property Listed Successfully', description: 'Your property has been listed successfully.' },
  edit: { title: 'Property Updated Successfully', description: 'Your property has been updated successfully.' },
};

/** Says that the listing is stored (spec 8). A user who has gone elsewhere stays there and gets a link to it. */
export function toastSaved(mode: Mode, onView?: () => void): void {
  const rest = onView ? { action: { label: 'View', onClick: onView } } : { goesAlong: true };
  toast({ ...SAVED[mode], tone: 'good', ...rest });
}

/** Milliseconds, for toasts with more than one sentence. */
const LONG_MS = 15_000;

const NUMBERS = {
  waiting: 'The number shows signs of a broker. The listing is shown; say whose number it is.',
  broker: 'The number was judged a broker’s, so nobody sees the listing.',
};

/** What staff are to know of the number of a listing that was stored (D139). */
export function toastNumber(number: keyof typeof NUMBERS, onShow: () => void): void {
  const action = { label: 'Brokers', onClick: onShow };
  toast({ title: 'Broker?', description: NUMBERS[number], tone: 'bad', duration: LONG_MS, action });
}

const NOT_UPDATED = 'There was an error updating your property. Please try again.';
const FAILED = {
  create: 'The property could not be listed. Your entries are kept. Please try again.',
  edit: NOT_UPDATED,
};
const FAILED_ELSEWHERE = {
  create: 'The property could not be listed. Your entries are kept as a draft.',
  edit: `${NOT_UPDATED} Your changes are kept as a draft.`,
};

/** For a user who left the form while it was being saved: it is not stored, with a link back to the draft. */
export function toastFailureElsewhere(mode: Mode, onOpen: () => void): void {
  const action = { label: 'Open', onClick: onOpen };
  toast({ title: 'Error', description: FAILED_ELSEWHERE[mode], tone: 'bad', duration: LONG_MS, action });
}

/** Somebody deleted the listing while it was edited here. */
export function toastDeleted(onShow: () => void): void {
  toast({
    title: NOT_UPDATED,
    description:
      "The listing was deleted in the meantime. It is under 'Recently deleted' in Manage Properties: restore it there, then update it here. Your entries are kept.",
    tone: 'bad',
    duration: LONG_MS,
    action: { label: 'Manage Properties', onClick: onShow },
  });
}

/** Says why it is not stored (spec 8, D27). */
export function toastFailure(refused: ApiError | null, mode: Mode): void {
  if (mode === 'edit' || refused?.code !== 'VALIDATION_FAILED') {
    toast({ title: 'Error', description: FAILED[mode], tone: 'bad' });
    return;
  }
  const lines = (
    <ul className="list-disc ps-5">
      {refused.problems.map(problemLine).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  toast({ title: 'Validation Failed', description: lines, tone: 'bad' });
}

/** One line of the toast 'Validation Failed' (spec 8). */
export function problemLine({ field, type }: WireProblem): string {
  return `Property ${field} ${type}`;
}

/** The texts in which the server finds phones, mail addresses and links, as one text to compare. */
export const freeTexts = (form: Pick<PropertyFormEntry, 'property_title' | 'description' | 'owner_name'>): string =>
  JSON.stringify([form.property_title, form.description, form.owner_name]);

interface KeepContactsProps {
  /** The texts that were asked back; null: none were. */
  question: string | null;
  /** The texts in which they are kept, or null. */
  onKeep: (texts: string | null) => void;
}

/** Once texts were asked back for a phone, a mail address or a link: a tick keeps it, in these texts alone (PERM-11). */
export function KeepContacts({ question, onKeep }: KeepContactsProps) {
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  if (question === null || freeTexts(values) !== question) return null;
  return (
    <Checkbox
      key={question}
      name="is_meant"
      label="Keep it in the text. Only staff see it; visitors see “…” in its place."
      className="w-full"
      onChange={({ target }) => onKeep(target.checked ? question : null)}
    />
  );
}
