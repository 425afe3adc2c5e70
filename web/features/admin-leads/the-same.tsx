import type { Lead } from '#domain/answers/leads.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import { Checkbox } from '#web/ui/form/choices.tsx';

interface TheSameProps {
  /** The other leads of the person that it would be written for. */
  leads: readonly Lead[];
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
}

const NAMED = 5;

/** Offers to write the same for the other homes of a person: after one call not each has to be opened. */
export function TheSame({ leads, isWanted, onWant }: TheSameProps) {
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
