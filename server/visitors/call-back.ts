import type { Flag } from '#server/db/tables.ts';

/**
 * Why an owner calls back: the listing says so, staff had every owner call back, as many numbers were shown as may be, or no code could be
 * had to confirm who asks.
 */
export type CallBackCause = 'listing' | 'site' | 'budget' | 'unconfirmed';

/** What the site as a whole says of showing numbers just now. */
export interface ShowingNow {
  /** The switch that staff set for every listing. */
  allCallBack: boolean;
  /** As many numbers were shown as may be. */
  isBudgetSpent?: boolean;
  /** The phone should have been confirmed, and could not be. */
  isUnconfirmed?: boolean;
}

/** Whether a reveal shows the owner's number (null), or why the owner calls back instead (D79). Nothing else decides it. */
export function callBackCause(
  { owner_calls_back }: { owner_calls_back: Flag },
  { allCallBack, isBudgetSpent = false, isUnconfirmed = false }: ShowingNow,
): CallBackCause | null {
  if (owner_calls_back === 1) return 'listing';
  if (allCallBack) return 'site';
  if (isUnconfirmed) return 'unconfirmed';
  return isBudgetSpent ? 'budget' : null;
}
