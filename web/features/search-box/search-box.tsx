import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import type { PlaceKey } from '#web/lib/typed-search.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';

interface SearchBoxProps {
  id: string;
  label: string;
  /** The label is for screen readers alone. */
  isQuiet?: boolean;
  placeholder: string;
  /** What else the form sends: the text is added to it. */
  children: ReactNode;
  /** The places of the search so far, which stay unless the text names another. */
  places?: readonly (readonly [PlaceKey, string])[];
  /** Choosing a place goes there, and the box is empty again; else both stay in the box. */
  goesAtOnce?: boolean;
}

/**
 * The box for an area, a society or a sentence, with its button: a plain GET form that works before any script does. What suggests
 * and understands (`live-box.ts`) comes when somebody begins to use the page.
 */
export function SearchBox(props: SearchBoxProps) {
  const { id, label, isQuiet = false, placeholder, children, places, goesAtOnce } = props;
  return (
    <form
      {...moves('search-box', 'sign')}
      data-places={places && JSON.stringify(places)}
      data-goes-at-once={goesAtOnce}
      action={paths.search()}
      method="get"
    >
      {children}
      <KeptPart in="div" of={BoxAndButton} shown={{ id, label, isQuiet, placeholder }} className="search-box" />
    </form>
  );
}

function BoxAndButton({ id, label, isQuiet, placeholder }: Omit<SearchBoxProps, 'children'>) {
  return (
    <>
      <label htmlFor={id} className={isQuiet ? 'sr-only' : undefined}>
        {label}
      </label>
      <input
        id={id}
        name="location"
        type="text"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded="false"
        maxLength={LIMITS.search.text}
        placeholder={placeholder}
        className={controlClass()}
      />
      <Button type="submit" tone="primary">
        <Icon of="search" />
        <span className="max-sm:sr-only">{t('Search')}</span>
      </Button>
    </>
  );
}
