import { isAppError } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import type { Coming } from '#web/lib/coming.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { PublicReads } from '#web/lib/reads.ts';

/** What reading a listing came to. A malformed id is no listing (D11). */
export type DetailOutcome = { kind: 'found'; property: PropertyDetail } | { kind: 'missing' } | { kind: 'failed' };

/** What the detail page shows. */
export interface DetailView {
  outcome: Coming<DetailOutcome>;
  /** The photograph to begin with, from 0. */
  photo: number;
  /** The visitor form stands in the page itself: the way without scripts. */
  contact: boolean;
}

export async function loadDetail(reads: PublicReads, rawId: string | undefined): Promise<DetailOutcome> {
  const id = readId(rawId);
  if (id === null) return { kind: 'missing' };
  try {
    return { kind: 'found', property: await reads.view(id) };
  } catch (error) {
    if (isAppError(error) && error.code === 'NOT_FOUND') return { kind: 'missing' };
    logFailure('The listing could not be read', error);
    return { kind: 'failed' };
  }
}

/** What the address says besides the id: `?photo=3` begins with the third photograph, `?contact=owner` opens the form. */
export function readDetailAddress(request: Request): Pick<DetailView, 'photo' | 'contact'> {
  const params = new URL(request.url).searchParams;
  return { photo: (readId(params.get('photo')) ?? 1) - 1, contact: params.get('contact') === 'owner' };
}

export const STATUS_OF: Record<DetailOutcome['kind'], number> = { found: 200, missing: 404, failed: 503 };
