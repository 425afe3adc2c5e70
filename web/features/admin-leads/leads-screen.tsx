import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Lead } from '#domain/answers/leads.ts';
import { readId } from '#domain/parse.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { leadEntryName, PAGE_SIZE, refreshLeads, useLeads } from '#web/features/admin-leads/lead-calls.ts';
import { LeadDialog } from '#web/features/admin-leads/lead-dialog.tsx';
import { LeadRow } from '#web/features/admin-leads/lead-row.tsx';
import { forgetDraft } from '#web/lib/staff/drafts.ts';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

/** What the list can be narrowed to, as its address says it. */
const VIEWS = {
  '': 'All',
  'state=new': leadStates.new,
  'late=true': 'Not called within 24 hours',
  'today=true': 'Today',
  'mine=true': 'Mine',
  'state=called': leadStates.called,
  'state=visit': leadStates.visit,
  'state=closed': leadStates.closed,
};

/** The staff's inbox of who asked for owners (D104). */
export default function LeadsScreen() {
  const [params, setParams] = useSearchParams();
  const page = readId(params.get('page')) ?? 1;
  const view =
    Object.keys(VIEWS).find((one) => one !== '' && one.split('=')[1] === params.get(one.split('=')[0] ?? '')) ?? '';
  const q = params.get('q') ?? '';
  const listing = readId(params.get('property_id'));
  const narrowed = {
    ...Object.fromEntries(new URLSearchParams(view)),
    ...(q && { q }),
    ...(listing !== null && { property_id: String(listing) }),
  };
  const read = useLeads(narrowed, page);
  const list = useLeadKeys();
  const waiting = useWaiting();
  const [open, setOpen] = useState<Lead | null>(null);
  useForgottenPeople(read.data?.rows);
  const { new: isNew = 0, late = 0 } = read.data ?? {};
  const isNewer = read.isSuccess && waiting.dataUpdatedAt > read.dataUpdatedAt;
  const more = isNewer ? (waiting.data?.waiting.newLeads ?? 0) - isNew : 0;
  const go = (to: Record<string, string>, replace = false) =>
    setParams(new URLSearchParams(Object.entries(to).filter(([, value]) => value)), { replace });
  const kept = { ...(listing !== null && { property_id: String(listing) }) };
  const showMore = () => {
    // A list that is narrowed may not have them.
    const hasThem = ['', 'state=new', 'today=true'].includes(view) && q === '' && listing === null;
    if (!hasThem || page > 1) go(hasThem ? narrowed : {});
    refreshLeads();
  };
  return (
    <>
      <div>
        <h1 className="text-2xl">Leads</h1>
        <p className="text-ink-soft text-sm">
          {isNew} new, {late} not called within 24 hours.
          <span className="max-md:hidden"> Keys: j and k go down and up, Enter opens, c calls, w writes.</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-28 shrink-0 sm:w-72">
          <Select
            aria-label="Show"
            value={view}
            onChange={(event) => go({ ...Object.fromEntries(new URLSearchParams(event.target.value)), ...kept, q })}
          >
            {Object.entries(VIEWS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </span>
        <div className="min-w-0 grow basis-32 sm:grow-0 sm:basis-auto">
          <SearchField
            label="Search leads..."
            q={q}
            onSearch={(wanted) => go({ ...Object.fromEntries(new URLSearchParams(view)), ...kept, q: wanted })}
          />
        </div>
        <ExportButton path="/visitors/export" name="visitors" q={q} wholeLabel="Export all (CSV)" isSignOnPhone />
        {listing !== null && (
          <Button size="sm" onClick={() => go({ ...Object.fromEntries(new URLSearchParams(view)), q })}>
            Only #{listing}: show all homes
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {more > 0 && (
          <Button size="sm" onClick={showMore}>
            {more} new {more === 1 ? 'lead' : 'leads'}: show
          </Button>
        )}
      </div>
      <PagedList
        read={read}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next, instead) => go({ ...narrowed, ...(next > 1 && { page: String(next) }) }, instead)}
        things="leads"
        thing="lead"
        failedText="The leads could not be loaded."
        loading={<Skeleton className="h-96 rounded-card" />}
        empty={
          q === '' ? (
            <EmptyState title="No leads" text="Everybody who asks for an owner’s number is listed here." />
          ) : (
            <EmptyState
              title={`No lead matches “${q}”`}
              text="You can search by name, phone number or listing number."
              action={
                <Button onClick={() => go({ ...Object.fromEntries(new URLSearchParams(view)), ...kept })}>
                  Clear the search
                </Button>
              }
            />
          )
        }
      >
        {(leads, isStale) => (
          <ul ref={list} aria-label="Leads" aria-busy={isStale} className="panel divide-y divide-line">
            {byPerson(leads).map((of) => (
              <li key={of[0]?.id}>
                {of.map((lead, place) => (
                  <LeadRow
                    key={lead.id}
                    lead={lead}
                    follows={place > 0}
                    elsewhere={place > 0 || lead.phone === '' ? 0 : Math.max(0, lead.leads_of_phone - of.length)}
                    onOpen={() => setOpen(lead)}
                  />
                ))}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {open && <LeadDialog lead={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Of a person who is forgotten nothing that was typed stays in this browser either (LEAD-07). */
function useForgottenPeople(leads: readonly Lead[] | undefined): void {
  useEffect(() => {
    for (const { id, erased_at } of leads ?? []) if (erased_at !== null) forgetDraft(leadEntryName(id));
  }, [leads]);
}

/** The same person over several homes stands together, where the newest of them is. */
function byPerson(leads: readonly Lead[]): Lead[][] {
  const people = new Map<string, Lead[]>();
  for (const lead of leads) {
    const person = lead.phone || String(lead.id);
    people.set(person, [...(people.get(person) ?? []), lead]);
  }
  return [...people.values()];
}

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, dialog *';

/** j and k move between the leads, c calls and w writes to the one that has the focus; not while somebody types. */
function useLeadKeys(): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  // Where somebody was: a lead that left the list leaves its place to the next one.
  const place = useRef(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !'jkcw'.includes(event.key)) return;
      const at = document.activeElement;
      if (at?.matches(TYPED_IN)) return;
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
      const here = rows.findIndex((row) => row.contains(at));
      const left = here < 0 && at === document.body ? place.current : -1;
      if (event.key === 'j' || event.key === 'k') {
        const from = left < 0 ? here : event.key === 'j' ? left - 1 : left;
        const next = event.key === 'j' ? Math.min(from + 1, rows.length - 1) : Math.max(0, from - 1);
        place.current = next;
        rows[next]?.querySelector<HTMLElement>('button')?.focus();
      } else {
        rows[here]?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return ref;
}
