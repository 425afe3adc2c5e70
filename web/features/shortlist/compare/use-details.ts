import type { PropertyDetail } from '#domain/property/property.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { usePublicRead } from '#web/lib/use-public-read.ts';

/** A listing; 'gone' when it is listed no longer, 'failed' when it could not be read. */
type Detail = PropertyDetail | 'gone' | 'failed';

const NONE: ReadonlyMap<number, Detail> = new Map();

/** The whole listings of these ids; nothing while they are read for the first time. */
export function useDetails(ids: readonly number[]) {
  const { value, retry } = usePublicRead(ids.join(',') || null, () => readDetails(ids));
  return { details: value ?? NONE, retry };
}

/** Which are gone is asked first: to ask for one that is not there is a failed call. */
async function readDetails(ids: readonly number[]): Promise<ReadonlyMap<number, Detail>> {
  const chosen = await httpReads.chosen(ids).catch(() => null);
  const details = ids.map(async (id): Promise<[number, Detail]> => {
    if (chosen === null) return [id, 'failed'];
    return [id, chosen.gone.includes(id) ? 'gone' : await httpReads.view(id).catch(problemOf)];
  });
  return new Map(await Promise.all(details));
}

/** It may go between the two calls. */
function problemOf(error: unknown): Detail {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
}
