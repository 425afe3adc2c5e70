import { useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from '#domain/answers/desk.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { KEYS } from '#web/lib/staff/queries.ts';

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
