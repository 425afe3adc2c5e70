import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAction, BulkAnswer, ManagedProperty } from '#domain/managed-properties.ts';
import { counted } from '#domain/words/counts.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { forgetChangeOf, noteChange } from '#web/lib/staff/last-change.ts';
import { downloadFile, refreshListing, useIsStaffOnly } from '#web/lib/staff/queries.ts';
import { MarkSoldDialog, undo } from '#web/listing-fields/selling.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

interface BulkBarProps {
  chosen: readonly ManagedProperty[];
  /** Nothing is chosen any more. */
  onClear: () => void;
}

/** What can be done to the chosen rows at once, in view at the lower edge (D106). */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  const bulk = useBulk();
  const file = useExportChosen();
  const isStaffOnly = useIsStaffOnly();
  const ids = chosen.map(({ id }) => id);
  return (
    <section
      aria-label="Selected properties"
      className="panel sticky bottom-2 z-10 flex flex-wrap items-center gap-2 p-3 shadow-float"
    >
      <p role="status" className="grow font-semibold">
        {chosen.length} selected
      </p>
      <Button size="sm" onClick={() => setAsking(true)} busy={bulk.isPending}>
        <Icon of="badge-check" size={18} />
        Mark as sold
      </Button>
      <Button size="sm" onClick={() => bulk.mutate({ action: 'confirm', ids }, { onSuccess: onClear })}>
        <Icon of="check" size={18} />
        Confirm for sale
      </Button>
      {chosen.some((one) => one.is_price_odd) && (
        <Button size="sm" onClick={() => bulk.mutate({ action: 'price-right', ids }, { onSuccess: onClear })}>
          <Icon of="check" size={18} />
          Price is right
        </Button>
      )}
      {!isStaffOnly && (
        <>
          <Button size="sm" busy={file.isPending} onClick={() => file.mutate({ ids, ending: 'csv' })}>
            <Icon of="download" size={18} />
            Export CSV
          </Button>
          <Button
            size="sm"
            busy={file.isPending}
            aria-label="Excel: export as a workbook"
            onClick={() => file.mutate({ ids, ending: 'xlsx' })}
          >
            Excel
          </Button>
        </>
      )}
      <Button size="sm" tone="quiet" onClick={onClear}>
        <Icon of="x" size={18} />
        Clear selection
      </Button>
      <MarkSoldDialog
        open={asking}
        homes={chosen}
        onConfirm={() => bulk.mutate({ action: 'sold', ids }, { onSuccess: onClear })}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

const DONE: Record<BulkAction, string> = {
  sold: 'marked as sold',
  unsell: 'available again',
  confirm: 'confirmed',
  unconfirm: 'as before',
  'price-right': 'compared by its price from now on',
  'doubt-price': 'not compared',
};

/** What takes each back. */
const UNDO: Partial<Record<BulkAction, BulkAction>> = {
  sold: 'unsell',
  confirm: 'unconfirm',
  'price-right': 'doubt-price',
};

const UNCHANGED: Record<BulkAction, string> = {
  sold: 'already sold',
  unsell: 'already available',
  confirm: 'sold or taken down, so there is nothing to confirm',
  unconfirm: 'confirmed by somebody else in the meantime',
  'price-right': 'like the prices around, so nothing waits',
  'doubt-price': 'not found right before',
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
function useExportChosen() {
  return useMutation({
    mutationFn: ({ ids, ending }: { ids: readonly number[]; ending: 'csv' | 'xlsx' }) =>
      afterAsking(() => downloadFile(`/property/export.${ending}?ids=${ids.join(',')}`, 'properties', '')),
    onError: (error) => !isNotConfirmed(error) && toastError('The file could not be made. Please try again.'),
  });
}
