import { type FocusEvent, useState } from 'react';
import { useInterval } from '#web/ui/hooks/use-interval.ts';
import { useReducedMotion } from '#web/ui/hooks/use-media-query.ts';

export interface Autoplay {
  /** Nothing moves because of the pause button or because the person asked for less motion: what the button shows. */
  paused: boolean;
  /** For the pause button. */
  toggle: () => void;
  /** Spread over what moves: the pointer over it, or the keyboard inside it, holds it still. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/** Moves on every `ms` milliseconds, and stands still for the pointer, the keyboard, the pause button and reduced motion. */
export function useAutoplay(advance: () => void, ms: number): Autoplay {
  const reduced = useReducedMotion();
  // null: the person did not say; less motion is then kept still, and the button can still start it.
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = choice === null ? reduced : choice === 'paused';
  useInterval(advance, paused || hovered || focused ? null : ms);
  return {
    paused,
    toggle: () => setChoice(paused ? 'playing' : 'paused'),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind without a ring; only the keyboard's focus holds.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
