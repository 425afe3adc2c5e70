import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { useStore } from '#web/lib/use-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useTopDialog } from '#web/ui/overlay/dialog.tsx';
import { type ToastRecord, toastStore } from '#web/ui/overlay/toast-store.ts';
import { useListener } from '#web/ui/use-browser.ts';

const NO_TOASTS: readonly ToastRecord[] = [];
const SIGNS = { plain: 'info', good: 'circle-check', bad: 'circle-alert' } as const;
const TONES = {
  plain: 'border-line text-ink [--sign:var(--calm)]',
  good: 'border-good text-ink [--sign:var(--good)]',
  bad: 'border-bad text-ink [--sign:var(--bad)]',
};

/** Moves the focus to the notification, as in other applications with toasts. */
const KEY = 'F8';

/**
 * The corner of toasts (spec 2, spec 9): 5 seconds by default, one at a time, away by a swipe of 50 px to the right; it
 * waits while the pointer or the focus is on it. It comes where it covers no button that comes next: in the left corner,
 * since forms and dialogs end on the right, and on phones over the header, since theirs stand on the lower edge; it is hardly higher than
 * the header, so that it covers no heading and no search box either. Mounted by `ToastCorner`.
 */
export function Toaster() {
  const shown = useStore(toastStore, NO_TOASTS).filter(({ open }) => open);
  const host = useTopDialog() ?? document.body;
  const list = useRef<HTMLOListElement>(null);
  useListener('page', 'keydown', ({ key }) => key === KEY && list.current?.focus());
  // Only what comes into a list that stands is read out.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return createPortal(
    <section aria-label={t('Notification ({key})', { key: KEY })} className="no-print">
      <ol
        ref={list}
        tabIndex={-1}
        aria-live="polite"
        className="fixed start-0 bottom-0 z-50 m-0 flex w-104 list-none flex-col gap-2 p-4 outline-none empty:pointer-events-none max-sm:inset-x-0 max-sm:top-0 max-sm:bottom-auto max-sm:w-auto max-sm:p-1.5"
      >
        {isReady && shown.map((toast) => <ToastCard key={toast.id} toast={toast} list={list} />)}
      </ol>
    </section>,
    host,
  );
}

interface ToastCardProps {
  toast: ToastRecord;
  /** The list around it: the keyboard stays there when the toast goes. */
  list: RefObject<HTMLElement | null>;
}

function ToastCard({ toast, list }: ToastCardProps) {
  const { id, tone = 'plain', title, subject, description, action, duration = LIMITS.toast.ms } = toast;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const dismiss = () => {
    if (list.current?.contains(document.activeElement)) list.current.focus();
    toastStore.dismiss(id);
  };
  useCountdown(duration, isPointed || isFocused, dismiss);
  const swipe = useSwipeAway(dismiss);
  return (
    <li
      {...swipe}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      className={`flex animate-rise touch-pan-y select-none items-start gap-3 rounded-card border bg-raised p-4 shadow-float transition-transform max-sm:items-center max-sm:p-2 ${TONES[tone]}`}
    >
      <Icon of={SIGNS[tone]} className="mt-0.5 text-(--sign) max-sm:mt-0" />
      <div role={tone === 'bad' ? 'alert' : undefined} className="wrap-anywhere min-w-0 grow">
        <p className="font-semibold max-sm:leading-tight">{title}</p>
        {subject && <p className="text-ink-soft max-sm:line-clamp-1 max-sm:text-sm">{subject}</p>}
        {description && <div className="text-ink-soft max-sm:text-sm">{description}</div>}
      </div>
      {action && (
        <button
          type="button"
          onClick={(event) => {
            action.onClick(event);
            dismiss();
          }}
          className={buttonClass({ size: 'sm' })}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={dismiss}
        className="-m-1 rounded-control p-1 text-ink-soft hover:text-ink"
      >
        <Icon of="x" />
      </button>
    </li>
  );
}

/** Calls `done` after `ms` milliseconds, of which those do not count during which it waits. */
function useCountdown(ms: number, waits: boolean, done: () => void) {
  const left = useRef(ms);
  const end = useEffectEvent(done);
  useEffect(() => {
    if (waits) return;
    const began = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [waits]);
}

/** Pixels that a hand slips while it presses a button. */
const SLIP_PX = 10;

/** Spread over an element that follows a pointer to the right and is dismissed beyond the threshold; a shorter way lets it return. */
function useSwipeAway(dismiss: () => void) {
  const from = useRef<number | null>(null);
  const wayOf = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const way = wayOf(event);
      if (way <= SLIP_PX && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      // Not before: a captured pointer presses no button.
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${way}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isSwiped = wayOf(event) > LIMITS.toast.swipePx;
      end(event);
      if (isSwiped) dismiss();
    },
    onPointerCancel: end,
  };
}
