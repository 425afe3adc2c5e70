import { useEffect, useRef } from 'react';
import { useListener } from '#web/ui/use-browser.ts';

interface Suggestion {
  id: string;
  label: string;
  /** Beside the label, quieter. */
  detail?: string | undefined;
  choose: () => void;
}

export interface SuggestionGroup<Option extends Suggestion = Suggestion> {
  /** null: what it holds speaks for itself. */
  heading: string | null;
  options: readonly Option[];
}

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: Suggestion | undefined;
  /** Sentences below the list. */
  notes: readonly string[];
}

/** The list under the box, at most 300 px high (spec 9). Without any suggestion it is headed 'Areas' and says what it found. */
export function SuggestionList({ id, groups, active, notes }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Keeps the focus in the box while a suggestion or the scroll bar is pressed.
  useListener(list, 'mousedown', (event) => event.preventDefault());
  useEffect(() => {
    if (active !== undefined) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const headings = groups.flatMap(({ heading }) => heading ?? []);
  const name = groups.length === 0 ? 'Areas' : headings.join(', ') || 'Suggestions';
  return (
    <div ref={list} className="suggestions">
      {groups.length === 0 && <p>Areas</p>}
      <div id={id} role="listbox" aria-label={name}>
        {groups.map(({ heading, options }) => (
          <div key={heading} role="group" aria-label={heading ?? undefined}>
            {heading !== null && <p aria-hidden="true">{heading}</p>}
            {options.map((option) => (
              <button
                key={option.id}
                type="button"
                id={option.id}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                onClick={option.choose}
              >
                <span>{option.label}</span>
                {option.detail !== undefined && <small>{option.detail}</small>}
              </button>
            ))}
          </div>
        ))}
      </div>
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
    </div>
  );
}
