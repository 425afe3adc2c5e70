import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AmountField } from '#domain/search/amounts.ts';
import { sameFilters } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import {
  draftOf,
  draftOfForm,
  type FilterDraft,
  filtersOf,
  filtersOfChoice,
} from '#web/features/property-search/filter-draft.ts';

type Errors = Partial<Record<AmountField, string>>;

function errorsOf(draft: FilterDraft): Errors {
  const result = filtersOf(draft);
  return result.ok ? {} : Object.fromEntries(result.problems.map(({ field, type }) => [field, type]));
}

/**
 * The draft of the filter panel. It follows the filters in force when they change elsewhere (Back, a chip, Clear), but not
 * when the change is its own: what is being typed stays.
 */
export function useFilterDraft(
  form: RefObject<HTMLFormElement | null>,
  filters: SearchFilters,
  onApply: (filters: SearchFilters) => void,
  instant: boolean,
) {
  const [draft, setDraft] = useState(() => draftOf(filters));
  // Once a try was refused, an error goes as soon as what was typed is right.
  const [refused, setRefused] = useState(false);
  const [followed, setFollowed] = useState(filters);
  // What the panel itself asked for and the address does not have yet.
  const [own, setOwn] = useState<SearchFilters | null>(null);

  if (followed !== filters) {
    setFollowed(filters);
    // Once only: a later return to the same filters is not the panel's doing.
    setOwn(null);
    const isOwn = own !== null && sameFilters(own, filters);
    if (!isOwn && !sameFilters(followed, filters)) {
      setDraft(draftOf(filters));
      setRefused(false);
    }
  }

  const ask = (next: SearchFilters) => {
    setOwn(next);
    onApply(next);
  };

  const apply = (next: FilterDraft): boolean => {
    const result = filtersOf(next);
    setRefused(!result.ok);
    if (!result.ok) return false;
    ask(result.value);
    return true;
  };

  // A tick is no try to apply an amount: it takes effect, and the wrong amount says what is wrong with it.
  const choose = (next: FilterDraft) => {
    setDraft(next);
    if (!instant) return;
    setRefused(!filtersOf(next).ok);
    ask(filtersOfChoice(next, filters));
  };

  useTakeOver(form, filters, choose);
  return { draft, setDraft, errors: refused ? errorsOf(draft) : {}, apply, choose };
}

/** Boxes ticked and texts typed before the page came alive are taken over. */
function useTakeOver(
  form: RefObject<HTMLFormElement | null>,
  filters: SearchFilters,
  take: (draft: FilterDraft) => void,
) {
  const first = useRef({ filters, take });
  useEffect(() => {
    if (!form.current) return;
    const found = draftOfForm(new FormData(form.current));
    const expected = draftOf(first.current.filters);
    const same =
      sameFilters(found.chosen, expected.chosen) && JSON.stringify(found.amounts) === JSON.stringify(expected.amounts);
    if (!same) first.current.take(found);
  }, [form]);
}
