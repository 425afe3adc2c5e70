import type { AuditEntry } from '#domain/answers/desk.ts';
import { fieldWordsOf } from '#domain/property/field-words.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { history } from '#domain/words/en-staff.ts';

/** The calls' names of fields in words; a field that is not here, such as the revision, is left out. */
const FIELDS: Record<string, string> = {
  ...ofEachField(({ field, name }) => [field, name]),
  is_size_in_yards: history.sizeInYards,
  media_images: history.photographs,
  is_verified: history.verified,
};

/** 'edited it' */
export function actionWords(action: string): string {
  return Object.entries(history.actions).find(([known]) => known === action)?.[1] ?? action;
}

/** What an edit changed, a line for each field: 'Price: ₹45,00,000 to ₹47,00,000'. Other actions say it all by their name. */
export function changeLines({ action, before, after }: AuditEntry): string[] {
  if (action !== 'property.edit' && action !== 'property.price') return [];
  return Object.keys(after ?? {}).flatMap((field) => {
    const name = FIELDS[field];
    if (name === undefined) return [];
    if (field === 'media_images') return [`${name}: ${photographWords(before?.[field], after?.[field])}`];
    const [was = '', is = ''] = [before, after].map(
      (side) => fieldWordsOf(field, side?.[field], history) ?? history.none,
    );
    return [history.change({ name, before: was, after: is })];
  });
}

/** '2 added, 1 removed': the numbers alone would hide that one photograph took the place of another. */
function photographWords(before: unknown, after: unknown): string {
  const [was = [], is = []] = [before, after].map((ids): unknown[] => (Array.isArray(ids) ? ids : []));
  const added = is.filter((id) => !was.includes(id)).length;
  const removed = was.filter((id) => !is.includes(id)).length;
  const words = [added && history.added({ count: added }), removed && history.removed({ count: removed })];
  return words.filter(Boolean).join(', ') || history.rearranged;
}
