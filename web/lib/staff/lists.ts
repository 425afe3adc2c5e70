import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnAccount } from '#domain/answers/staff.ts';
import { type ApiClient, staffApi } from '#web/lib/api-client.ts';

/** What `GET path` answers, kept under `key`. Calls of staff unless another client is named. */
export function useRead<T>(key: readonly unknown[], path: string, api: ApiClient = staffApi): UseQueryResult<T> {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<T>(path, { signal }) });
}

interface ListQuestion {
  q: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * Reads one page of a list that the server searches: `GET path?skip=&limit=&q=`, answered with `total` and the rows under
 * `rowsKey`. The page before stays while the next one loads.
 */
export function useListRead<T>(
  key: string,
  path: string,
  rowsKey: string,
  { q, page, pageSize }: ListQuestion,
): UseQueryResult<{ total: number; rows: T[] }> {
  return useQuery({
    queryKey: [key, q, page, pageSize],
    queryFn: async ({ signal }) => {
      const query = { skip: String((page - 1) * pageSize), limit: String(pageSize), ...(q && { q }) };
      const answer = await staffApi.get<{ total: number } & Record<string, unknown>>(path, { query, signal });
      return { total: answer.total, rows: answer[rowsKey] as T[] };
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Fetches a list as a file with the session's token and hands it to the browser to keep: all of it, or with `q` what that search finds.
 * Rejects with `ApiError`.
 */
export async function downloadFile(path: string, name: string, q: string): Promise<void> {
  const answer = await staffApi.raw(path, q === '' ? {} : { query: { q } });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name, q, path.includes('.xlsx') ? 'xlsx' : 'csv');
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

const useOwn = () => useRead<OwnAccount>(['own-account'], '/auth/me');

/** The id of this account; undefined until it is known. */
export const useOwnId = (): number | undefined => useOwn().data?.id;

/**
 * Whether this account is kept from what is the owners' of the site (D89); undefined until it is known. False while roles are
 * off, and when it cannot be read: the server refuses by itself.
 */
export function useIsStaffOnly(): boolean | undefined {
  const { data, isPending } = useOwn();
  return isPending ? undefined : data?.role === 'staff';
}
