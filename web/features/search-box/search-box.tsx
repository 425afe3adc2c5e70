import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import type { LiveBox, OpenList } from '#web/features/search-box/live-box.tsx';
import { go as move } from '#web/lib/go.ts';
import { paths } from '#web/lib/paths.ts';
import { type PlaceKey, plainAddress, type Said } from '#web/lib/typed-search.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How long a search waits for what reads it; then it goes as it was typed, and the page of results offers what was understood. */
const PATIENCE_MS = 2000;

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

/** What was typed or chosen at a step of the history, for who comes back to it. */
const typedAt = new Map<string, { text: string; is: PlaceKey }>();
const EMPTY = { text: '', is: 'location' } as const;

const bring = () => import('#web/features/search-box/live-box.tsx');

/**
 * The box for an area, a society or a sentence, with its button: a plain GET form that works before any script does. What suggests
 * and understands comes when somebody begins to use the page.
 */
export function SearchBox({
  id,
  label,
  isQuiet,
  placeholder,
  children,
  places = [],
  goesAtOnce = false,
}: SearchBoxProps) {
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [{ text, is }, setTyped] = useState<{ text: string; is: PlaceKey }>(EMPTY);
  const [Live, setLive] = useState<typeof LiveBox | null>(null);
  const [list, setList] = useState<OpenList | null>(null);
  useEffect(() => {
    // What was typed before the page came alive stays.
    const typed = box.current?.value;
    setTyped((now) => (typed ? { ...now, text: typed } : (typedAt.get(key) ?? EMPTY)));
    firstSign()
      .then(bring)
      .then((module) => setLive(() => module.LiveBox))
      .catch(() => undefined);
  }, [key]);

  const go = (address: string, said = '') => {
    if (goesAtOnce) setTyped(EMPTY);
    else typedAt.set(key, { text, is });
    // The keyboard of a phone would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
    move(address, said === '' ? undefined : { state: { said } satisfies Said });
  };
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = askedBy(event.currentTarget, places);
    const plain = plainAddress(asked, text, is);
    if (is === 'society') return go(plain);
    if (text.trim() === '') return goesAtOnce ? box.current?.focus() : go(plain);
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const read = bring().then(({ readBox }) => readBox(asked, text));
    const found = await Promise.race([read.catch(() => null), late]);
    go(found?.address ?? plain, found?.said);
  };
  return (
    <form ref={form} action={paths.search()} method="get" onSubmit={search}>
      {children}
      <div className="search-box">
        <label htmlFor={id} className={isQuiet ? 'sr-only' : undefined}>
          {label}
        </label>
        <input
          ref={box}
          id={id}
          name={is}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list?.id}
          aria-activedescendant={list?.active}
          maxLength={LIMITS.search.text}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setTyped({ text: event.target.value, is: 'location' })}
          className={controlClass()}
        />
        <Button type="submit" tone="primary">
          <Icon of="search" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
        {Live && (
          <Live
            box={box}
            text={text}
            asked={() => (form.current === null ? '' : askedBy(form.current, places))}
            goesAtOnce={goesAtOnce}
            onPlace={(name, key) => setTyped({ text: name, is: key })}
            onType={(type) => chooseType(form.current, type)}
            onGo={go}
            onList={setList}
          />
        )}
      </div>
    </form>
  );
}

/** What is asked for beside the text of a form, as the query of an address. */
function askedBy(form: HTMLFormElement, places: readonly (readonly [PlaceKey, string])[]): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value);
  asked.delete('location');
  asked.delete('society');
  for (const [name, place] of places) asked.append(name, place);
  return String(asked);
}

/** A society that has shops alone is looked for among shops. */
function chooseType(form: HTMLFormElement | null, type: string): void {
  const radios = form?.elements.namedItem('property_type');
  if (radios instanceof RadioNodeList) radios.value = type;
}
