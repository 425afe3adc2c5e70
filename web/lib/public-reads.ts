import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicReads } from '#domain/page-context.ts';
import { type ApiClient, publicApi } from '#web/lib/api-client.ts';

interface Read<T> {
  key: string;
  /** null after a failure, which `error` is then. */
  value: T | null;
  error: unknown;
}

/**
 * What a call of the API answers to a question, which is asked anew whenever its key changes; null asks nothing. An answer to an earlier
 * question never shows as one to this. The client has logged a failure.
 */
export function usePublicRead<T>(key: string | null, read: () => Promise<T>) {
  const [last, setLast] = useState<Read<T> | null>(null);
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(read);
  const question = key === null ? null : `${tries} ${key}`;
  useEffect(() => {
    if (key === null || question === null) return;
    let wanted = true;
    ask().then(
      (value) => wanted && setLast({ key, value, error: null }),
      (error: unknown) =>
        wanted && setLast((before) => ({ key, value: before?.key === key ? before.value : null, error })),
    );
    return () => {
      wanted = false;
    };
  }, [key, question]);
  const answer = last?.key === key ? last : null;
  return {
    /** null while it is read, and when that fails. */
    value: answer?.value ?? null,
    /** Why it could not be read; null when it could. */
    error: answer?.error ?? null,
    /** Asks once more. */
    retry: () => setTries((count) => count + 1),
    /** Puts what another call answered in its place. */
    put: (value: T) => key !== null && setLast({ key, value, error: null }),
  };
}

/** What islands read over the API (spec 7, "Anonymous"). The table of filters is not part of it: most pages have no use for it. */
export function createHttpReads(api: ApiClient): Pick<PublicReads, 'search' | 'view' | 'chosen'> {
  return {
    search: async (query) => {
      const { toApiParams } = await import('#domain/search/filter-params.ts');
      return api.get('/property/search', { query: toApiParams(query) });
    },
    view: (id) => api.get(`/property/view/${id}`),
    chosen: (ids) => api.get('/property/list', { query: { ids: ids.join(',') } }),
  };
}

export const httpReads = createHttpReads(publicApi);
