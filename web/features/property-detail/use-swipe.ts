import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { swipeStep } from '#web/features/property-detail/swipe.ts';

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
      // A mouse clicks at once, a finger not at all: a later click is meant.
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
