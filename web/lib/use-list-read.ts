import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { staffApi } from '#web/lib/api-client.ts';

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
