import { Info } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Wrap related tooltips in it: the first opens after 700 ms, another within 300 ms of it opens at once (spec 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={LIMITS.tooltip.delayMs} skipDelayDuration={LIMITS.tooltip.skipMs}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  /** One button or link, which keeps its own name. */
  children: ReactElement;
}

/** A short explanation of a button or link: on hover after the delay, on keyboard focus at once, on touch by a tap (D32). */
function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const tap = useRef<{ wasOpen: boolean } | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onPointerDownCapture={(event) => {
          tap.current = event.pointerType === 'touch' ? { wasOpen: open } : null;
        }}
        onClick={(event) => {
          // Radix closes on every click; here a tap toggles and a mouse click does nothing.
          event.preventDefault();
          if (tap.current) setOpen(!tap.current.wasOpen);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,calc(100vw-1rem))] animate-fade rounded-control bg-ink px-3 py-2 text-paper text-sm shadow-float"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A small 'i' that explains the word before it. `label` says what it explains: 'What NA + NOC means'. */
export function InfoTip({ label, text }: { label: string; text: ReactNode }) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={label}
        className="inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-soft hover:text-ink"
      >
        <Icon of={Info} size={18} />
      </button>
    </Tooltip>
  );
}
