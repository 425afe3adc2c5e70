import type { Page } from '@playwright/test';
import { contrast, TEXT_CONTRAST } from '#domain/accent.ts';
import type { Hex } from '#domain/hex.ts';

/** Of letters of 24 px, or of 18.66 px in bold. */
const LARGE_CONTRAST = 3;

/**
 * The texts of the page as it stands that are too faint for their ground: those that axe's rule of colours finds, in a tenth of its
 * time. What stands on a picture neither can tell.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const pairs = await page.evaluate(inksOnGrounds);
  return pairs
    .filter(({ ink, ground, isLarge }) => contrast(ink, ground) < (isLarge ? LARGE_CONTRAST : TEXT_CONTRAST))
    .map(({ ink, ground, text }) => `${ink} on ${ground}: ${text}`);
}

/** Runs in the page: each pair of an ink and a ground, with a text that has it. */
function inksOnGrounds(): { ink: Hex; ground: Hex; isLarge: boolean; text: string }[] {
  type Colour = readonly [red: number, green: number, blue: number, share: number];
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (written: string): Colour => {
    const colour = known.get(written);
    if (colour || !pen) return colour ?? [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = written;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, share = 0] = pen.getImageData(0, 0, 1, 1).data;
    known.set(written, [red, green, blue, share / 255]);
    return read(written);
  };
  const laidOver = ([red, green, blue, share]: Colour, below: Colour): Colour => {
    const mixed = (above: number, under: number) => above * share + under * (1 - share);
    return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
  };
  const hexOf = ([red, green, blue]: Colour) =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}` as Hex;
  const pictures = Array.from(document.querySelectorAll('img, video, canvas, svg'), (picture) => ({
    picture,
    frame: picture.getBoundingClientRect(),
  }));
  /** What an element stands on, and how much of itself is seen; null on a picture. */
  const groundOf = (element: Element): { ground: Colour; seen: number } | null => {
    const layers: Colour[] = [];
    let seen = 1;
    let on: Element | null = element;
    for (; on !== null && layers.at(-1)?.[3] !== 1; on = on.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(on);
      if (backgroundImage !== 'none') return null;
      seen *= Number(opacity);
      layers.push(read(backgroundColor));
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOnPicture = pictures.some(({ picture, frame }) => {
      const meets = frame.left < right && frame.right > left && frame.top < bottom && frame.bottom > top;
      return meets && (on ?? document).contains(picture) && !element.contains(picture);
    });
    const ground = layers.reduceRight((below, above) => laidOver(above, below), [255, 255, 255, 1]);
    return isOnPicture ? null : { ground, seen };
  };
  const texts = new Set(
    document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=color], [type=file]), textarea, select'),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (text.nodeValue?.trim() && text.parentElement) texts.add(text.parentElement);
  const pairs = new Map<string, ReturnType<typeof inksOnGrounds>[number]>();
  for (const element of texts) {
    if (element.closest('svg, option, script, style, noscript, [aria-hidden=true], [inert]')) continue;
    if (element.closest(':disabled, [aria-disabled=true], label:has(:disabled)')) continue;
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const found = width < 2 || height < 2 || !isSeen ? null : groundOf(element);
    if (found === null) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [red, green, blue, share] = read(color);
    const ink = hexOf(laidOver([red, green, blue, share * found.seen], found.ground));
    const size = Number.parseFloat(fontSize);
    const pair = {
      ...{ ink, ground: hexOf(found.ground) },
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      text: (element.textContent?.trim() || element.outerHTML).slice(0, 60),
    };
    pairs.set(`${pair.ink} ${pair.ground} ${pair.isLarge}`, pair);
  }
  return [...pairs.values()];
}
