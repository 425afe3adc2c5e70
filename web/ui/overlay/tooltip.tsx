import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useListener } from '#web/ui/use-browser.ts';

/**
 * A small 'i' that explains the word before it: on hover after a delay of 700 ms, at once within 300 ms of another (spec 9), on
 * keyboard focus at once, on touch by a tap (D32). `label` says what it explains: 'What NA + NOC means'.
 */
export function InfoTip({ label, text }: { label: string; text: ReactNode }) {
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { open, show, showSoon, hide } = useOpening();
  useListener(root, 'pointerenter', ({ pointerType }) => pointerType !== 'touch' && showSoon());
  useListener(root, 'pointerleave', ({ pointerType }) => pointerType !== 'touch' && hide());
  useListener(root, 'focusin', ({ target }) => (target as Element).matches(':focus-visible') && show());
  useListener(root, 'focusout', hide);
  useListener('page', 'keydown', ({ key }) => key === 'Escape' && hide());
  useListener('page', 'scroll', hide);
  useListener('page', 'pointerdown', ({ target }) => {
    if (!root.current?.contains(target as Node)) hide();
  });
  return (
    // The bubble is inside, so that the pointer may move onto it.
    <span ref={root}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={open ? id : undefined}
        // A mouse shows it by pointing.
        onClick={({ nativeEvent }) => isTap(nativeEvent) && (open ? hide() : show())}
        className="inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-soft hover:text-ink"
      >
        <Icon of="info" size={18} />
      </button>
      {open && <Bubble id={id}>{text}</Bubble>}
    </span>
  );
}

/** A click that a finger made. */
const isTap = (event: MouseEvent) => (event as globalThis.PointerEvent).pointerType === 'touch';

/** When the last tooltip of the page went. */
let lastHidden = Number.NEGATIVE_INFINITY;

function useOpening() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  return {
    open,
    show,
    showSoon() {
      if (Date.now() - lastHidden <= LIMITS.tooltip.skipMs) show();
      else timer.current = setTimeout(show, LIMITS.tooltip.delayMs);
    },
    hide() {
      clearTimeout(timer.current);
      if (open) lastHidden = Date.now();
      setOpen(false);
    },
  };
}

/** Pixels between a bubble and the edges of the window. */
const MARGIN = 8;

/** Stands above what it explains, or below it where there is no room. It lies over everything, dialogs too. */
function Bubble({ id, children }: { id: string; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    const anchor = element?.previousElementSibling?.getBoundingClientRect();
    if (!element || !anchor) return;
    element.showPopover();
    const { offsetWidth: width, offsetHeight: height } = element;
    const centred = anchor.left + (anchor.width - width) / 2;
    element.style.left = `${Math.max(MARGIN, Math.min(centred, document.documentElement.clientWidth - width - MARGIN))}px`;
    element.style.top = `${anchor.top - height < MARGIN ? anchor.bottom : anchor.top - height}px`;
  }, []);
  return (
    // The gap belongs to it: a pointer on its way there has not left.
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed m-0 max-w-[min(20rem,calc(100vw-1rem))] animate-fade overflow-visible border-0 bg-transparent p-0 py-1.5"
    >
      <span className="block rounded-control bg-ink px-3 py-2 text-paper text-sm shadow-float">{children}</span>
    </span>
  );
}
