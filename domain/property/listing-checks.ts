import type { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';

/** Fields by their names in calls; undefined: not sent. */
type Values = Readonly<Partial<Record<FieldName, unknown>>>;

interface Check {
  /** Whose box says what is wrong. */
  field: FieldName;
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

/** How the form or a call names a field. */
function nameIn(place: 'field' | 'form', field: FieldName): string {
  return FIELD_LIST.find((entry) => entry.field === field)?.[place] ?? field;
}

/** The boxes of the form that may be right or wrong once another one, `box`, changes. */
export function checkedWith(box: string): string[] {
  return CHECKS.filter(({ against }) => against.some((field) => nameIn('form', field) === box)).map(({ field }) =>
    nameIn('form', field),
  );
}

function isAbove(value: unknown, most: unknown): boolean {
  return typeof value === 'number' && typeof most === 'number' && value > most;
}

/**
 * Holds the fields of a call or of the form against one another; `kept` are those that a call left out, as they are stored.
 * A check of which a call sends only fields that every call carries is not made: such a call is never refused for what it
 * does not know.
 */
export function checkTogether(
  values: Readonly<Record<string, unknown>>,
  place: 'field' | 'form',
  ctx: z.RefinementCtx,
  kept: Values = {},
) {
  const sent = Object.fromEntries(FIELD_LIST.map((entry) => [entry.field, values[entry[place]]]));
  for (const { field, against, message, isWrong } of CHECKS) {
    const isRelevant = FIELD_LIST.some(
      (entry) => entry.isClearable && !(entry.field in kept) && [field, ...against].includes(entry.field),
    );
    if (isRelevant && isWrong({ ...sent, ...kept }))
      ctx.addIssue({ code: 'custom', path: [nameIn(place, field)], message });
  }
}

/** The types that only listings of a property type have (D36); none for anything else. */
export function typesOf(propertyType: unknown): readonly ('bhk_type' | 'residential_type' | 'commercial_type')[] {
  if (propertyType === 'Residential') return ['bhk_type', 'residential_type'];
  return propertyType === 'Commercial' ? ['commercial_type'] : [];
}
