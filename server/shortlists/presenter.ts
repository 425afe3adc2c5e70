import type { FamilyAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import { maskContacts } from '#domain/contacts-in-text.ts';
import { DAY_MS, isoTime } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AnswerRow, SharedItemRow, SharedListRow } from '#server/shortlists/repository.ts';

/** How long a link lives without a visit, in milliseconds. */
export const LIFETIME_MS = LIMITS.sharedList.days * DAY_MS;

interface WholeList {
  list: SharedListRow;
  items: readonly SharedItemRow[];
  answers: readonly AnswerRow[];
}

/** A shared list as anybody with its link sees it: nothing that tells one device from another. */
export function presentList({ list, items, answers }: WholeList): SharedList {
  return {
    items: items.map(({ is_sold_out, title, ...item }) => ({
      ...item,
      title: title === null ? null : maskContacts(title),
      is_sold_out: is_sold_out === null ? null : is_sold_out === 1,
    })),
    answers: answers.map(presentAnswer),
    created_at: isoTime(list.created_at),
    expires_at: isoTime(list.visited_at + LIFETIME_MS),
  };
}

export function presentAnswer({ id, property_id, name, answer, line, answered_at }: AnswerRow): FamilyAnswer {
  return { id, property_id, name, answer, text: line, answered_at: isoTime(answered_at) };
}
