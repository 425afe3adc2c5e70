import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AmountField } from '#domain/search/amounts.ts';
import { sameFilters } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { draftOf, draftOfForm, type FilterDraft, filtersOf } from '#web/features/property-search/filter-draft.ts';

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
  const own = useRef<SearchFilters | null>(null);

  if (followed !== filters) {
    setFollowed(filters);
    const isOwn = own.current !== null && sameFilters(own.current, filters);
    if (!isOwn && !sameFilters(followed, filters)) {
      setDraft(draftOf(filters));
      setRefused(false);
    }
  }

  const apply = (next: FilterDraft): boolean => {
    const result = filtersOf(next);
    setRefused(!result.ok);
    if (!result.ok) return false;
    own.current = result.value;
    onApply(result.value);
    return true;
  };

  useTakeOver(form, filters, (found) => {
    setDraft(found);
    if (instant) apply(found);
  });
  return { draft, setDraft, errors: refused ? errorsOf(draft) : {}, apply };
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
