import { useMutation, useQuery } from '@tanstack/react-query';
import type { Lead, LeadList } from '#domain/answers/leads.ts';
import type { LeadEntry } from '#domain/visitor.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { writeDraft } from '#web/lib/staff/drafts.ts';
import { KEYS, refresh, useListRead } from '#web/lib/staff/queries.ts';
import { undo } from '#web/listing-fields/selling.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

export const PAGE_SIZE = 30;

/** `narrowed`: what the list is narrowed to, as the call takes it. */
export const useLeads = (narrowed: Readonly<Record<string, string>>, page: number) =>
  useListRead<Lead, Pick<LeadList, 'new' | 'late'>>(KEYS.leads, '/leads/', 'leads', {
    page,
    pageSize: PAGE_SIZE,
    narrowed,
  });

/** Reads the leads again, after others came. */
export const refreshLeads = () => void refresh(KEYS.leads);

/** The other leads of the same person; asked for while a lead of theirs is open. */
export function useOtherLeads({ id, phone, leads_of_phone }: Lead): readonly Lead[] {
  const read = useQuery({
    queryKey: [...KEYS.leads, 'of', phone],
    queryFn: ({ signal }) => staffApi.get<LeadList>('/leads/', { query: { q: phone, limit: String(MOST) }, signal }),
    enabled: phone !== '' && leads_of_phone > 1,
    // Versions of before would look like a colleague's change.
    gcTime: 0,
  });
  return read.data?.leads.filter((other) => other.phone === phone && other.id !== id) ?? [];
}

/** Leads of one person that are written at once. */
const MOST = 100;

/** The name under which what is typed of a lead is kept. */
export const leadEntryName = (id: number): string => `lead-${id}`;

interface Write {
  lead: Lead;
  change: Omit<LeadEntry, 'version'>;
}

interface Writes {
  first: Write;
  /** Of the same person: where somebody else wrote meanwhile, theirs stays. */
  others?: readonly Write[];
  isUndo?: boolean;
}

interface Written {
  before: Lead;
  now: Lead;
}

/** Writes leads on the versions that were seen. A conflict on the first is the caller's to show; what changed can be undone. */
export function useWriteLead() {
  const write = useMutation({
    mutationFn: async ({ first, others = [] }: Writes) => {
      const done: Written[] = [{ before: first.lead, now: await put(first) }];
      const left: Lead[] = [];
      const failed: Lead[] = [];
      for (const other of others) {
        try {
          done.push({ before: other.lead, now: await put(other) });
        } catch (error) {
          (isConflict(error) ? left : failed).push(other.lead);
        }
      }
      return { done, left, failed };
    },
    onSuccess: ({ done, left, failed }, { isUndo }) => {
      // What was typed of the others is still to be saved.
      if (!isUndo && done[0]) writeDraft(leadEntryName(done[0].now.id), null);
      const [first, ...others] = done.filter(isOther).map(backOf);
      const back = first && undo(() => write.mutate({ first, others, isUndo: true }));
      toast({
        title: failed.length > 0 ? 'Not everything was saved' : 'Success',
        description: [
          doneText(done),
          left.length > 0 && `A colleague changed ${homesOf(left)} in the meantime, so nothing was saved there.`,
          failed.length > 0 && `Not saved: ${homesOf(failed)}.`,
        ]
          .filter(Boolean)
          .join(' '),
        tone: failed.length > 0 ? 'bad' : 'good',
        ...(left.length + failed.length > 0 && { duration: READING_MS }),
        ...(!isUndo && back && { action: back }),
      });
    },
    onError: (error, { isUndo }) => {
      if (!isConflict(error) || isUndo) toastRefusal(error, 'The lead could not be saved. Please try again.');
    },
    onSettled: () => void refresh(KEYS.leads, KEYS.waiting),
  });
  return write;
}

/** Time to read which homes were left. */
const READING_MS = 15_000;

const put = ({ lead: { id, version }, change }: Write) => staffApi.put<Lead>(`/leads/${id}`, { ...change, version });

/** Who looks after it may have changed with the state. */
const isTaken = ({ before, now }: Written) => before.state !== now.state || before.taken_by?.id !== now.taken_by?.id;

const isOther = (written: Written) =>
  isTaken(written) ||
  written.before.note !== written.now.note ||
  written.before.closed_reason !== written.now.closed_reason;

/** What undoes it. */
function backOf(written: Written): Write {
  const { state, note, closed_reason, taken_by } = written.before;
  const taken = isTaken(written) && { taken_by: taken_by?.id ?? null };
  return { lead: written.now, change: { state, note, closed_reason, ...taken } };
}

/** 'Kiran Mehta: Called, 3 homes.' */
function doneText(done: readonly Written[]): string {
  const [first] = done;
  if (first === undefined) return '';
  const homes = done.length > 1 ? `, ${done.length} homes` : '';
  return `${first.now.name || 'The lead'}: ${leadStates[first.now.state]}${homes}.`;
}

const homesOf = (leads: readonly Lead[]) => leads.map(({ property: { id, title } }) => `#${id} ${title}`).join(', ');

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
