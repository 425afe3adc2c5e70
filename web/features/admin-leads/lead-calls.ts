import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadList } from '#domain/answers/lead-list.ts';
import type { LeadEntry } from '#domain/visitor/lead.ts';
import { leadStates } from '#domain/words/en-leads.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { ApiError, referenceText } from '#web/lib/api-error.ts';
import { refreshWaiting } from '#web/lib/staff/waiting.ts';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

export const PAGE_SIZE = 30;
const KEY = 'leads';

/** What the list is narrowed to, as the call takes it. */
export function useLeads(narrowed: Readonly<Record<string, string>>, page: number) {
  return useQuery({
    queryKey: [KEY, narrowed, page],
    queryFn: ({ signal }) => {
      const query = { ...narrowed, skip: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) };
      return staffApi.get<LeadList>('/leads/', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads the leads again, after others came. */
export function refreshLeads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [KEY] });
}

export type LeadChange = Omit<LeadEntry, 'version'>;

interface Write {
  lead: Lead;
  change: LeadChange;
  isUndo?: boolean;
}

/** Writes a lead on the version that was seen. A conflict is the caller's to show; what changed can be undone. */
export function useWriteLead() {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: ({ lead: { id, version }, change }: Write) =>
      staffApi.put<Lead>(`/leads/${id}`, { ...change, version }),
    onSuccess: (now, { lead, isUndo }) => {
      const { state, note, closed_reason, taken_by } = lead;
      // Who looks after it may have changed with the state.
      const isTaken = state !== now.state || taken_by?.id !== now.taken_by?.id;
      const isOther = isTaken || note !== now.note || closed_reason !== now.closed_reason;
      const undo = () =>
        write.mutate({
          lead: now,
          change: { state, note, closed_reason, ...(isTaken && { taken_by: taken_by?.id ?? null }) },
          isUndo: true,
        });
      toast({
        title: 'Success',
        description: `${lead.name || 'The lead'}: ${leadStates[now.state]}.`,
        tone: 'good',
        ...(!isUndo && isOther && { action: { label: 'Undo', onClick: undo } }),
      });
    },
    onError: (error, { isUndo }) => {
      if (isConflict(error) && !isUndo) return;
      const known = error instanceof ApiError && error.told !== null && error.status < 500;
      toastError(known ? `${error.told}` : `The lead could not be saved. Please try again.${referenceText(error)}`);
    },
    onSettled: () => {
      refreshLeads(client);
      refreshWaiting(client);
    },
  });
  return write;
}

/** Somebody else wrote meanwhile. */
export function isConflict(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code === 'CONFLICT' && error.problems.some(({ type }) => type === 'changed')
  );
}

type Current = Pick<Lead, 'state' | 'note' | 'closed_reason' | 'version'> & {
  taken_by: string | null;
  taken_by_id: number | null;
};

/** What is there now, of a conflict. */
export function currentOf(error: ApiError): Pick<Lead, 'state' | 'note' | 'closed_reason' | 'taken_by' | 'version'> {
  const now = Object.fromEntries(error.problems.map(({ field, current }) => [field, current]));
  const { taken_by: name, taken_by_id: id, ...others } = now as Current;
  return { ...others, taken_by: id === null ? null : { id, name: name ?? '' } };
}
