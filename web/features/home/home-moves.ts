import type { PublicStats } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { COUNTER_STEP_MS, counterValue, shownSoldCount } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/message.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { startAutoplay } from '#web/islands/autoplay.ts';
import { make } from '#web/islands/make.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { stepAround } from '#web/ui/steps.ts';

/** Lets the backgrounds of the hero follow each other (5 s, spec 9), one fading into the next. */
export function startHero(hero: HTMLElement): void {
  const backdrop = hero.querySelector<HTMLElement>('.hero-backdrop');
  if (backdrop === null) return;
  const pictures = [...backdrop.querySelectorAll('picture'), ...HERO_PICTURES.slice(1).map(() => emptyPicture())];
  pictures.at(0)?.after(...pictures.slice(1));
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The next one is fetched when the present one has half of its time left, and none while it stands still. */
  const bringNext = (stands: boolean) => {
    clearTimeout(timer);
    if (!stands) timer = setTimeout(() => bringPicture(pictures, shown + 1), LIMITS.heroMs / 2);
  };
  startAutoplay({
    button: hero.querySelector('[data-pause]'),
    ms: LIMITS.heroMs,
    advance: () => {
      shown = stepAround(shown, 1, pictures.length);
      bringPicture(pictures, shown);
      backdrop.dataset.heroShown = String(shown);
      for (const [place, picture] of pictures.entries()) {
        picture.querySelector('img')?.toggleAttribute('data-shown', place === shown);
      }
      bringNext(false);
    },
    onTurn: bringNext,
  });
}

/** Its sources come when it stands in the page: before that, a browser knows nothing of them and fetches the plain one too. */
function emptyPicture(): HTMLPictureElement {
  const image = {
    alt: '',
    width: '960',
    height: '480',
    decoding: 'async',
    fetchpriority: 'low',
    class: 'hero-picture',
  };
  return make('picture', {}, make('img', image));
}

function bringPicture(pictures: readonly HTMLPictureElement[], place: number): void {
  const picture = pictures[place];
  const image = picture?.querySelector('img');
  const files = HERO_PICTURES[place];
  if (!picture || !image || !files || image.hasAttribute('src')) return;
  for (const { media, type, srcSet } of files.sources) {
    image.before(make('source', { media, type, srcset: srcSet, sizes: '100vw' }));
  }
  image.src = files.plain ?? '';
}

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
