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

/** A search box for the list below it. It searches once the typing pauses. */
export function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => onSearch(wanted), REST_MS);
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
