import type { WireProblem } from '#domain/errors.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

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
