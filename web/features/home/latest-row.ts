import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { make } from '#web/islands/make.ts';

/** A dot that a finger hits (WCAG 2.2, target size), in CSS pixels: dots do not grow with the letters. */
const DOT_PX = 24;

/** Follows the sideways scrolling row of the newest homes, and lets buttons and dots move it. */
export function startLatest(part: HTMLElement): void {
  const row = part.querySelector<HTMLElement>('[data-carousel]');
  const dots = part.querySelector<HTMLElement>('[data-carousel-dots]');
  if (row === null || dots === null) return;
  const place = () => carouselPlace(row.scrollLeft, row.clientWidth, row.scrollWidth, cardPitch(row));
  const steps = part.querySelectorAll<HTMLButtonElement>('[data-step]');
  for (const button of steps) {
    button.addEventListener('click', () => row.scrollBy({ left: Number(button.dataset.step) * place().step }));
  }
  dots.addEventListener('click', ({ target }) => {
    const dot = (target as Element).closest('button');
    if (dot) row.scrollTo({ left: [...dots.children].indexOf(dot) * place().part });
  });
  const follow = () => {
    const { pages, page, atStart, atEnd } = place();
    for (const button of steps) button.disabled = Number(button.dataset.step) < 0 ? atStart : atEnd;
    if (dots.childElementCount !== pages)
      dots.replaceChildren(...Array.from({ length: pages }, (_, at) => dotOf(at, pages)));
    dots.hidden = pages < 2;
    for (const [at, dot] of [...dots.children].entries()) dot.ariaCurrent = at === page ? 'true' : null;
  };
  new ResizeObserver(follow).observe(row);
  row.addEventListener('scroll', follow, { passive: true });
}

function dotOf(at: number, pages: number): HTMLButtonElement {
  const look = 'group flex size-[24px] items-center justify-center';
  const spot = 'size-[10px] rounded-full bg-edge/60 transition-colors group-aria-current:bg-brand';
  const label = t('Go to part {part} of {pages}', { part: at + 1, pages });
  return make('button', { type: 'button', class: look, 'aria-label': label }, make('span', { class: spot }));
}

/** How far the start of one card is from that of the next. */
function cardPitch(row: HTMLElement): number {
  const [first, second] = Array.from(row.children, (card) => (card as HTMLElement).offsetLeft);
  return first === undefined || second === undefined ? 0 : second - first;
}

/**
 * Where a sideways scrolling row stands, from its measures in CSS pixels; `pitch` is what a card takes with its gap. A pixel of rounding at
 * the ends does not count.
 */
export function carouselPlace(scrollLeft: number, visibleWidth: number, fullWidth: number, pitch: number) {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  // How far one press of a button scrolls: 80% of the visible width (spec 9).
  const step = visibleWidth * LIMITS.carouselStep;
  // A part begins with a card, where a row comes to rest on phones; parts are not more than there is room for dots.
  const unit = Math.max(1, pitch || step);
  const room = Math.max(2, Math.floor(visibleWidth / DOT_PX));
  const fewest = Math.ceil(Math.max(0, furthest - 1) / (room - 1) / unit);
  const part = unit * Math.max(1, Math.floor(step / unit), fewest);
  const pages = furthest > 1 ? 1 + Math.ceil((furthest - 1) / part) : 1;
  const atEnd = scrollLeft >= furthest - 1;
  const page = atEnd ? pages - 1 : Math.min(pages - 1, Math.max(0, Math.round(scrollLeft / part)));
  return { pages, page, step, part, atStart: scrollLeft <= 1, atEnd };
}
