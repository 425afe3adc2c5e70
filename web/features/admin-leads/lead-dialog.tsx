import { useState } from 'react';
import type { Lead } from '#domain/answers/lead-list.ts';
import { formatPhone } from '#domain/phone.ts';
import { CONSENTS } from '#domain/visitor/consents.ts';
import { LEAD, LEAD_STATES, type LeadState } from '#domain/visitor/lead.ts';
import { leadStates } from '#domain/words/en-leads.ts';
import { currentOf, isConflict, useWriteLead } from '#web/features/admin-leads/lead-calls.ts';
import { whoOf } from '#web/features/admin-leads/lead-row.tsx';
import { useOwnId } from '#web/lib/staff/lists.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const TILES = LEAD_STATES.map((value) => ({ value, label: leadStates[value] }));

interface LeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

/** State, note and who looks after it. When a colleague wrote meanwhile, both texts stand there, and nothing typed is lost. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const write = useWriteLead();
  const [state, setState] = useState<LeadState>(lead.state);
  const [note, setNote] = useState(lead.note);
  const [reason, setReason] = useState(lead.closed_reason ?? '');
  const theirs = isConflict(write.error) ? currentOf(write.error) : null;
  const takenBy = theirs === null ? lead.taken_by : theirs.taken_by;
  const ownId = useOwnId();
  const isMine = takenBy !== null && takenBy.id === ownId;
  const isErased = lead.erased_at !== null;
  const both = theirs === null ? null : bothNotes(lead.note, theirs.note, note);
  const save = (taken?: boolean, saidNote = note) => {
    // What undoing leads back to is theirs too.
    const on = { ...lead, ...theirs };
    const change = {
      state,
      note: saidNote,
      closed_reason: state === 'closed' ? reason : null,
      ...(taken !== undefined && { taken }),
    };
    write.mutate({ lead: on, change }, { onSuccess: onClose });
  };
  const takeTheirs = () => {
    if (theirs === null) return;
    setState(theirs.state);
    setNote(theirs.note);
    setReason(theirs.closed_reason ?? '');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={whoOf(lead)}
      footer={
        <>
          <Button onClick={() => save(!isMine)} disabled={write.isPending}>
            {isMine ? 'Save and give it back' : takenBy === null ? 'Save and take it' : 'Save and take it over'}
          </Button>
          <Button tone="primary" busy={write.isPending} onClick={() => save()}>
            {theirs === null ? 'Save' : 'Save mine'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {theirs !== null && (
          <Banner tone="warn">
            <p>
              A colleague wrote meanwhile: <strong>{leadStates[theirs.state]}</strong>
              {theirs.closed_reason && ` (${theirs.closed_reason})`}
              {takenBy && `, ${takenBy.name} looks after it`}. Their note: {theirs.note || 'none'}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={takeTheirs}>
                Use theirs
              </Button>
              {both !== null && !isErased && (
                <Button
                  size="sm"
                  disabled={both.length > LEAD.note || write.isPending}
                  onClick={() => save(undefined, both)}
                >
                  Save both
                </Button>
              )}
            </div>
            {both !== null && both.length > LEAD.note && (
              <p className="mt-1 text-sm">Both notes together are longer than {LEAD.note} letters: shorten yours.</p>
            )}
          </Banner>
        )}
        <p className="wrap-anywhere text-ink-soft text-sm">
          {lead.phone !== '' && `${formatPhone(lead.phone)} · `}#{lead.property.id} {lead.property.title}
          {takenBy && ` · ${takenBy.name} looks after it`}
        </p>
        <RadioTiles legend="State" name="lead-state" tiles={TILES} value={state} onChoose={setState} />
        {state === 'closed' && !isErased && (
          <Field label="Why" optional>
            <TextInput
              value={reason}
              maxLength={LEAD.closedReason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {!isErased && (
          <Field label="Note" optional help="Visitors never see it.">
            <TextArea value={note} maxLength={LEAD.note} rows={3} onChange={(event) => setNote(event.target.value)} />
          </Field>
        )}
        <p className="text-ink-soft text-sm">
          Agreed to ({lead.consent_version}): {agreed(lead)}
        </p>
      </div>
    </Dialog>
  );
}

/** Theirs, then mine; what stood there before only once. null: there are no two to keep. */
function bothNotes(before: string, theirs: string, mine: string): string | null {
  const isSaidTwice = before !== '' && theirs.startsWith(before) && mine.startsWith(before);
  const added = (isSaidTwice ? mine.slice(before.length) : mine).trim();
  if (added === '' || theirs === '' || theirs === mine.trim()) return null;
  return `${theirs}\n${added}`;
}

function agreed({ consent_version, waits_for_call }: Lead): string {
  const consent = CONSENTS.get(consent_version);
  return (waits_for_call ? consent?.callBack : consent?.plain) ?? 'an earlier wording';
}
