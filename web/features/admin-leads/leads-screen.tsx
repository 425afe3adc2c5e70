import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Lead } from '#domain/answers/leads.ts';
import { formatDate, formatHour } from '#domain/dates.ts';
import { readId } from '#domain/parse.ts';
import { formatPhone } from '#domain/phone.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { leadEntryName, PAGE_SIZE, refreshLeads, useLeads } from '#web/features/admin-leads/lead-calls.ts';
import { LeadDialog, OUTSIDE, waysTo, whoOf } from '#web/features/admin-leads/lead-dialog.tsx';
import { adminPaths, paths, withQuery } from '#web/lib/paths.ts';
import { forgetDraft, useHasDraft } from '#web/lib/staff/drafts.ts';
import { useWaiting } from '#web/lib/staff/queries.ts';
import { Badge, LanguageBadge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames, TEXT_LINK } from '#web/ui/class-names.ts';
import { useListKeys } from '#web/ui/focus/lost-focus.ts';
import { Select } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ExportButton, SearchField } from '#web/ui/list/list-panel.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Picture } from '#web/ui/picture.tsx';
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
  useListKeys('[data-lead]', 'button');
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
          <ul aria-label="Leads" aria-busy={isStale} className="panel divide-y divide-line">
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

const TONES = { new: 'brand', called: 'calm', visit: 'good', closed: 'plain' } as const;

interface LeadRowProps {
  lead: Lead;
  /** The lead above is of the same person. */
  follows: boolean;
  /** Leads of this person that stand elsewhere: on another page, or left out by what the list is narrowed to. */
  elsewhere: number;
  onOpen: () => void;
}

/** One lead in a line or two: who, which home, when, how far, and the ways to call and to write. */
function LeadRow({ lead, follows, elsewhere, onOpen }: LeadRowProps) {
  const { property, note, state, taken_by, taken_back_at } = lead;
  const ended = taken_back_at ?? lead.erased_at;
  const isUnsaved = useHasDraft(leadEntryName(lead.id));
  return (
    <div data-lead={lead.id} className="flex min-h-16 items-center gap-2 px-2 py-1 cramped:flex-wrap sm:gap-3">
      {property.image ? (
        <Picture
          image={property.image}
          alt=""
          sizes="56px"
          widest={320}
          small
          className="aspect-square w-10 shrink-0 sm:w-12 rounded-control"
        />
      ) : (
        <span className="grid aspect-square w-10 shrink-0 sm:w-12 place-items-center rounded-control border border-line text-ink-soft">
          <Icon of="image" size={18} />
        </span>
      )}
      <div className="grid min-w-0 grow text-sm cramped:basis-full md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center md:gap-4">
        <div className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap cramped:flex-wrap">
          <button
            type="button"
            onClick={onOpen}
            aria-label={ended === null ? undefined : whoOf(lead)}
            className="min-h-6 min-w-0 truncate cramped:whitespace-normal text-start font-semibold hover:text-brand hover:underline max-md:max-w-max max-md:grow max-md:basis-18"
          >
            {follows && <span className="font-normal text-ink-soft">also, </span>}
            {ended === null ? whoOf(lead) : formatDate(ended)}
          </button>
          {ended === null ? (
            <Badge tone={lead.is_late ? 'warn' : TONES[state]}>
              {leadStates[state]}
              {lead.is_late && ' · 24 h'}
            </Badge>
          ) : (
            <Badge>{taken_back_at ? 'Taken back' : 'Removed'}</Badge>
          )}
          <LanguageBadge of={lead.language} />
        </div>
        <div className="min-w-0">
          <Link
            to={property.is_shown ? paths.property(property.id) : adminPaths.listing(property.id)}
            className={classNames(TEXT_LINK, 'block min-h-6 truncate cramped:whitespace-normal leading-6')}
          >
            #{property.id} {!property.is_shown && 'Not public: '}
            {property.title}
          </Link>
          <p className="text-ink-soft max-md:line-clamp-2 cramped:line-clamp-none max-md:text-xs md:truncate">
            {isUnsaved && <strong className="font-semibold text-warn">Not saved · </strong>}
            {lead.is_today ? (
              <>
                <strong className="text-brand">today</strong> {formatHour(lead.created_at)}
              </>
            ) : (
              <When at={lead.created_at} />
            )}
            {taken_by && ` · ${taken_by.name}`}
            {elsewhere === 0 &&
              lead.leads_of_phone > 1 &&
              lead.phone !== '' &&
              !follows &&
              ` · ${lead.leads_of_phone} homes`}
            {elsewhere > 0 && (
              <>
                {' · '}
                <Link to={withQuery(adminPaths.leads, { q: lead.phone })} className={TEXT_LINK}>
                  {elsewhere} more {elsewhere === 1 ? 'home' : 'homes'}
                  <span className="sr-only"> of this person</span>
                </Link>
              </>
            )}
            {lead.closed_reason && ` · ${lead.closed_reason}`}
            {note && ` · ${note}`}
          </p>
        </div>
      </div>
      {lead.phone === '' ? <NoWays /> : <RowWays lead={lead} />}
    </div>
  );
}

/** '25 Nov 2026, 07:39 pm'; on a phone '25 Nov', so that who took it and the note are in view. */
function When({ at }: { at: string }) {
  const day = formatDate(at);
  return (
    <>
      {day.slice(0, -YEAR)}
      <span className="max-md:hidden">
        {day.slice(-YEAR)}, {formatHour(at)}
      </span>
    </>
  );
}

/** Letters of ' 2026'. */
const YEAR = 5;

/** The ways to one lead of the list, as signs. */
function RowWays({ lead }: { lead: Lead }) {
  const { name, phone } = lead;
  const { call, write } = waysTo(lead);
  const look = { title: formatPhone(phone), className: buttonClass({ size: 'icon' }) };
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span className="me-2 select-all whitespace-nowrap text-sm tabular-nums max-lg:hidden">{formatPhone(phone)}</span>
      <a {...look} href={call} data-key="c" aria-label={`Call ${name}`}>
        <Icon of="phone" />
      </a>
      <a {...look} {...OUTSIDE} href={write} data-key="w" aria-label={`WhatsApp ${name}`}>
        <Icon of="message-circle" />
      </a>
    </div>
  );
}

/** As wide as the ways to others, so that the columns stand below each other. */
function NoWays() {
  return (
    <div aria-hidden="true" className="invisible flex shrink-0 items-center gap-1 max-md:hidden">
      <span className="me-2 whitespace-nowrap text-sm tabular-nums max-lg:hidden">{formatPhone('0000000000')}</span>
      <span className={buttonClass({ size: 'icon' })} />
      <span className={buttonClass({ size: 'icon' })} />
    </div>
  );
}
