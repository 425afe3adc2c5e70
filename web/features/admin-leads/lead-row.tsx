import type { Lead } from '#domain/answers/leads.ts';
import { formatDate, formatHour } from '#domain/dates.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { leadEntryName } from '#web/features/admin-leads/lead-calls.ts';
import { paths, withQuery } from '#web/lib/paths.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { useHasDraft } from '#web/lib/staff/drafts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames, TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageBadge } from '#web/ui/language-badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

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
export function LeadRow({ lead, follows, elsewhere, onOpen }: LeadRowProps) {
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

/** The name, or that there is none any more. */
export function whoOf({ name, taken_back_at, erased_at }: Lead): string {
  if (taken_back_at) return `Taken back ${formatDate(taken_back_at)}`;
  return erased_at ? `Removed ${formatDate(erased_at)}` : name;
}

/** Where to call and to write to who asked; the message names their home. */
const waysTo = ({ phone, message }: Lead) => ({ call: telHref(phone), write: whatsappHref(phone, message) });

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' };

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

/** The ways to the lead that is open, with the number to read. */
export function DialogWays({ lead }: { lead: Lead }) {
  const { name, phone } = lead;
  const { call, write } = waysTo(lead);
  return (
    <p className="flex flex-wrap gap-2">
      <a href={call} aria-label={`Call ${name}, ${formatPhone(phone)}`} className={buttonClass({ size: 'sm' })}>
        <Icon of="phone" size={18} />
        <span className="tabular-nums">{formatPhone(phone)}</span>
      </a>
      <a {...OUTSIDE} href={write} aria-label={`WhatsApp to ${name}`} className={buttonClass({ size: 'sm' })}>
        <Icon of="message-circle" size={18} />
        WhatsApp
      </a>
    </p>
  );
}
