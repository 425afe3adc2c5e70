import type { Page } from '@playwright/test';
import { expect } from '../fixture.ts';

/** What of the page as it stands is outside the screen, cut off, or has no room for its words: nothing. */
export async function expectNothingLost(page: Page, where: string): Promise<void> {
  // What is far below is laid out too.
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });
  // Drawers slide in.
  await expect.poll(() => page.evaluate(findLost), where).toEqual([]);
}

/** Runs in the page: a sentence for each thing that is lost. */
function findLost(): string[] {
  const lost: string[] = [];
  const root = document.documentElement;
  // The window of a phone grows with what is too wide for it; the page's own width does not.
  const width = root.clientWidth;
  if (root.scrollWidth > width) lost.push(`scrolls sideways: ${root.scrollWidth} of ${width}`);
  const dialog = document.querySelector('dialog[open]');
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  /** Answers what it read of an element before: each is asked for all that it has in it. */
  const once = <T>(read: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      if (!known.has(element)) known.set(element, read(element));
      return known.get(element) as T;
    };
  };
  const styles = once((element) => {
    const { overflow, overflowX, overflowY, whiteSpace, position, display } = getComputedStyle(element);
    return { overflow, overflowX, overflowY, whiteSpace, position, display };
  });
  const frameOf = once((element) => element.getBoundingClientRect());
  const ancestors: (element: Element) => Element[] = once(({ parentElement }) =>
    parentElement ? [parentElement, ...ancestors(parentElement)] : [],
  );
  /** For ears alone, on a screen of this width. */
  const isDot = (one: Element) => one.clientWidth <= 1 && one.clientHeight <= 1 && styles(one).overflow === 'hidden';
  const isForEars: (element: Element) => boolean = once(
    (one) =>
      one.matches('.sr-only, .tile > [type=radio], [href="#main"], [aria-hidden=true], [inert]') ||
      isDot(one) ||
      (one.parentElement !== null && isForEars(one.parentElement)),
  );
  const isForEyes = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(element);
  const isScrolledAcross: (element: Element) => boolean = once(
    (one) =>
      (/auto|scroll/.test(styles(one).overflowX) && one.scrollWidth > one.clientWidth) ||
      (one.parentElement !== null && isScrolledAcross(one.parentElement)),
  );
  /** A card shows as much of a long title as one line has room for, unless letters are large: its page has the whole. So it does of an owner's own below a heading in another language. */
  const isShortened = (one: Element) =>
    one.matches('article :is(h3, .card-place > span)') && styles(one).whiteSpace === 'nowrap';
  const scope = dialog ?? document;
  const things = scope.querySelectorAll(
    'a, button, input, select, textarea, summary, h1, h2, h3, [role=button], .tile',
  );
  for (const thing of things) {
    if (!isForEyes(thing) || (dialog === null && thing.closest('dialog'))) continue;
    const box = frameOf(thing);
    if (box.width < 2 || box.height < 2) lost.push(`has no size: ${name(thing)}`);
    const around = ancestors(thing);
    const scrolls = thing.parentElement !== null && isScrolledAcross(thing.parentElement);
    if (!scrolls && (box.left < -1 || box.right > width + 1)) lost.push(`is off the screen: ${name(thing)}`);
    const cut = around.find((one) => {
      const frame = frameOf(one);
      const style = styles(one);
      return (
        (/hidden|clip/.test(style.overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) ||
        (/hidden|clip/.test(style.overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2))
      );
    });
    if (cut && cut !== root && cut !== document.body && !thing.matches('article a'))
      lost.push(`is cut off: ${name(thing)}`);
    const isBox = !thing.matches('input, textarea, a:has(img), summary') && !isShortened(thing);
    if (isBox && styles(thing).display !== 'inline' && thing.scrollWidth > thing.clientWidth + 1)
      lost.push(`has no room: ${name(thing)} ${thing.scrollWidth} of ${thing.clientWidth}`);
  }
  // Words: whole, and none on top of others.
  type Words = { text: Text; box: DOMRect; layer: Element };
  const words: Words[] = [];
  const isLaidOver = (one: Element) =>
    /absolute|fixed|sticky/.test(styles(one).position) || one.matches('dialog, body');
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text !== null; text = walker.nextNode() as Text | null) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('option, select, svg, script, style, noscript')) continue;
    if (!isForEyes(parent) || (dialog === null && parent.closest('dialog'))) continue;
    const around = [parent, ...ancestors(parent)];
    const range = document.createRange();
    range.selectNodeContents(text);
    const cutter = around.find(
      (one) => /hidden|clip/.test(styles(one).overflow) && one !== root && one !== document.body,
    );
    const frame = cutter && frameOf(cutter);
    const scrollers = around.filter(
      (one) => /auto|scroll/.test(styles(one).overflowY) && one.scrollHeight > one.clientHeight,
    );
    const frames = scrollers.filter((one) => one !== root && one !== document.body).map(frameOf);
    const isInScroller = isScrolledAcross(parent);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || parent.closest('article a') || isShortened(parent)) continue;
      const said = text.data.trim().slice(0, 40);
      if (!isInScroller && (box.left < -1 || box.right > width + 1)) lost.push(`words are off the screen: '${said}'`);
      const isScrolledAway = frames.some(({ top, bottom }) => box.bottom > bottom + 1 || box.top < top - 1);
      if (isInScroller || isScrolledAway) continue;
      const isCut =
        frame &&
        (box.right > frame.right + 2 ||
          box.left < frame.left - 2 ||
          box.bottom > frame.bottom + 4 ||
          box.top < frame.top - 4);
      if (isCut) lost.push(`words are cut off: '${said}'`);
      const layer = around.find(isLaidOver) ?? document.body;
      words.push({ text, box, layer });
    }
  }
  const inOrder = words.sort((one, other) => one.box.top - other.box.top);
  inOrder.forEach((one, at) => {
    for (const other of inOrder.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.text === one.text || other.layer !== one.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      // Lines that touch share some of the room above and below their letters.
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > Math.min(one.box.height, other.box.height) / 2)
        lost.push(
          `words lie on others: '${one.text.data.trim().slice(0, 30)}' and '${other.text.data.trim().slice(0, 30)}'`,
        );
    }
  });
  // Between the title and the actions of a dialog is room to read.
  const content = dialog?.querySelector(':scope > div');
  if (dialog && content && content.scrollHeight > content.clientHeight + 1) {
    if (content.clientHeight < dialog.clientHeight / 3) lost.push(`hardly shows its content: ${name(dialog)}`);
  }
  // What stays at the edges of the window leaves room for the rest.
  const third = innerHeight / 3;
  for (const bar of document.body.querySelectorAll('*')) {
    if (!/fixed|sticky/.test(styles(bar).position) || bar.closest('dialog, [role=dialog]') || !isForEyes(bar)) continue;
    const { bottom, top } = getComputedStyle(bar);
    const box = frameOf(bar);
    const isAtEdge = (bottom !== 'auto' && box.bottom >= innerHeight - 1) || (top !== 'auto' && box.top <= 0);
    const isInView = box.top < innerHeight && box.bottom > 0 && box.left < width && box.right > 0;
    // A drawer is as high as the window.
    const isBar = box.width > width / 2 && box.height < innerHeight * 0.9;
    if (isAtEdge && isInView && isBar && box.height > third)
      lost.push(`takes more than a third of the screen: ${name(bar)} ${Math.round(box.height)}`);
  }
  return [...new Set(lost)];
}
