import { QueryClient, type QueryKey } from '@tanstack/react-query';

/** What the staff's area reads, by the name under which it is kept; of a list that begins with it, every page. */
export const KEYS = {
  account: ['account'],
  areas: ['areas'],
  brokers: ['brokers'],
  charts: ['charts'],
  contacts: ['contacts'],
  deleted: ['deleted'],
  factor: ['factor'],
  imports: ['imports'],
  leads: ['leads'],
  properties: ['properties'],
  publicStats: ['public-stats'],
  rates: ['rates'],
  reports: ['reports'],
  reveals: ['reveals'],
  securityLog: ['security-log'],
  sessions: ['sessions'],
  sold: ['sold'],
  staff: ['staff'],
  stats: ['stats'],
  submissions: ['submissions'],
  testimonials: ['testimonials'],
  videos: ['videos'],
  visitors: ['visitors'],
  waiting: ['waiting'],
  /** Of one listing. */
  history: (id: number) => ['history', id],
  listingForm: (id: number) => ['listing-form', id],
  ownerKey: (id: number) => ['owner-key', id],
  property: (id: number) => ['property', id],
} as const satisfies Record<string, QueryKey | ((id: number) => QueryKey)>;

/** What the staff's area has read. A failed read shows at once: no silent retries, no waiting for the network. */
export const deskClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Reads again what is shown of these, and the others when they are shown next. Waits for the answers. */
export async function refresh(...keys: readonly QueryKey[]): Promise<void> {
  // A first read that is on its way would be taken for the new one, and may have begun before the change.
  await Promise.all(keys.map((queryKey) => deskClient.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => deskClient.invalidateQueries({ queryKey })));
}

/** The lists that tell of listings, and what waits: after one was changed, in `except` what is not read again yet. */
export function refreshListing(...ids: readonly number[]): void {
  const lists = [KEYS.properties, KEYS.deleted, KEYS.stats, KEYS.sold, KEYS.reports, KEYS.waiting];
  void refresh(...lists, ...ids.flatMap((id) => [KEYS.property(id), KEYS.history(id)]));
}

/** One page of a list. */
export interface Page<T> {
  total: number;
  rows: readonly T[];
}

/** Takes a row off every page of a list at once. The answer puts it back. */
export async function takeOff(queryKey: QueryKey, id: number): Promise<() => void> {
  await deskClient.cancelQueries({ queryKey });
  const before = deskClient.getQueriesData<Page<{ id: number }>>({ queryKey });
  deskClient.setQueriesData<Page<{ id: number }>>({ queryKey }, (page) => {
    const rows = page?.rows.filter((row) => row.id !== id);
    return page && rows && rows.length < page.rows.length ? { ...page, total: page.total - 1, rows } : page;
  });
  return () => {
    for (const [key, page] of before) deskClient.setQueryData(key, page);
  };
}
