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
    let wanted = true;
    for (const id of missing === '' ? [] : missing.split(',').map(Number)) {
      httpReads
        .view(id)
        .catch(problemOf)
        .then((detail) => {
          if (wanted) setDetails((before) => new Map([...before, [id, detail]]));
        });
    }
    return () => {
      wanted = false;
    };
  }, [missing]);
  const retry = () => setDetails((before) => new Map([...before].filter(([, detail]) => detail !== 'failed')));
  return { details, retry };
}

function problemOf(error: unknown): Detail {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
}
