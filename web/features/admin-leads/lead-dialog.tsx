import { useRef, useState } from 'react';
import type { Lead } from '#domain/answers/leads.ts';
import { CONSENTS } from '#domain/consent.ts';
import { LEAD, LEAD_STATES } from '#domain/visitor.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { ClosedReason } from '#web/features/admin-leads/closed-reason.tsx';
import {
  currentOf,
  isConflict,
  leadEntryName,
  useOtherLeads,
  useWriteLead,
} from '#web/features/admin-leads/lead-calls.ts';
import { whoOf } from '#web/features/admin-leads/lead-row.tsx';
import { DialogWays } from '#web/features/admin-leads/lead-ways.tsx';
import { addedTo, bothSaid, mayFollow, noteWith, type Said, saidOf } from '#web/features/admin-leads/said.ts';
import { TheSame } from '#web/features/admin-leads/the-same.tsx';
import { Theirs } from '#web/features/admin-leads/theirs.tsx';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { useOwnId } from '#web/lib/staff/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { KeptNotice } from '#web/ui/form/kept-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const TILES = LEAD_STATES.map((value) => ({ value, label: leadStates[value] }));

interface LeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** What is typed, and what it was typed over. */
interface Entry extends Said {
  before: Said;
  version: number;
}

const entryOf = (lead: Lead): Entry => ({ ...saidOf(lead), before: saidOf(lead), version: lead.version });

/**
 * State, note and who looks after it. What is typed is kept until it is saved or discarded; when a colleague wrote meanwhile, both texts
 * stand there.
 */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const write = useWriteLead();
  // As it is by now, as far as this dialog knows.
  const [seen, setSeen] = useState(lead);
  const { entry, setEntry, discard, isRestored } = useDraft<Entry>(leadEntryName(lead.id), entryOf(seen));
  const [withOthers, setWithOthers] = useState(false);
  const [isUnsaid, setUnsaid] = useState(false);
  // Whether it was to be taken or given back when a colleague's words came between.
  const [wish, setWish] = useState<boolean>();
  const content = useRef<HTMLDivElement>(null);
  const theirs = seen.version === entry.version ? null : seen;
  const isErased = lead.erased_at !== null;
  const both = theirs && bothSaid(entry.before, saidOf(theirs), entry);
  const others = mayFollow(useOtherLeads(lead), entry.state);
  const ownId = useOwnId();
  const isMine = seen.taken_by !== null && seen.taken_by.id === ownId;
  const isTooLong = both !== null && both.note.length > LEAD.note;
  const wished = seen.taken_by?.id === lead.taken_by?.id ? wish : undefined;
  const save = (said: Said, taken?: boolean) => {
    setWish(taken);
    // One that was closed without a reason before may stay so.
    const mustSay = said.state === 'closed' && !isErased && (seen.state !== 'closed' || seen.closed_reason !== null);
    if (mustSay && said.reason.trim() === '') {
      setUnsaid(true);
      content.current?.querySelector<HTMLElement>('[data-why]')?.focus();
      return;
    }
    const closed_reason = said.state === 'closed' ? said.reason : null;
    const step = { state: said.state, closed_reason, ...(taken !== undefined && { taken }) };
    const added = addedTo(seen.note, said.note);
    const follow = (other: Lead) => ({ lead: other, change: { ...step, note: noteWith(other.note, added) } });
    write.mutate(
      {
        first: { lead: seen, change: { ...step, note: said.note } },
        others: withOthers ? others.map(follow) : [],
      },
      {
        onSuccess: onClose,
        onError: (error) => isConflict(error) && setSeen({ ...seen, ...currentOf(error) }),
      },
    );
  };
  const takeTheirs = () => {
    discard();
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
          {both === null ? (
            <Button onClick={() => save(entry, !isMine)} disabled={write.isPending}>
              Save and {take}
            </Button>
          ) : (
            <Button onClick={() => save(entry, wished)} disabled={write.isPending}>
              Replace theirs
            </Button>
          )}
          <Button
            tone="primary"
            busy={write.isPending}
            disabled={isTooLong}
            onClick={() => (both === null ? save(entry) : save(both, wished))}
          >
            {both === null ? 'Save' : 'Save both'}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-4">
        {isRestored && <KeptNotice onDiscard={discard} />}
        {theirs !== null && both !== null && (
          <Theirs theirs={theirs} both={both} isTooLong={isTooLong} onTake={takeTheirs} />
        )}
        <p className="wrap-anywhere text-ink-soft text-sm">
          #{lead.property.id} {lead.property.title}
          {seen.taken_by && ` · ${seen.taken_by.name} looks after it`}
        </p>
        {lead.phone !== '' && <DialogWays lead={lead} />}
        <RadioTiles
          legend="State"
          name="lead-state"
          tiles={TILES}
          value={entry.state}
          onChoose={(state) => setEntry({ ...entry, state })}
        />
        {entry.state === 'closed' && !isErased && (
          <ClosedReason
            reason={entry.reason}
            isUnsaid={isUnsaid}
            onSay={(reason) => {
              setUnsaid(false);
              setEntry({ ...entry, reason });
            }}
          />
        )}
        {!isErased && (
          <Field label="Note" optional help="Visitors never see it.">
            <TextArea
              value={entry.note}
              maxLength={LEAD.note}
              rows={3}
              onChange={(event) => setEntry({ ...entry, note: event.target.value })}
            />
          </Field>
        )}
        {others.length > 0 && <TheSame leads={others} isWanted={withOthers} onWant={setWithOthers} />}
        <p className="text-ink-soft text-sm">
          Agreed to ({lead.consent_version}): {agreed(lead)}
        </p>
      </div>
    </Dialog>
  );
}

function agreed({ consent_version, waits_for_call }: Lead): string {
  const consent = CONSENTS.get(consent_version);
  return (waits_for_call ? consent?.callBack : consent?.plain) ?? 'an earlier wording';
}
