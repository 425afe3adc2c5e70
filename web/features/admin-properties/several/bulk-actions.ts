import { useMutation } from '@tanstack/react-query';
import type { BulkAction, BulkAnswer } from '#domain/managed-properties.ts';
import { counted, groupDigits } from '#domain/words/counts.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { downloadFile } from '#web/lib/staff/lists.ts';
import { refreshListing } from '#web/lib/staff/queries.ts';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';
import { forgetChangeOf, noteChange } from '../last-change.ts';
import { undo } from '../property-actions.ts';

const DONE: Record<BulkAction, string> = {
  sold: 'marked as sold',
  unsell: 'available again',
  confirm: 'confirmed',
  unconfirm: 'as before',
};

/** What takes each back. */
const UNDO: Partial<Record<BulkAction, BulkAction>> = { sold: 'unsell', confirm: 'unconfirm' };

const UNCHANGED: Record<BulkAction, string> = {
  sold: 'already sold',
  unsell: 'already available',
  confirm: 'sold or taken down, so there is nothing to confirm',
  unconfirm: 'confirmed by somebody else in the meantime',
};

interface Asked {
  action: BulkAction;
  ids: readonly number[];
}

/** Does the same to several listings, says what became of them, and offers to take it back (D106). */
export function useBulk() {
  const bulk = useMutation({
    mutationFn: (asked: Asked) => staffApi.post<BulkAnswer>('/property/bulk', asked),
    onSuccess: (answer, { action, ids }) => {
      const done = answer.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const wayBack = UNDO[action];
      if (wayBack === undefined) forgetChangeOf(ids);
      else if (done.length > 0)
        noteChange(`${groupDigits(done.length)} ${DONE[action]}`, { kind: 'bulk', action: wayBack, ids: done });
      toast({
        title: done.length === 0 ? 'Nothing changed' : 'Success',
        description: outcomeWords(action, answer),
        tone: done.length === 0 ? 'plain' : 'good',
        ...(wayBack !== undefined &&
          done.length > 0 && { action: undo(() => bulk.mutate({ action: wayBack, ids: done })) }),
      });
    },
    onError: () => toastError('Nothing could be changed. Please try again.'),
    onSettled: (_answer, _error, { ids }) => refreshListing(...ids),
  });
  return bulk;
}

/** '3 properties are marked as sold. 1 property was already sold.' */
function outcomeWords(action: BulkAction, { results }: BulkAnswer): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const said = (number: number, words: string) =>
    number === 0 ? [] : [`${counted(number, 'properties')} ${number === 1 ? 'is' : 'are'} ${words}.`];
  return [
    ...said(count('done'), DONE[action]),
    ...said(count('unchanged'), UNCHANGED[action]),
    ...said(count('gone'), 'no longer there'),
  ].join(' ');
}

/** Saves the chosen listings with their owners as a file, after the password (D78). */
export function useExportChosen() {
  return useMutation({
    mutationFn: ({ ids, ending }: { ids: readonly number[]; ending: 'csv' | 'xlsx' }) =>
      afterAsking(() => downloadFile(`/property/export.${ending}?ids=${ids.join(',')}`, 'properties', '')),
    onError: (error) => !isNotConfirmed(error) && toastError('The file could not be made. Please try again.'),
  });
}
