import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import { problemLine } from './wire-fields.ts';

type Mode = 'create' | 'edit';

/** Tells that the listing is stored (spec 8). */
export function tellSaved(mode: Mode): void {
  toast(
    mode === 'edit'
      ? {
          title: 'Property Updated Successfully',
          description: 'Your property has been updated successfully.',
          tone: 'good',
        }
      : {
          title: 'Property Listed Successfully',
          description: 'Your property has been listed successfully.',
          tone: 'good',
        },
  );
}

const FAILED: Record<Mode, string> = {
  create: 'The property could not be listed. Your entries are kept. Please try again.',
  edit: 'There was an error updating your property. Please try again.',
};

/** Tells why it is not stored (spec 8, D27). A session that is over says nothing: the login screen comes. */
export function tellFailure(error: unknown, mode: Mode): void {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
  if (mode === 'create' && error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
    const lines = (error.details ?? []).map(problemLine);
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
