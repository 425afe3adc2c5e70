import { useEffect, useRef } from 'react';

/** Calls `work` every `ms` milliseconds; null stops it. A new `work` is used at the next turn without restarting the clock. */
export function useInterval(work: () => void, ms: number | null): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
