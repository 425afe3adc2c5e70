import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import type { PanelCounts } from '#web/features/property-search/panel/filter-fields.tsx';
import { paths } from '#web/lib/paths.ts';

/** The numbers beside the filters in force. While new ones are on their way the old ones stay, and say that they are old. */
export function usePanelCounts({ answer }: SearchShown): PanelCounts {
  const navigation = useNavigation();
  const now = answer?.kind === 'found' ? answer.value : null;
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  const isOld = answer === null || navigation.location?.pathname === paths.search();
  const { facets, histogram } = (answer === null ? last : now) ?? { facets: null, histogram: null };
  return { facets, histogram, isOld };
}
