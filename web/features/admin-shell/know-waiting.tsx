import { useEffect } from 'react';
import { useWaiting } from '#web/lib/staff/waiting.ts';
import { waitingKnown } from '#web/lib/staff/waiting-known.ts';

/** Keeps how much waits, for the header of the public pages (D105). Shows nothing. */
export function KnowWaiting() {
  const total = useWaiting().data?.total;
  useEffect(() => {
    if (total !== undefined) waitingKnown.write(String(total));
  }, [total]);
  return null;
}
