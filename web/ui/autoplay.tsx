import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReducedMotion } from '#web/ui/use-browser.ts';

/** Moves on every `ms` milliseconds, and stands still for the pointer, the keyboard, the pause button and reduced motion. */
export function useAutoplay(advance: () => void, ms: number) {
  const reduced = useReducedMotion();
  // null: no choice yet, so reduced motion decides; the button can still start it.
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = choice === null ? reduced : choice === 'paused';
  const stands = paused || hovered || focused;
  const turn = useEffectEvent(advance);
  useEffect(() => {
    if (stands) return;
    const timer = setInterval(() => turn(), ms);
    return () => clearInterval(timer);
  }, [stands, ms]);
  return {
    /** Stopped by the pause button or by reduced motion: what the button shows. */
    paused,
    /** For the pause button. */
    toggle: () => setChoice(paused ? 'playing' : 'paused'),
    /** Spread over what moves: it pauses under the pointer and with keyboard focus inside. */
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind without a ring; only the keyboard's focus holds.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
  /** What moves: 'slideshow' reads 'Pause slideshow'. */
  what: string;
  className?: string;
}

/** Stops and restarts what moves by itself; everything that moves needs one (WCAG 2.2.2). */
export function PauseButton({ paused, onToggle, what, className }: PauseButtonProps) {
  return (
    <Button
      size="icon"
      tone="secondary"
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      onClick={onToggle}
      className={className}
    >
      <Icon of={paused ? 'play' : 'pause'} />
    </Button>
  );
}
