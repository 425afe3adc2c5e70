import { useEffect, useState } from 'react';
import { controlClass } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Milliseconds without typing before the list is searched. */
const REST_MS = 250;

interface SearchFieldProps {
  /** Also the placeholder: 'Search visitors...'. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
}

/**
 * A search box for the list below it. It searches once the typing pauses, and shows what is searched for by a link, by Back or by a button.
 */
export function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const wanted = text.trim();
  const [known, setKnown] = useState(q);
  // Searches of this box that are on their way.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (q !== known) {
    setKnown(q);
    setSent(sent.slice(sent.indexOf(q) + 1));
    if (!sent.includes(q)) setText(q);
  }
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, wanted]);
      onSearch(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <span className="relative block w-full sm:w-72">
      <Icon of="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className={controlClass('min-h-11 ps-10')}
      />
    </span>
  );
}
