import type { KeyboardEvent } from 'react';
import { formSections } from './section-list.ts';

const FORM = 'form[data-listing-form]';
const BOXES = 'input:is([type="text"],[type="tel"],[type="url"]):not(:disabled), textarea';

/** Brings the control of a field into view and gives it the focus; without one of its own, its section's heading. */
export function goToField(path: string): void {
  const named = `${FORM} [name="${path}"]`;
  // Of several radio buttons the chosen one.
  const control = document.querySelector<HTMLElement>(`${named}:checked`) ?? document.querySelector<HTMLElement>(named);
  const section = formSections('Residential').find(({ rows }) =>
    rows.flat().some((field) => field === path.split('.')[0]),
  );
  if (control) show(control);
  else goToSection(section?.id ?? 'basic');
}

/** Brings a section into view; its heading takes the focus. */
export function goToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** Gives the focus to the first control that is wrong, once its message is drawn. */
export function goToFirstError(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(`${FORM} [aria-invalid="true"]`);
    if (first) show(first);
  });
}

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

/**
 * Moves the focus when the pressed button disappears: to the button with the same `data-action` in the entry now at `place`
 * or after it, else of the nearest entry before it, else to what `otherwise` selects in the section.
 */
export function focusNear(section: string, action: string, place: number, otherwise: string): void {
  requestAnimationFrame(() => {
    const box = document.getElementById(section);
    const buttons = [...(box?.querySelectorAll('li:has([data-action])') ?? [])].map((entry) =>
      entry.querySelector<HTMLElement>(`[data-action="${action}"]`),
    );
    const near = [...buttons.slice(place), ...buttons.slice(0, place).reverse()].find((button) => button !== null);
    (near ?? box?.querySelector<HTMLElement>(otherwise))?.focus();
  });
}

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
