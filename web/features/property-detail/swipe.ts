import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { LIMITS } from '#domain/limits.ts';

/**
 * Handlers for something that a finger swipes. Give it `touch-pan-y touch-pinch-zoom`: scrolling and zooming stay the
 * browser's. A second finger ends the swipe, and the click that follows one is held back.
 */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      swiped.current = false;
      start.current = event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const step = swipeStep(event.clientX - from.x, event.clientY - from.y);
      if (step === 0) return;
      swiped.current = true;
      // Only the click right after the swipe is suppressed: a later one is intended.
      setTimeout(() => {
        swiped.current = false;
      });
      onStep(step);
    },
    onPointerCancel() {
      start.current = null;
    },
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // A mouse would otherwise drag the picture itself away.
    onDragStart(event: MouseEvent) {
      event.preventDefault();
    },
  };
}

/** The step of a swipe: 1 the next picture (to the left), -1 the previous one, 0 none. At least 50 px, more sideways than up or down (spec 9). */
export function swipeStep(movedX: number, movedY: number): -1 | 0 | 1 {
  if (Math.abs(movedX) < LIMITS.gallery.swipePx || Math.abs(movedX) <= Math.abs(movedY)) return 0;
  return movedX < 0 ? 1 : -1;
}
