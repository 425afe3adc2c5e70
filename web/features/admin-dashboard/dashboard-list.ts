/** The lists of the dashboard, by their name in the address (`?list=sold`). The first is shown at first. */
export const DASHBOARD_LISTS = ['visitors', 'sold', 'contacts'] as const;
export type DashboardList = (typeof DASHBOARD_LISTS)[number];

/** The list that an address names; anything else is the first. */
export function readDashboardList(value: string | null): DashboardList {
  return DASHBOARD_LISTS.find((list) => list === value) ?? 'visitors';
}
