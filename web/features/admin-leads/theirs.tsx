import type { Lead } from '#domain/answers/leads.ts';
import { LEAD } from '#domain/visitor.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import type { Said } from '#web/features/admin-leads/said.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface TheirsProps {
  /** As a colleague wrote it. */
  theirs: Lead;
  /** What 'Save both' saves. */
  both: Said;
  isTooLong: boolean;
  onTake: () => void;
}

/** What a colleague wrote meanwhile, and what becomes of it. */
export function Theirs({ theirs: { state, note, closed_reason, taken_by }, both, isTooLong, onTake }: TheirsProps) {
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
