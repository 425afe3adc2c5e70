import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '#domain/errors.ts';
import { namedArea } from '#domain/location/match.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Amounts,
  type AmountTexts,
  amountTexts,
  readAmounts,
  readTypedAmount,
  shownAmount,
} from '#domain/search/amounts.ts';
import { parseTypedSearch, sameFilters } from '#domain/search/filter-params.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import { useProblemWords } from '#web/features/property-search/panel/problem-words.ts';

/** The filters as the panel holds them: the amounts as typed, everything else as it will be sent. */
export interface FilterDraft {
  chosen: SearchFilters;
  amounts: AmountTexts;
}

/** The panel's start from filters in force. A text that is an area's name becomes that area, so that its box is ticked (D40). */
export function draftOf(filters: SearchFilters): FilterDraft {
  return {
    chosen: { ...filters, location: [...new Set(filters.location.map((text) => namedArea(text) ?? text))] },
    amounts: shownTexts(filters),
  };
}

/** Amounts as their boxes show them. */
function shownTexts(amounts: Amounts): AmountTexts {
  return amountTexts((field) => {
    const amount = amounts[field];
    return amount === undefined ? '' : shownAmount(FILTERS[field].range, amount);
  });
}

/** React wants a handler on every controlled box; the form's own reads them all. */
export const readByForm = (): void => {};

/** What the panel's form holds, `changed` last. Once a type is chosen, what only the other type has is no filter any more (spec 2, D36). */
export function draftOfForm(form: FormData, changed?: FilterName): FilterDraft {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  const { chosen } = draftOf(parseTypedSearch(params).query.filters);
  const type = changed === 'property_type' && chosen.property_type;
  const others = FILTER_NAMES.filter((name) => type && ![undefined, type].includes(filterOf(name).only));
  return {
    chosen: { ...chosen, ...Object.fromEntries(others.map((name) => [name, NO_FILTERS[name]])) },
    amounts: amountTexts((field) => params.get(field) ?? ''),
  };
}

/**
 * The filters that a draft asks for, and what is wrong with its amounts (spec 5, D39). A range that is wrong stays as it is in
 * force, with its unit, so that panel, chips and list tell the same.
 */
export function filtersOf(draft: FilterDraft, inForce: SearchFilters): { filters: SearchFilters; problems: Problem[] } {
  const { amounts, problems } = readAmounts(draft.amounts, readTypedAmount, draft.chosen.is_size_in_yards);
  const wrong = problems.map(({ field }) => FILTERS[field as AmountField].range);
  const kept = FILTER_NAMES.filter((name) => {
    const filter = filterOf(name);
    return 'range' in filter && wrong.includes(filter.range);
  });
  const filters = {
    ...draft.chosen,
    ...Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, amounts[field]])),
    ...Object.fromEntries(kept.map((name) => [name, inForce[name]])),
  };
  return { filters, problems };
}

/** The press that leaves a box ends where it began: an error that comes earlier moves the page under the finger. */
const AFTER_PRESS_MS = 250;

const nameOf = (element: EventTarget | null) => (element as HTMLInputElement | null)?.name;

/** A tick is seen before the search for it begins. Works until it is called off. */
function afterPaint(work: () => void): AbortController {
  const waiting = new AbortController();
  requestAnimationFrame(() => setTimeout(() => waiting.signal.aborted || work()));
  return waiting;
}

export type FilterDraftHold = ReturnType<typeof useFilterDraft>;

/**
 * The draft of the filter panel, read from its form at every change: a person may have filled it in before our scripts came. It
 * follows the filters in force when they change elsewhere (Back, a chip, Clear), but not when the change is its own: what is
 * being typed stays.
 */
export function useFilterDraft(
  form: RefObject<HTMLFormElement | null>,
  inForce: SearchFilters,
  onApply: (filters: SearchFilters) => void,
  instant: boolean,
) {
  const [draft, setDraft] = useState(() => draftOf(inForce));
  // Once a try was refused, an error goes as soon as what was typed is right.
  const [refused, setRefused] = useState(false);
  const [followed, setFollowed] = useState(inForce);
  const waiting = useRef<AbortController>(null);
  // What the panel itself asked for and the address does not have yet.
  const [own, setOwn] = useState<SearchFilters | null>(null);

  if (followed !== inForce) {
    setFollowed(inForce);
    // Once only: a later return to the same filters is not the panel's doing.
    setOwn(null);
    const isOwn = own !== null && sameFilters(own, inForce);
    if (!isOwn && !sameFilters(followed, inForce)) {
      setDraft(draftOf(inForce));
      setRefused(false);
    }
  }

  const apply = (next: FilterDraft, evenIfWrong: boolean): boolean => {
    waiting.current?.abort();
    const { filters, problems } = filtersOf(next, inForce);
    setRefused(problems.length > 0);
    if (problems.length > 0 && !evenIfWrong) return false;
    setOwn(filters);
    onApply(filters);
    return true;
  };
  // A tick is no try to apply an amount: it takes effect, and the wrong amount says what is wrong with it.
  const choose = (next: FilterDraft) => {
    setDraft(next);
    if (!instant) return;
    waiting.current?.abort();
    waiting.current = afterPaint(() => apply(next, true));
  };
  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    const found = draftOfForm(new FormData(element));
    const isSame =
      sameFilters(found.chosen, draft.chosen) &&
      AMOUNT_FIELDS.every((field) => found.amounts[field] === draft.amounts[field]);
    if (!isSame) choose(found);
  });
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, [form]);

  useEffect(() => () => waiting.current?.abort(), []);

  const { filters: asked, problems } = filtersOf(draft, inForce);
  const say = useProblemWords(problems.length > 0);
  return {
    draft,
    /** What the draft asks for. */
    asked,
    /** Whether an amount cannot be read, or a range contradicts itself. */
    isWrong: problems.length > 0,
    errors: refused ? Object.fromEntries(problems.map((problem) => [problem.field, say(problem)])) : {},
    /** Applies the draft; false when its amounts are wrong. What was typed then stands in its boxes as it was understood. */
    submit() {
      const { filters } = filtersOf(draft, inForce);
      const applied = apply(draft, false);
      if (applied) setDraft({ ...draft, amounts: shownTexts(filters) });
      return applied;
    },
    /** Takes budgets that were chosen, not typed. */
    chooseBudget({ min_budget, max_budget }: SearchFilters) {
      const { min_budget: min, max_budget: max } = shownTexts({ min_budget, max_budget });
      const amounts = { ...draft.amounts, min_budget: min, max_budget: max };
      choose({ chosen: { ...draft.chosen, min_budget, max_budget }, amounts });
    },
    /** For the form: who leaves the amounts is told what is wrong with them. */
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const isAmount = (element: EventTarget | null) => AMOUNT_FIELDS.some((field) => field === nameOf(element));
      const isLeft = isAmount(target) && !isAmount(relatedTarget);
      if (isLeft && problems.length > 0) setTimeout(() => setRefused(true), AFTER_PRESS_MS);
    },
    /** For the form. Amounts, and the unit they are typed in, wait for Enter or the button. */
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      // The text that narrows the areas has no name.
      const name = FILTER_NAMES.find((known) => known === target.name);
      if (name === undefined) return;
      const next = draftOfForm(new FormData(currentTarget), name);
      if (!('range' in filterOf(name))) return choose(next);
      setDraft(next);
      if (filtersOf(next, inForce).problems.length === 0) setRefused(false);
    },
  };
}
