import { keepPreviousData, QueryClient, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from '#domain/answers/desk.ts';
import type { OwnAccount } from '#domain/answers/staff.ts';
import { type ApiClient, staffApi } from '#web/lib/api-client.ts';

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

/** What `GET path` answers, kept under `key`. Calls of staff unless another client is named. */
export function useRead<T>(key: QueryKey, path: string, api: ApiClient = staffApi): UseQueryResult<T> {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<T>(path, { signal }) });
}

interface ListQuestion {
  /** From 1. */
  page: number;
  pageSize: number;
  /** What is searched for and what narrows the list, as the call takes it; without what is empty. */
  narrowed?: Readonly<Record<string, string>>;
  /** False while it is not known whether this account may read it. */
  enabled?: boolean;
}

/**
 * Reads one page of a list that the server searches: `GET path?skip=&limit=&…`, answered with `total`, the rows under `rowsKey`, and
 * what else belongs to the list. The page before stays while the next one loads.
 */
export function useListRead<T, More = unknown>(
  key: QueryKey,
  path: string,
  rowsKey: string,
  { page, pageSize, narrowed = {}, enabled = true }: ListQuestion,
): UseQueryResult<Page<T> & More> {
  return useQuery({
    queryKey: [...key, narrowed, page, pageSize],
    queryFn: async ({ signal }) => {
      const query = { ...narrowed, skip: String((page - 1) * pageSize), limit: String(pageSize) };
      const { [rowsKey]: rows, ...rest } = await staffApi.get<Record<string, unknown>>(path, { query, signal });
      return { ...rest, rows } as Page<T> & More;
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * Fetches a list as a file with the session's token and hands it to the browser to keep: all of it, or with `q` what that search finds.
 * Rejects with `ApiError`.
 */
export async function downloadFile(path: string, name: string, q: string): Promise<void> {
  const answer = await staffApi.raw(path, q === '' ? {} : { query: { q } });
  saveFile(await answer.blob(), fileName(name, q, path.includes('.xlsx') ? 'xlsx' : 'csv'));
}

/** Hands a file to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over when the click is done; the address is let go a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** 'visitors', 'Asha 98/25', 'csv' -> 'visitors-matching-asha-98-25.csv' */
export function fileName(name: string, q: string, ending: 'csv' | 'xlsx'): string {
  if (q === '') return `${name}.${ending}`;
  const words = q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[name, 'matching', ...words].join('-')}.${ending}`;
}

/** Why something is not offered: 'change accounts'. */
export const ownersOnly = (what: string): string => `Only an owner of the site may ${what}. Ask one of them.`;

/** Who is logged in, and whether a better password is wanted. */
export const useOwnAccount = () => useRead<OwnAccount>(KEYS.account, '/auth/me');

/** The id of this account; undefined until it is known. */
export const useOwnId = (): number | undefined => useOwnAccount().data?.id;

/**
 * Whether this account is kept from what is the owners' of the site (D89); undefined until it is known. False while roles are
 * off, and when it cannot be read: the server refuses by itself.
 */
export function useIsStaffOnly(): boolean | undefined {
  const { data, isPending } = useOwnAccount();
  return isPending ? undefined : data?.role === 'staff';
}

/** Colleagues and visitors change it too: how long until it is asked for again, while the tab is looked at and while it is not. */
const ASK_AGAIN_MS = { visible: 20_000, hidden: 60_000 };

/** What waits for staff (D105), asked for again while the tab is looked at. */
export function useWaiting() {
  return useQuery({
    queryKey: KEYS.waiting,
    queryFn: ({ signal }) => staffApi.get<WaitingCounts>('/stats/waiting', { signal }),
    refetchInterval: () => ASK_AGAIN_MS[document.visibilityState],
    // A lead that comes while somebody works in another tab is told too.
    refetchIntervalInBackground: true,
  });
}
