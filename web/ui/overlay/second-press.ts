/** A second press so soon and so near belongs to the first. */
const SOON_MS = 500;
const NEAR_PX = 24;
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * For a button that goes away when it is pressed, such as Undo: the second press of a double click would hit what lies below (D106).
 * Presses of keys, which have no place, are left alone.
 */
export function takeSecondPress({
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  if (detail === 0) return;
  const over = new AbortController();
  const take = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, take, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), SOON_MS);
}
