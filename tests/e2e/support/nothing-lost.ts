import type { Page } from '@playwright/test';
import { expect } from '../fixture.ts';

/** What of the page as it stands is outside the screen, cut off, or has no room for its words: nothing. */
export async function expectNothingLost(page: Page, where: string): Promise<void> {
  // Drawers slide in.
  await expect.poll(() => page.evaluate(findLost), where).toEqual([]);
}

function findLost(): string[] {
  const lost: string[] = [];
  const root = document.documentElement;
  // The window of a phone grows with what is too wide for it; the page's own width does not.
  const width = root.clientWidth;
  if (root.scrollWidth > width) lost.push(`scrolls sideways: ${root.scrollWidth} of ${width}`);
  const dialog = document.querySelector('dialog[open]');
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  const styles = (element: Element) => getComputedStyle(element);
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
  const isForEyes = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    ![element, ...ancestors(element)].some((one) =>
      one.matches('.sr-only, .tile > [type=radio], [href="#main"], [aria-hidden=true]'),
    );
  const scope = dialog ?? document;
  const things = scope.querySelectorAll(
    'a, button, input, select, textarea, summary, h1, h2, h3, [role=button], .tile',
  );
  for (const thing of things) {
    if (!isForEyes(thing) || (dialog === null && thing.closest('dialog'))) continue;
    const box = thing.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) lost.push(`has no size: ${name(thing)}`);
    const around = ancestors(thing);
    const scrolls = around.some(
      (one) => /auto|scroll/.test(styles(one).overflowX) && one.scrollWidth > one.clientWidth,
    );
    if (!scrolls && (box.left < -1 || box.right > width + 1)) lost.push(`is off the screen: ${name(thing)}`);
    const cut = around.find((one) => {
      const frame = one.getBoundingClientRect();
      const style = styles(one);
      return (
        (/hidden|clip/.test(style.overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) ||
        (/hidden|clip/.test(style.overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2))
      );
    });
    if (cut && cut !== root && cut !== document.body && !thing.matches('article a'))
      lost.push(`is cut off: ${name(thing)}`);
    const isBox = !thing.matches('input, textarea, a:has(img), summary');
    if (isBox && styles(thing).display !== 'inline' && thing.scrollWidth > thing.clientWidth + 1)
      lost.push(`has no room: ${name(thing)} ${thing.scrollWidth} of ${thing.clientWidth}`);
  }
  return [...new Set(lost)];
}
