import { type RefObject, useEffect, useId, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { addressOf, offersFor, placeAddress, type Society, societiesLike } from '#web/features/search-box/read-box.ts';
import { type SuggestionGroup, SuggestionList } from '#web/features/search-box/suggestion-list.tsx';
import type { PlaceKey } from '#web/lib/typed-search.ts';
import { comboboxMove } from '#web/ui/form/combobox.tsx';
import { useListener } from '#web/ui/use-browser.ts';

export { readBox } from '#web/features/search-box/read-box.ts';

/** A pause in typing this long asks the server. */
const PAUSE_MS = 150;
/** The server is not asked about fewer letters. */
const LEAST_LETTERS = 2;

/** What the box says of the list below it to a screen reader. */
export interface OpenList {
  id: string;
  /** The id of the option that the arrows marked. */
  active: string | undefined;
}

interface LiveBoxProps {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  /** The query of what else is asked for. */
  asked: () => string;
  goesAtOnce: boolean;
  onPlace: (name: string, key: PlaceKey) => void;
  onType: (type: string) => void;
  onGo: (address: string, said?: string) => void;
  onList: (list: OpenList | null) => void;
}

interface Option {
  id: string;
  label: string;
  detail?: string | undefined;
  choose: () => void;
}

/** Brings the box to life: what is typed is understood and suggested, by mouse and by keyboard. */
export function LiveBox({ box, text, asked, goesAtOnce, onPlace, onType, onGo, onList }: LiveBoxProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [marked, setMarked] = useState(-1);
  const { societies, isKnown } = useSocieties(text, isAsked);
  const { areas, sentence, said, ...offered } = offersFor(text, societies);

  // Who typed before anybody listened is answered too.
  useEffect(() => {
    if (document.activeElement === box.current && box.current?.value) setAsked(true);
  }, [box]);
  const close = () => {
    setAsked(false);
    setMarked(-1);
  };
  const place = (name: string, key: PlaceKey, type: string | null = null) => {
    if (goesAtOnce) onGo(placeAddress(asked(), name, key, type));
    else {
      onPlace(name, key);
      if (type !== null) onType(type);
    }
    close();
  };
  const searchFor = () => {
    const { address, said: remark } = addressOf(asked(), text, societies);
    onGo(address, remark);
    close();
  };
  const groups: SuggestionGroup<Option>[] = [
    {
      heading: null,
      options: sentence === null ? [] : [{ id: `${id}-search`, label: `Search for: ${sentence}`, choose: searchFor }],
    },
    {
      heading: 'Areas',
      options: areas.map((name) => ({ id: `${id}-a-${name}`, label: name, choose: () => place(name, 'location') })),
    },
    { heading: 'Societies', options: offered.societies.map((society) => societyOption(id, society, place)) },
  ];
  const shown = groups.filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  // Nothing is said to be unknown while the server may know it.
  const isOpen = isAsked && (options.length > 0 || isKnown);
  const active = options[marked];

  useListener(box, 'keydown', (event) => {
    const move = comboboxMove(event.key, isOpen, marked, options.length);
    // What is not chosen is searched for as it was typed.
    if (move === null && event.key === 'Enter') close();
    if (move === null) return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation();
    if (move.kind === 'close') close();
    else if (move.kind === 'choose') options[move.index]?.choose();
    else {
      setAsked(true);
      setMarked(move.index);
    }
  });
  // After React has read what was typed: who draws before that puts the older text back.
  useListener('page', 'input', ({ target }) => {
    if (target !== box.current) return;
    setAsked(true);
    setMarked(-1);
  });
  useListener(box, 'click', () => setAsked(true));
  useListener(box, 'blur', close);
  const activeId = isOpen ? active?.id : undefined;
  useEffect(() => {
    onList(isOpen ? { id, active: activeId } : null);
  }, [onList, id, isOpen, activeId]);

  if (!isOpen) return null;
  return (
    <SuggestionList
      id={id}
      groups={shown}
      active={active}
      notes={[
        ...(options.length === 0 ? ['No areas found.'] : []),
        ...(said === '' ? [] : [said]),
        ...(text.length >= LIMITS.search.text ? [`Only the first ${LIMITS.search.text} characters count.`] : []),
      ]}
    />
  );
}

function societyOption(
  id: string,
  society: Society,
  place: (name: string, key: PlaceKey, type: string | null) => void,
): Option {
  const { name, area, count, property_type: type } = society;
  return {
    id: `${id}-s-${name}`,
    label: name,
    detail: [area, String(count)].filter(Boolean).join(' · '),
    choose: () => place(name, 'society', type),
  };
}

/** The societies like the text in an open box. An answer about an earlier text never shows; without a connection there are none. */
function useSocieties(text: string, isOpen: boolean): { societies: readonly Society[]; isKnown: boolean } {
  const [answer, setAnswer] = useState<{ text: string; societies: readonly Society[] } | null>(null);
  const wanted = text.trim();
  const isWorth = isOpen && wanted.length >= LEAST_LETTERS && navigator.onLine;
  useEffect(() => {
    if (!isWorth) return;
    let isCurrent = true;
    const take = (societies: readonly Society[]) => isCurrent && setAnswer({ text: wanted, societies });
    const timer = setTimeout(() => societiesLike(wanted).then(take, () => take([])), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, isWorth]);
  const isKnown = !isWorth || answer?.text === wanted;
  return { societies: answer?.text === wanted ? answer.societies : [], isKnown };
}
