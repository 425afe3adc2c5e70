import type { KeyboardEvent } from 'react';

const BOXES = 'input:is([type="text"],[type="tel"],[type="url"]):not(:disabled), textarea';

/** Enter in a box, the keyboard's 'Next' on a phone, goes on to the next box: half a listing is not sent by a slip. */
export function goToNextBox(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOXES)];
  const at = boxes.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + 1]?.focus();
}
