import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { LIMITS } from '#domain/limits.ts';
import { useStore } from '#web/lib/store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTopDialog } from '#web/ui/overlay/dialog.tsx';
import { type ToastRecord, toastStore } from '#web/ui/overlay/toast-store.ts';

const NO_TOASTS: readonly ToastRecord[] = [];
const SIGNS = { plain: 'info', good: 'circle-check', bad: 'circle-alert' } as const;
const TONES = {
  plain: 'border-line text-ink [--sign:var(--calm)]',
  good: 'border-good text-ink [--sign:var(--good)]',
  bad: 'border-bad text-ink [--sign:var(--bad)]',
};
const SWIPE =
  'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=end]:transition';

/**
 * The corner of toasts (spec 2, spec 9): 5 seconds by default, one at a time, away by a swipe of 50 px to the right; it
 * waits while the pointer or the focus is on it. It comes where it covers no button that comes next: in the left corner,
 * since forms and dialogs end on the right, and on phones below the header, since theirs stand on the lower edge. Mounted by `ToastCorner`.
 */
export function Toaster() {
  const toasts = useStore(toastStore, NO_TOASTS);
  const host = useTopDialog() ?? document.body;
  return (
    <Toast.Provider
      duration={LIMITS.toast.ms}
      swipeDirection="right"
      swipeThreshold={LIMITS.toast.swipePx}
      label="Notification"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {createPortal(
        <Toast.Viewport className="no-print fixed start-0 bottom-0 z-50 m-0 flex w-104 list-none flex-col gap-2 p-4 outline-none max-sm:start-0 max-sm:top-14 max-sm:bottom-auto max-sm:w-auto" />,
        host,
      )}
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastRecord }) {
  const { id, open, tone = 'plain', title, description, action, duration } = toast;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => !next && toastStore.dismiss(id)}
      type={tone === 'bad' ? 'foreground' : 'background'}
      duration={duration}
      className={classNames(
        'flex animate-rise touch-pan-y items-start gap-3 rounded-card border bg-raised p-4 shadow-float',
        TONES[tone],
        SWIPE,
      )}
    >
      <Icon of={SIGNS[tone]} className="mt-0.5 text-(--sign)" />
      <div className="wrap-anywhere min-w-0 grow">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description asChild>
            <div className="text-ink-soft">{description}</div>
          </Toast.Description>
        )}
        {action && (
          <Toast.Action altText={action.label} onClick={action.onClick} className={buttonClass({ size: 'sm' }, 'mt-2')}>
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label="Dismiss" className="-m-1 rounded-control p-1 text-ink-soft hover:text-ink">
        <Icon of="x" />
      </Toast.Close>
    </Toast.Root>
  );
}
