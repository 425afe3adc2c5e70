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

/** A page that was loaded anew is not within so many milliseconds again: never in a circle. */
const ONCE_IN_MS = 10 * 60 * 1000;

/** A press was in vain without a connection: the notice of a lost connection listens. */
export const IN_VAIN = 'press-in-vain';

/**
 * Loads the page anew when one of its scripts cannot be had though the server is there: once the site is built anew its files have other
 * names. Whether it does: not where something typed would go with the page. The step of the history notes it, which needs no storage.
 */
export async function loadAnew(): Promise<boolean> {
  if (Date.now() - (history.state?.loadedAnew ?? 0) < ONCE_IN_MS || !(await isServerThere())) return false;
  if (holdsTyped()) return false;
  history.replaceState({ ...history.state, loadedAnew: Date.now() }, '');
  location.reload();
  return true;
}

const holdsTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** For a press that nothing answers: loads the page anew, else says that the press was in vain. Whether it loads. */
export async function answerPress(): Promise<boolean> {
  const loads = await loadAnew();
  if (!loads) document.dispatchEvent(new Event(IN_VAIN));
  return loads;
}
