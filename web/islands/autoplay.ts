import { iconAddress } from '#web/islands/make.ts';

const motion = matchMedia('(prefers-reduced-motion: reduce)');

interface Autoplay {
  /** A `PauseButton`. */
  button: HTMLElement | null;
  /** It stands still under the pointer and with the keyboard's focus inside. */
  holder?: HTMLElement;
  ms: number;
  advance: () => void;
  /** Called after it was stopped or goes on. */
  onTurn?: (stands: boolean) => void;
}

/** Moves on every `ms` milliseconds, and stands still for the pause button and reduced motion, and for who looks at the `holder`. */
export function startAutoplay({ button, holder, ms, advance, onTurn }: Autoplay): void {
  // null: no choice yet, so reduced motion decides; the button can still start it.
  let choice: 'playing' | 'paused' | null = null;
  let [isHovered, isFocused] = [holder?.matches(':hover') ?? false, false];
  let timer: ReturnType<typeof setInterval> | undefined;
  const isPaused = () => (choice === null ? motion.matches : choice === 'paused');
  const turn = () => {
    const stands = isPaused() || isHovered || isFocused;
    if (button) showPaused(button, isPaused());
    if (stands === (timer === undefined)) return;
    clearInterval(timer);
    timer = stands ? undefined : setInterval(advance, ms);
    onTurn?.(stands);
  };
  button?.addEventListener('click', () => {
    choice = isPaused() ? 'playing' : 'paused';
    turn();
  });
  motion.addEventListener('change', turn);
  const hold = (name: string, change: (event: Event) => void) =>
    holder?.addEventListener(name, (event) => {
      change(event);
      turn();
    });
  hold('pointerenter', () => {
    isHovered = true;
  });
  hold('pointerleave', () => {
    isHovered = false;
  });
  // A click leaves the focus behind without a ring; only the keyboard's focus holds.
  hold('focusin', ({ target }) => {
    isFocused = (target as Element).matches(':focus-visible');
  });
  hold('focusout', () => {
    isFocused = false;
  });
  turn();
}

function showPaused(button: HTMLElement, isPaused: boolean): void {
  const { pause, play } = button.dataset;
  button.ariaLabel = (isPaused ? play : pause) ?? '';
  button.querySelector('use')?.setAttribute('href', iconAddress(isPaused ? 'play' : 'pause'));
}
