import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The last word was said at or before `until`; of listings without one, `began` is when the contract began. Epoch milliseconds. */
export interface Silence {
  until: number;
  began: number;
}

export type Where = ExpressionBuilder<Tables, 'properties'>;

/** Whether the last word is that old, as a condition. */
export function isSilent({ or, and, eb }: Where, { until, began }: Silence) {
  const said = eb('properties.confirmed_at', '<=', until);
  if (began > until) return said;
  return or([said, and([eb('properties.confirmed_at', 'is', null), eb('properties.created_at', '<=', until)])]);
}
