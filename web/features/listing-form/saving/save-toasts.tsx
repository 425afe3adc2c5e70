import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { problemLine } from './save-listing.ts';

type Mode = 'create' | 'edit';

/** Tells that the listing is stored (spec 8). */
export function tellSaved(mode: Mode, onView?: () => void): void {
  const [title, description] =
    mode === 'edit'
      ? ['Property Updated Successfully', 'Your property has been updated successfully.']
      : ['Property Listed Successfully', 'Your property has been listed successfully.'];
  // A user who has gone elsewhere stays there and gets a link to the listing.
  toast({ title, description, tone: 'good', ...(onView && { action: { label: 'View', onClick: onView } }) });
}

/** Milliseconds, for toasts with more than one sentence. */
const LONG_MS = 15_000;

const FAILED: Record<Mode, string> = {
  create: 'The property could not be listed. Your entries are kept. Please try again.',
  edit: 'There was an error updating your property. Please try again.',
};

/** For a user who left the form while it was being saved: it is not stored, with a link back to the draft. */
export function tellFailureElsewhere(error: unknown, mode: Mode, onOpen: () => void): void {
  if (isRejected(error)) return;
  const description =
    mode === 'edit'
      ? `${FAILED.edit} Your changes are kept as a draft.`
      : 'The property could not be listed. Your entries are kept as a draft.';
  toast({ title: 'Error', description, tone: 'bad', duration: LONG_MS, action: { label: 'Open', onClick: onOpen } });
}

/** Somebody deleted the listing while it was edited here. */
export function tellDeleted(onShow: () => void): void {
  toast({
    title: FAILED.edit,
    description:
      "The listing was deleted meanwhile. It stands under 'Recently deleted' in Manage Properties: restore it there, then update it here. Your entries are kept.",
    tone: 'bad',
    duration: LONG_MS,
    action: { label: 'Manage Properties', onClick: onShow },
  });
}

/** Tells why it is not stored (spec 8, D27). A session that is over says nothing: the login screen comes. */
export function tellFailure(error: unknown, mode: Mode): void {
  if (isRejected(error)) return;
  if (mode === 'create' && error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
    const lines = error.problems.map(problemLine);
    const description = (
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
    toast({ title: 'Validation Failed', description, tone: 'bad' });
    return;
  }
  toast({ title: 'Error', description: FAILED[mode], tone: 'bad' });
}

function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
