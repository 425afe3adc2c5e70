/**
 * Says above a map of areas what is pointed at, on the map or in the list beside it, and draws a line around it: the map and its list lie
 * in `root`, and their links carry `data-area`.
 */
export function followAreaHands(root: HTMLElement): void {
  const show = ({ target }: Event) => {
    const link = areaLinkAt(target);
    if (link) showArea(root, link);
  };
  root.addEventListener('pointerover', show);
  root.addEventListener('focusin', show);
}

/** The link of an area that an event is about. */
function areaLinkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[data-area]') : null;
}

function showArea(root: HTMLElement, link: Element): void {
  const area = link.getAttribute('data-area') ?? '';
  const caption = root.querySelector('.map-caption');
  if (caption) caption.textContent = link.querySelector('title')?.textContent ?? wordsOfLine(area, link);
  const shapes = `:is(a[data-area="${CSS.escape(area)}"] > path, path[data-area="${CSS.escape(area)}"])`;
  for (const outline of root.querySelectorAll('path[data-shown]')) {
    const paths = [...(outline.parentElement?.querySelectorAll(shapes) ?? [])].map((path) => path.getAttribute('d'));
    outline.setAttribute('d', paths.join(''));
  }
}

/** A line of the list in one sentence, as the map says it: 'Bopal: 6 properties, ₹5,240 per sq.ft'. */
function wordsOfLine(area: string, line: Element): string {
  const [count, price] = line.lastElementChild?.childNodes ?? [];
  return `${area}: ${[count?.textContent, price?.textContent].filter(Boolean).join(', ')}`;
}
