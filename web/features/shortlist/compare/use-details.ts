import { useEffect, useState } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { httpReads } from '#web/lib/http-reads.ts';

/** A listing; 'gone' when it is listed no longer, 'failed' when it could not be read. */
type Detail = PropertyDetail | 'gone' | 'failed';

/** The whole listings of these ids, each read once; those that failed are read again by `retry`. */
export function useDetails(ids: readonly number[]) {
  const [details, setDetails] = useState<ReadonlyMap<number, Detail>>(new Map());
  const missing = ids.filter((id) => !details.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    let wanted = true;
    readDetails(missing.split(',').map(Number)).then((found) => {
      if (wanted) setDetails((before) => new Map([...before, ...found]));
    });
    return () => {
      wanted = false;
    };
  }, [missing]);
  const retry = () => setDetails((before) => new Map([...before].filter(([, detail]) => detail !== 'failed')));
  return { details, retry };
}

/** Which are gone is asked first: to ask for one that is not there is a failed call. */
async function readDetails(ids: readonly number[]): Promise<[id: number, detail: Detail][]> {
  const chosen = await httpReads.chosen(ids).catch(() => null);
  if (chosen === null) return ids.map((id) => [id, 'failed']);
  return Promise.all(
    ids.map(async (id) => [id, chosen.gone.includes(id) ? 'gone' : await httpReads.view(id).catch(problemOf)]),
  );
}

/** It may go between the two calls. */
function problemOf(error: unknown): Detail {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
}
