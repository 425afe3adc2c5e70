import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { startAutoplay } from '#web/islands/autoplay.ts';
import { stepAround } from '#web/ui/steps.ts';

/** Shows the next testimonial every 5 seconds (spec 2, spec 9), and those that are asked for. */
export function startTestimonials(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>('[data-slides]');
  if (row === null) return;
  const slides = [...row.children];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-show]')];
  const announcer = carousel.querySelector('p[aria-hidden]');
  let index = 0;
  const turnTo = (next: number) => {
    index = next;
    for (const [place, slide] of slides.entries()) slide.ariaCurrent = place === index ? 'true' : null;
    for (const [place, dot] of dots.entries()) dot.ariaCurrent = place === index ? 'true' : null;
    if (announcer) announcer.textContent = t('{number} of {count}', { number: index + 1, count: slides.length });
  };
  const show = (next: number) => {
    row.scrollTo({ left: next * row.clientWidth });
    turnTo(next);
  };
  const step = (by: number) => show(stepAround(index, by, slides.length));
  // A finger scrolls it as well.
  row.addEventListener('scrollend', () => {
    if (row.clientWidth > 0) turnTo(Math.round(row.scrollLeft / row.clientWidth));
  });
  carousel.addEventListener('click', ({ target }) => {
    const { show: place, step: by } = (target as Element).closest('button')?.dataset ?? {};
    if (place !== undefined) show(Number(place));
    if (by !== undefined) step(Number(by));
  });
  startAutoplay({
    button: carousel.querySelector('[data-pause]'),
    holder: carousel,
    ms: LIMITS.testimonialMs,
    advance: () => step(1),
  });
}
