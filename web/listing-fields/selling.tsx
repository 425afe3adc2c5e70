import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { JudgedNumber } from '#domain/answers/desk.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { adminPaths, withQuery } from '#web/lib/paths.ts';
import { forgetChangeOf, noteChange } from '#web/lib/staff/last-change.ts';
import { deskClient, KEYS, refresh, refreshListing } from '#web/lib/staff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { type Press, toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';

/** How staff mark a home as sold, wherever they do: the question, the call, and the way back. */

interface MarkSoldProps {
  button: ComponentProps<typeof AskFirst>['button'];
  /** On the button. */
  label: string;
  homes: readonly { id: number; title: string }[];
  onConfirm: () => void;
}

/** The button that marks homes as sold; it asks first. */
export function MarkSold({ button, label, homes, onConfirm }: MarkSoldProps) {
  const face = (
    <>
      <Icon of="badge-check" size={18} />
      {label}
    </>
  );
  return (
    <AskFirst
      button={{ ...button, children: face }}
      title="Mark as sold"
      about={titlesOf(homes)}
      confirmLabel="Mark as sold"
      tone="primary"
      onConfirm={onConfirm}
    >
      {homes.length === 1
        ? 'Are you sure you want to mark this property as sold?'
        : `Are you sure you want to mark these ${homes.length} properties as sold?`}
    </AskFirst>
  );
}

function titlesOf(homes: MarkSoldProps['homes']): ReactNode {
  if (homes.length === 1) return homes[0]?.title;
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {homes.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

/** The button of a toast that takes a change back; the toast goes away when it is pressed. */
export const undo = (takeBack: () => void) => ({
  label: 'Undo',
  onClick(press: Press) {
    takeSecondPress(press);
    takeBack();
  },
});

interface ListingChange<Input> {
  send: (input: Input) => Promise<unknown>;
  shown: (listing: StaffPropertyDetail, input: Input) => StaffPropertyDetail;
  done?: { text: string; note: () => void; action?: ReturnType<typeof undo> };
  failed: string;
}

/** A change of a listing: shown at once, undone when the server refuses (D27). */
export function useListingChange<Input>(id: number, { send, shown, done, failed }: ListingChange<Input>) {
  const key = KEYS.property(id);
  return useMutation({
    scope: { id: `listing-${id}` },
    mutationFn: send,
    onMutate: async (input) => {
      await deskClient.cancelQueries({ queryKey: key });
      const before = deskClient.getQueryData<StaffPropertyDetail>(key);
      deskClient.setQueryData<StaffPropertyDetail>(key, (now) => now && shown(now, input));
      return before;
    },
    onSuccess: () => {
      refreshListing(id);
      done?.note();
      if (done) toastSuccess(done.text, done.action && { action: done.action });
    },
    onError: (_error, _input, before) => {
      deskClient.setQueryData(key, before);
      // A colleague's change may be the reason to refuse: the next try starts from what is there.
      void refresh(key);
      toastError(failed);
    },
  });
}

/** Marks a listing as sold; the toast offers to take it back, and so does the line above all homes. */
export function useMarkSold(id: number) {
  const unsell = useUnsell(id);
  return useListingChange<void>(id, {
    send: () => staffApi.put(`/property/mark-sold/${id}`),
    shown: (listing) => ({ ...listing, is_sold_out: true }),
    done: {
      text: 'The property is marked as sold.',
      note: () => noteChange(`#${id} marked as sold`, { kind: 'bulk', action: 'unsell', ids: [id] }),
      action: undo(() => unsell.mutate()),
    },
    failed: 'The property could not be marked as sold. Please try again.',
  });
}

/** Takes back that a listing is sold. */
export const useUnsell = (id: number) =>
  useListingChange<void>(id, {
    send: () => staffApi.post('/property/bulk', { action: 'unsell', ids: [id] }),
    shown: (listing) => ({ ...listing, is_sold_out: false, sold_at: null }),
    done: { text: 'The property is available again.', note: () => forgetChangeOf([id]) },
    failed: 'The property could not be made available again. Please try again.',
  });

/** A second press so soon and so near belongs to the first. */
const SOON_MS = 500;
const NEAR_PX = 24;
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * For a button that goes away when it is pressed, such as Undo: the second press of a double click would hit what lies below (D106).
 * Presses of keys, which have no place, are left alone.
 */
export function takeSecondPress({
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  if (detail === 0) return;
  const over = new AbortController();
  const take = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, take, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), SOON_MS);
}

type Subject = { property_id: number } | { submission_id: number };

/** Takes up the number of a listing or a submission, and shows it where numbers are judged (D139). */
export function JudgeNumber({ subject, about }: { subject: Subject; about: string }) {
  const navigate = useNavigate();
  const take = useMutation({
    mutationFn: () => staffApi.post<JudgedNumber>('/judged-numbers/', subject),
    onSuccess: ({ verdict, answered_at }) => {
      const isJudged = verdict !== null && answered_at === null;
      navigate(withQuery(adminPaths.brokers, isJudged ? { state: verdict } : {}));
    },
    onError: (error) => toastError(failureText(error)),
    onSettled: () => void refresh(KEYS.brokers, KEYS.waiting),
  });
  return (
    <Button size="sm" busy={take.isPending} onClick={() => take.mutate()} aria-label={`Judge the number: ${about}`}>
      <Icon of="shield-check" size={18} />
      Judge the number
    </Button>
  );
}
