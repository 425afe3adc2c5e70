import { useId, useRef, useState } from 'react';
import type { Lead } from '#domain/answers/leads.ts';
import { CONSENTS } from '#domain/consent.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { LEAD, LEAD_STATES, type LeadState } from '#domain/visitor.ts';
import { closedReasons, leadStates } from '#domain/words/en-staff.ts';
import {
  currentOf,
  isConflict,
  leadEntryName,
  useOtherLeads,
  useWriteLead,
} from '#web/features/admin-leads/lead-calls.ts';
import { useOwnId } from '#web/lib/staff/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { Box, Form, KeptNotice, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextArea, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const TILES = LEAD_STATES.map((value) => ({ value, label: leadStates[value] }));

interface LeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** What is typed, and what it was typed over. */
interface Entry extends LeadEntry {
  before: LeadEntry;
  version: number;
}

const entryOf = (lead: Lead): Entry => ({ ...leadEntryOf(lead), before: leadEntryOf(lead), version: lead.version });

/** What a press of the buttons adds to what is typed: whether it is taken or given back, and what a colleague wrote. */
interface Press {
  taken?: boolean | undefined;
  both?: LeadEntry | null;
}

/**
 * State, note and who looks after it. What is typed is kept until it is saved or discarded; when a colleague wrote meanwhile, both texts
 * stand there.
 */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const write = useWriteLead();
  const id = useId();
  // As it is by now, as far as this dialog knows.
  const [seen, setSeen] = useState(lead);
  const [withOthers, setWithOthers] = useState(false);
  const pressed = useRef<Press>({});
  // Whether it was to be taken or given back when a colleague's words came between.
  const [wish, setWish] = useState<boolean>();
  const content = useRef<HTMLDivElement>(null);
  const form = useDeskForm<Entry>({
    begin: entryOf(seen),
    keptAs: leadEntryName(lead.id),
    send: async (typed) => {
      const { taken, both } = pressed.current;
      pressed.current = {};
      setWish(taken);
      const current = both ?? typed;
      const closed_reason = current.state === 'closed' ? current.reason : null;
      const step = { state: current.state, closed_reason, ...(taken !== undefined && { taken }) };
      const added = addedTo(seen.note, current.note);
      const follow = (other: Lead) => ({ lead: other, change: { ...step, note: noteWith(other.note, added) } });
      await write.mutateAsync({
        first: { lead: seen, change: { ...step, note: current.note } },
        others: withOthers ? others.map(follow) : [],
      });
      onClose();
    },
    onRefused: (error) => isConflict(error) && setSeen({ ...seen, ...currentOf(error) }),
  });
  const entry = form.boxes.watch();
  const theirs = seen.version === entry.version ? null : seen;
  const isErased = lead.erased_at !== null;
  const both = theirs && mergedEntry(entry.before, leadEntryOf(theirs), entry);
  const others = mayFollow(useOtherLeads(lead), entry.state);
  const ownId = useOwnId();
  const isMine = seen.taken_by !== null && seen.taken_by.id === ownId;
  const isTooLong = both !== null && both.note.length > LEAD.note;
  const wished = seen.taken_by?.id === lead.taken_by?.id ? wish : undefined;
  const takeTheirs = () => {
    form.discard();
    content.current?.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
  };
  const take = isMine ? 'give it back' : seen.taken_by === null ? 'take it' : 'take it over';
  return (
    <Dialog
      open
      onClose={onClose}
      title={whoOf(lead)}
      footer={
        <>
          {/* No button of the form: Enter in a box presses 'Save'. */}
          <Button
            disabled={write.isPending}
            onClick={(event) => {
              pressed.current = { taken: both === null ? !isMine : wished };
              void form.submit(event);
            }}
          >
            {both === null ? `Save and ${take}` : 'Replace theirs'}
          </Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            busy={write.isPending}
            disabled={isTooLong}
            onClick={() => {
              pressed.current = both === null ? {} : { taken: wished, both };
            }}
          >
            {both === null ? 'Save' : 'Save both'}
          </Button>
        </>
      }
    >
      <div ref={content}>
        <Form form={form} id={id}>
          {form.isKept && <KeptNotice onDiscard={form.discard} />}
          {theirs !== null && both !== null && (
            <Theirs theirs={theirs} both={both} isTooLong={isTooLong} onTake={takeTheirs} />
          )}
          <p className="wrap-anywhere text-ink-soft text-sm">
            #{lead.property.id} {lead.property.title}
            {seen.taken_by && ` · ${seen.taken_by.name} looks after it`}
          </p>
          {lead.phone !== '' && <Ways lead={lead} />}
          <RadioTiles
            legend="State"
            name="lead-state"
            tiles={TILES}
            value={entry.state}
            onChoose={(state) => form.boxes.setValue('state', state)}
          />
          {entry.state === 'closed' && !isErased && (
            <ClosedReason
              reason={entry.reason}
              // One that was closed without a reason before may stay so.
              isNeeded={seen.state !== 'closed' || seen.closed_reason !== null}
              onSay={(reason) => form.boxes.setValue('reason', reason, { shouldValidate: true })}
            />
          )}
          {!isErased && (
            <Box name="note" label="Note" optional help="Visitors never see it.">
              <TextArea maxLength={LEAD.note} rows={3} />
            </Box>
          )}
          {others.length > 0 && <TheSame leads={others} isWanted={withOthers} onWant={setWithOthers} />}
          <p className="text-ink-soft text-sm">
            Agreed to ({lead.consent_version}): {agreed(lead)}
          </p>
        </Form>
      </div>
    </Dialog>
  );
}

function agreed({ consent_version, waits_for_call }: Lead): string {
  const consent = CONSENTS.get(consent_version);
  return (waits_for_call ? consent?.callBack : consent?.plain) ?? 'an earlier wording';
}

interface TheSameProps {
  /** The other leads of the person that it would be written for. */
  leads: readonly Lead[];
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
}

const NAMED = 5;

/** Offers to write the same for the other homes of a person: after one call not each has to be opened. */
function TheSame({ leads, isWanted, onWant }: TheSameProps) {
  const more = leads.length - NAMED;
  return (
    <div className="grid gap-1">
      <Checkbox
        label={`The same for ${leads.length} more ${leads.length === 1 ? 'home' : 'homes'} of this person`}
        checked={isWanted}
        onChange={(event) => onWant(event.target.checked)}
      />
      <p className="wrap-anywhere text-ink-soft text-sm">
        {leads
          .slice(0, NAMED)
          .map(({ property, state }) => `#${property.id} ${property.title} (${leadStates[state]})`)
          .join(', ')}
        {more > 0 && ` and ${more} more`}. What you add to the note is added to theirs.
      </p>
    </div>
  );
}

interface ClosedReasonProps {
  reason: string;
  isNeeded: boolean;
  onSay: (reason: string) => void;
}

/** Why a lead is closed: one of the usual reasons, or in own words. */
function ClosedReason({ reason, isNeeded, onSay }: ClosedReasonProps) {
  return (
    <div className="grid gap-2">
      <Box name="reason" label="Why" {...(isNeeded && { needed: 'Say why, or choose a reason.' })}>
        <TextInput maxLength={LEAD.closedReason} autoComplete="off" />
      </Box>
      <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-2">
        {closedReasons.map((one) => (
          <Button key={one} size="sm" aria-pressed={reason === one} onClick={() => onSay(one)}>
            {one}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface TheirsProps {
  /** As a colleague wrote it. */
  theirs: Lead;
  /** What 'Save both' saves. */
  both: LeadEntry;
  isTooLong: boolean;
  onTake: () => void;
}

/** What a colleague wrote meanwhile, and what becomes of it. */
function Theirs({ theirs: { state, note, closed_reason, taken_by }, both, isTooLong, onTake }: TheirsProps) {
  return (
    <Banner tone="warn">
      <p className="wrap-anywhere">
        A colleague saved this in the meantime: <strong>{leadStates[state]}</strong>
        {closed_reason && ` (${closed_reason})`}
        {taken_by && `, ${taken_by.name} looks after it`}. Their note: {note || 'none'}
      </p>
      <p className="mt-1 text-sm">
        {isTooLong
          ? `Both notes together are longer than ${LEAD.note} characters: shorten yours.`
          : `‘Save both’ keeps both notes, and the state ‘${leadStates[both.state]}’.`}
      </p>
      <Button size="sm" className="mt-2" onClick={onTake}>
        Use theirs
      </Button>
    </Banner>
  );
}

/** What staff say of a lead. */
export interface LeadEntry {
  state: LeadState;
  note: string;
  reason: string;
}

/** What is said of it by now. */
function leadEntryOf({ state, note, closed_reason }: Pick<Lead, 'state' | 'note' | 'closed_reason'>): LeadEntry {
  return { state, note, reason: closed_reason ?? '' };
}

/** What `after` says beyond `before`; what was written anew counts whole. */
export function addedTo(before: string, after: string): string {
  return (after.startsWith(before) ? after.slice(before.length) : after).trim();
}

/** A note with what is added on a line of its own; once only. */
export function noteWith(note: string, added: string): string {
  if (added === '' || note === added || note.endsWith(`\n${added}`)) return note;
  return note === '' ? added : `${note}\n${added}`;
}

/** What two people wrote on one version, together: both notes; of the state what was changed, and mine where both did. */
export function mergedEntry(before: LeadEntry, theirs: LeadEntry, mine: LeadEntry): LeadEntry {
  const isMine = mine.state !== before.state || (mine.state === theirs.state && mine.reason !== before.reason);
  const { state, reason } = isMine ? mine : theirs;
  if (theirs.note === before.note) return { state, reason, note: mine.note };
  if (mine.note === before.note) return { state, reason, note: theirs.note };
  const isAdded = before.note !== '' && theirs.note.startsWith(before.note) && mine.note.startsWith(before.note);
  return { state, reason, note: noteWith(theirs.note, isAdded ? addedTo(before.note, mine.note) : mine.note.trim()) };
}

const ORDER: readonly LeadState[] = ['new', 'called', 'visit', 'closed'];

/** Which other leads of a person may get the same: open ones that are not farther already. */
export function mayFollow(others: readonly Lead[], state: LeadState): Lead[] {
  return others.filter(
    (other) =>
      other.erased_at === null && other.state !== 'closed' && ORDER.indexOf(other.state) <= ORDER.indexOf(state),
  );
}

/** The name, or that there is none any more. */
export function whoOf({ name, taken_back_at, erased_at }: Lead): string {
  if (taken_back_at) return `Taken back ${formatDate(taken_back_at)}`;
  return erased_at ? `Removed ${formatDate(erased_at)}` : name;
}

/** Where to call and to write to who asked; the message names their home. */
export const waysTo = ({ phone, message }: Lead) => ({ call: telHref(phone), write: whatsappHref(phone, message) });

export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' };

/** The ways to the lead that is open, with the number to read. */
function Ways({ lead }: { lead: Lead }) {
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
