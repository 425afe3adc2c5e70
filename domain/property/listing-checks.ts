import type { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';

/** Fields by their names in calls; undefined: not sent. */
type Values = Readonly<Partial<Record<FieldName, unknown>>>;

interface Check {
  /** Whose box says what is wrong. */
  field: FieldName;
  /** What it is held against. */
  against: readonly FieldName[];
  message: string;
  isWrong: (values: Values) => boolean;
}

/** What fields say of one another. A field that is unknown contradicts nothing. */
const CHECKS: readonly Check[] = [
  {
    field: 'carpet_area',
    against: ['size', 'area_basis'],
    message: coded('carpetAboveSize'),
    // A house of several floors may have more floor than plot.
    isWrong: ({ carpet_area, size, area_basis }) => area_basis !== 'plot' && isAbove(carpet_area, size),
  },
  {
    field: 'floor',
    against: ['total_floors'],
    message: coded('floorAboveTotal'),
    isWrong: ({ floor, total_floors }) => isAbove(floor, total_floors),
  },
];

function isAbove(value: unknown, most: unknown): boolean {
  return typeof value === 'number' && typeof most === 'number' && value > most;
}

/**
 * Holds the fields of a call or of the form against one another. On edit, a field that may be left out and was counts as
 * `stored`. A check of which a call sends only fields that every call carries is not made: such a call is never refused
 * for what it does not know.
 */
export function checkTogether(
  values: Readonly<Record<string, unknown>>,
  place: 'field' | 'form',
  ctx: z.RefinementCtx,
  stored: Values | null = null,
) {
  const sent: Values = Object.fromEntries(FIELD_LIST.map((entry) => [entry.field, values[entry[place]]]));
  const known = new Set(FIELD_LIST.filter((entry) => entry.isClearable).map((entry) => entry.field));
  const meant: Values = Object.fromEntries(
    FIELD_LIST.map(({ field }) => [
      field,
      sent[field] === undefined && known.has(field) ? stored?.[field] : sent[field],
    ]),
  );
  for (const { field, against, message, isWrong } of CHECKS) {
    const isAsked = [field, ...against].some((name) => known.has(name) && sent[name] !== undefined);
    const path = FIELD_LIST.find((entry) => entry.field === field)?.[place] ?? field;
    if (isAsked && isWrong(meant)) ctx.addIssue({ code: 'custom', path: [path], message });
  }
}
