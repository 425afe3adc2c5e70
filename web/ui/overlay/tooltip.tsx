import { Tooltip } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Wrap related tooltips in it: the first opens after 700 ms, another within 300 ms of it opens at once (spec 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={LIMITS.tooltip.delayMs} skipDelayDuration={LIMITS.tooltip.skipMs}>
      {children}
    </Tooltip.Provider>
  );
}

/**
 * A small 'i' that explains the word before it: on hover after the delay, on keyboard focus at once, on touch by a tap (D32).
 * `label` says what it explains: 'What NA + NOC means'.
 */
export function InfoTip({ label, text }: { label: string; text: ReactNode }) {
  const [open, setOpen] = useState(false);
  const tap = useRef<{ wasOpen: boolean } | null>(null);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger
        type="button"
        aria-label={label}
        className="inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-soft hover:text-ink"
        onPointerDownCapture={(event) => {
          tap.current = event.pointerType === 'touch' ? { wasOpen: open } : null;
        }}
        onClick={(event) => {
          // Radix closes on every click; here a tap toggles and a mouse click does nothing.
          event.preventDefault();
          if (tap.current) setOpen(!tap.current.wasOpen);
        }}
      >
        <Icon of="info" size={18} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,calc(100vw-1rem))] animate-fade rounded-control bg-ink px-3 py-2 text-paper text-sm shadow-float"
        >
          {text}
          <Tooltip.Arrow className="fill-ink" />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
