import type { IslandName, ScriptName } from '#web/islands/island.tsx';
import { isPlainPress } from '#web/islands/leaving.ts';
import { ISLANDS, SCRIPTS } from '#web/islands/registry.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { firstHand, whenIdle } from '#web/lib/first-hand.ts';
import { answerPress, loadAnew } from '#web/lib/line.ts';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Lets the islands of a document come to life, each at its time or at the first touch. Resolves when those of the first sign are alive. */
export async function startIslands(within: ParentNode = document): Promise<void> {
  const starting = [...within.querySelectorAll<HTMLElement>('[data-island], [data-script]')].map(startIsland);
  await Promise.all(starting);
}

function startIsland(island: HTMLElement): Promise<void> | undefined {
  let waking: Promise<void> | null = null;
  const wake = () => {
    waking ??= bringToLife(island).then(
      () => island.removeEventListener('click', press, true),
      (error: unknown) => {
        // The next touch tries again.
        waking = null;
        throw error;
      },
    );
    return waking;
  };
  /**
   * What was pressed while the island slept is pressed again when it is awake. Where its script cannot be had, the page loads itself anew, and
   * else it is pressed as without scripts, as the button of a form always is.
   */
  const press = (event: MouseEvent) => {
    // Around a plain script links lead where they lead, and forms are sent.
    const pressed = island.dataset.script ? OF_A_SCRIPT : 'a, button, summary, label, input';
    const target = (event.target as Element).closest<HTMLElement>(pressed);
    if (!isPlainPress(event) || target === null || isNative(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const again = () => {
      island.removeEventListener('click', press, true);
      if (target.isConnected) target.click();
    };
    // What was typed into a form would be lost with the page: it is sent as without scripts.
    const inVain = () =>
      target.matches('[type="submit"]') ? again() : answerPress().then((loads) => loads || again());
    wake().then(again, inVain);
  };
  island.addEventListener('click', press, true);
  for (const touch of TOUCHES) {
    island.addEventListener(touch, () => void wake().catch(() => undefined), {
      capture: true,
      passive: true,
      once: true,
    });
  }
  const { script = '', start, kept = KEPT_BY[script], empty: isEmpty } = island.dataset;
  const wakeQuietly = () => void wake().catch(() => isEmpty !== undefined && loadAnew());
  if (kept && readStored(kept) !== null) wakeQuietly();
  if (start === 'idle') afterLoad(() => whenIdle(wakeQuietly));
  if (start === 'visible') whenVisible(island, wakeQuietly);
  return start === 'sign' || start === 'idle'
    ? firstHand()
        .then(wake)
        .catch(() => undefined)
    : undefined;
}

/** Where a plain script keeps something, it starts at once. Not in the page, which most read who keep nothing. */
const KEPT_BY: Record<string, string | undefined> = { cost: STORAGE_KEYS.costTerms };

/** What is pressed for the sake of a plain script. */
const OF_A_SCRIPT = 'button[type="button"], [data-opens-drawer]';

/** What a browser does by itself, whoever listens. */
const isNative = (target: HTMLElement) => target.matches('summary, input, label, a[href^="tel:"], a[target="_blank"]');

async function bringToLife(island: HTMLElement): Promise<void> {
  const { island: name, script, start: when, prefix = '', props = '{}' } = island.dataset;
  if (script !== undefined) {
    // What starts before a hand shows only what the page has its style for: the whole sheet would have a slow phone style all of it anew.
    const [start] = await Promise.all([SCRIPTS[script as ScriptName](), when === 'sign' && loadSheet()]);
    start(island as never);
    return;
  }
  const [{ hydrateIsland }, component] = await Promise.all([
    import('#web/islands/hydrate-island.tsx'),
    ISLANDS[name as IslandName](),
    loadSheet(),
  ]);
  await hydrateIsland(island, component as never, JSON.parse(props), prefix);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}

/** An island has no box of its own: what it holds is watched. */
function whenVisible(island: HTMLElement, work: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      work();
    },
    { rootMargin: '300px' },
  );
  const [child = island.parentElement] = island.children;
  if (child) watcher.observe(child);
}
