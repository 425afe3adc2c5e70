import type { PublicStats } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { COUNTER_STEP_MS, counterValue, shownSoldCount } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { publicApi } from '#web/lib/api-client.ts';

/** Once the numbers are in view they are read afresh and count up (spec 2, Home). */
export function startNumbers(strip: HTMLElement): void {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    // A failure is logged by the client; the counters then keep what is known, or the specification's fall-back (spec 8, D21, D140).
    const fresh = publicApi.get<PublicStats>('/property/stats').catch(() => null);
    fresh.then((now) => {
      for (const place of strip.querySelectorAll<HTMLElement>('[data-of]')) {
        const of = place.dataset.of as keyof PublicStats;
        const isStated = of === 'total_property_sold' && strip.dataset.true === undefined;
        const known = isStated ? shownSoldCount(now?.[of] ?? null) : (now?.[of] ?? Number(place.dataset.known));
        if (known >= 0) countUp(place, known);
      }
    });
  });
  seen.observe(strip);
}

/** Counts up to the target in 80 steps over 2 seconds (spec 9). It is read out whole. */
function countUp(place: HTMLElement, target: number): void {
  const [whole, moving] = place.children;
  if (!whole || !moving) return;
  whole.textContent = groupDigits(target);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let step: number = isStill ? LIMITS.counter.steps : 0;
  const show = () => {
    moving.textContent = groupDigits(counterValue(target, step));
  };
  show();
  const timer = setInterval(() => {
    if (step < LIMITS.counter.steps) {
      step += 1;
      show();
    } else clearInterval(timer);
  }, COUNTER_STEP_MS);
}
