import { useState } from 'react';
import type { SearchAnswer } from '#web/features/property-search/load-search.ts';
import type { PanelCounts } from '#web/features/property-search/panel/filter-fields.tsx';

/** The numbers beside the filters in force. While new ones are on their way the old ones stay, and say that they are old. */
export function usePanelCounts(answer: SearchAnswer): PanelCounts {
  const now = answer?.kind === 'found' ? answer.value : null;
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  const { facets, histogram } = (answer === null ? last : now) ?? { facets: null, histogram: null };
  return { facets, histogram, isOld: answer === null };
}
