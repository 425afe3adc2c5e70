import { type ComponentProps, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { comboboxMove } from '#web/ui/form/combobox-keys.ts';
import { controlClass, FieldContext } from '#web/ui/form/field.tsx';
import { useListener } from '#web/ui/use-browser.ts';

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'className'> {
  value: string;
  /** Called on every change of the text, typed or chosen from the suggestions. */
  onText: (text: string) => void;
  /** Null while they are on their way: the box is then plain. */
  suggestions: readonly string[] | null;
  /** Above the list: 'Areas'. */
  heading: string;
  /** Shown when nothing fits: 'No areas found.' */
  emptyMessage: string;
}

/** A text box with a list of suggestions (at most 300 px high, spec 9). A plain text box until the page is hydrated. */
export function Combobox(props: ComboboxProps) {
  const { value, onText, suggestions: known, heading, emptyMessage, onBlur, ...rest } = props;
  const suggestions = known ?? [];
  const [wanted, setOpen] = useState(false);
  const open = wanted && known !== null;
  const [marked, setMarked] = useState(-1);
  const listId = useId();
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion === undefined) return;
    onText(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = comboboxMove(event.key, open, marked, suggestions.length);
    if (!move) return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation();
    if (move.kind === 'close') close();
    else if (move.kind === 'choose') choose(move.index);
    else {
      setOpen(true);
      setMarked(move.index);
    }
  };
  return (
    <div className="relative">
      <input
        {...useContext(FieldContext)}
        {...rest}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && marked >= 0 ? `${listId}-${marked}` : undefined}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setMarked(-1);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
        className={controlClass()}
      />
      {open && <SuggestionList {...{ listId, heading, emptyMessage, suggestions, marked, choose }} />}
    </div>
  );
}

interface SuggestionListProps extends Pick<ComboboxProps, 'heading' | 'emptyMessage'> {
  suggestions: readonly string[];
  listId: string;
  marked: number;
  choose: (index: number) => void;
}

function SuggestionList({ listId, heading, emptyMessage, suggestions, marked, choose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Keeps the focus in the box while a suggestion or the scroll bar is pressed.
  useListener(list, 'mousedown', (event) => event.preventDefault());
  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);
  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[300px] overflow-y-auto rounded-control border border-line bg-raised p-2 text-ink shadow-float"
    >
      <p id={`${listId}-heading`} className="px-2 py-1 font-semibold text-ink-soft text-sm">
        {heading}
      </p>
      <div id={listId} role="listbox" aria-labelledby={`${listId}-heading`}>
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => choose(index)}
            className="flex min-h-10 w-full items-center text-start rounded-control px-2 hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-brand"
          >
            {suggestion}
          </button>
        ))}
      </div>
      {suggestions.length === 0 && (
        <p role="status" className="px-2 py-2 text-ink-soft">
          {emptyMessage}
        </p>
      )}
    </div>
  );
}
