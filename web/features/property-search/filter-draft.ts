import { type RefObject, useEffect, useRef, useState } from 'react';
import { matchAreas } from '#domain/location/match.ts';
import type { Parsed } from '#domain/parse.ts';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type AmountTexts,
  amountTexts,
  RANGES,
  readAmounts,
} from '#domain/search/amounts.ts';
import { parseSearchParams, sameFilters } from '#domain/search/filter-params.ts';
import {
  FILTER_NAMES,
  filterOf,
  type ListName,
  type NamesOf,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import { sentence } from '#domain/words/sentence.ts';

/** The filters as the panel holds them: the amounts as typed, everything else as it will be sent. */
export interface FilterDraft {
  chosen: SearchFilters;
  amounts: AmountTexts;
}

const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, undefined]));

/** The panel's start from filters in force. A text that means one area becomes that area, so that its box is ticked (D40). */
export function draftOf(filters: SearchFilters): FilterDraft {
  return {
    chosen: { ...filters, location: [...new Set(filters.location.map(asArea))] },
    amounts: amountTexts((field) => String(filters[field] ?? '')),
  };
}

function asArea(text: string): string {
  const [area, ...others] = matchAreas(text);
  return area !== undefined && others.length === 0 ? area : text;
}

/** What the panel's form holds in the page, whoever filled it: a person may have been quicker than our scripts. */
export function draftOfForm(form: FormData): FilterDraft {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  const draft = draftOf(parseSearchParams(params).query.filters);
  return { ...draft, amounts: amountTexts((field) => params.get(field) ?? '') };
}

/** A box of a list ticked or unticked. Without its last value a list is empty, which is no filter (spec 2). */
export function toggleValue(draft: FilterDraft, name: ListName, value: string): FilterDraft {
  const values: readonly string[] = draft.chosen[name];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...draft, chosen: { ...draft.chosen, [name]: next } };
}

/** A filter of one value, a flag or a unit set; undefined is any value. */
export function setValue(
  draft: FilterDraft,
  name: NamesOf<'one' | 'flag' | 'unit'>,
  value: string | boolean | undefined,
): FilterDraft {
  const chosen: SearchFilters = { ...draft.chosen, [name]: value };
  return { ...draft, chosen: name === 'property_type' ? withoutOtherType(chosen) : chosen };
}

/** What only the other property type has is no filter any more (spec 2, D36). */
function withoutOtherType(chosen: SearchFilters): SearchFilters {
  const { property_type: type } = chosen;
  if (type === undefined) return chosen;
  const others = FILTER_NAMES.filter((name) => ![undefined, type].includes(filterOf(name).only));
  return Object.assign({ ...chosen }, Object.fromEntries(others.map((name) => [name, NO_FILTERS[name]])));
}

/**
 * The filters after a box was ticked: what is chosen applies at once, and of the amounts what is right. A range that is wrong
 * stays as it is in force, with its unit, so that panel, chips and list tell the same.
 */
export function filtersOfChoice(draft: FilterDraft, inForce: SearchFilters): SearchFilters {
  const { amounts, problems } = readAmounts(draft.amounts);
  const next: SearchFilters = { ...draft.chosen, ...NO_AMOUNTS, ...amounts };
  for (const [range, { min, max }] of Object.entries(RANGES)) {
    if (!problems.some(({ field }) => field === min || field === max)) continue;
    const parts = FILTER_NAMES.filter((name) => {
      const filter = filterOf(name);
      return 'range' in filter && filter.range === range;
    });
    Object.assign(next, Object.fromEntries(parts.map((name) => [name, inForce[name]])));
  }
  return next;
}

/** The filters to apply, or what is wrong with the amounts (spec 5, D39). */
export function filtersOf(draft: FilterDraft): Parsed<SearchFilters> {
  const { amounts, problems } = readAmounts(draft.amounts);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...draft.chosen, ...NO_AMOUNTS, ...amounts } };
}

type Errors = Partial<Record<AmountField, string>>;

function errorsOf(draft: FilterDraft): Errors {
  const result = filtersOf(draft);
  return result.ok ? {} : Object.fromEntries(result.problems.map((problem) => [problem.field, sentence(problem)]));
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
