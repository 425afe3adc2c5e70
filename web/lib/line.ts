/** A journey to the server, in milliseconds, that leaves a line free for what nobody asked for yet. */
export const SHORT_JOURNEY_MS = 100;

/** A browser that reports being offline, or not, may be wrong; a small request finds out. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Whether the line carries more than what the page itself needs. Browsers that say nothing about it are taken to have a good one. */
export function hasGoodLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string; rtt?: number } };
  if (!connection) return true;
  const { saveData = false, effectiveType = '4g', rtt = 0 } = connection;
  return !saveData && effectiveType === '4g' && rtt <= SHORT_JOURNEY_MS;
}
