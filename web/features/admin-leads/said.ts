import type { Lead } from '#domain/answers/leads.ts';
import type { LeadState } from '#domain/visitor.ts';

/** What staff say of a lead. */
export interface Said {
  state: LeadState;
  note: string;
  reason: string;
}

/** What is said of it by now. */
export function saidOf({ state, note, closed_reason }: Pick<Lead, 'state' | 'note' | 'closed_reason'>): Said {
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
export function bothSaid(before: Said, theirs: Said, mine: Said): Said {
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
