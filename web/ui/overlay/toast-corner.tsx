import { type ComponentType, useEffect, useState } from 'react';
import { hasGoodLine } from '#web/lib/page-files.ts';
import { useStore } from '#web/lib/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { type ToastRecord, toastStore } from '#web/ui/overlay/toast-store.ts';

const NO_TOASTS: readonly ToastRecord[] = [];

/** After the first of these a toast may follow. */
const SIGNS = ['pointerdown', 'keydown'];

/**
 * The place of toasts, which most visits never need. What it is made of comes when somebody begins to do something, so that a
 * toast about a lost connection has it; over a good line it comes before that. Mount it once, in the browser only.
 */
export function ToastCorner() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const asked = useStore(toastStore, NO_TOASTS).length;
  const missing = Toaster === null;
  useEffect(() => {
    if (!missing) return;
    // After a failure, the next sign or toast tries again.
    const bring = () => {
      import('#web/ui/overlay/toaster.tsx').then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
    };
    if (asked > 0) bring();
    const listening = new AbortController();
    for (const sign of SIGNS) {
      window.addEventListener(sign, bring, { capture: true, passive: true, signal: listening.signal });
    }
    const stop = hasGoodLine() ? whenIdle(bring) : () => undefined;
    return () => {
      listening.abort();
      stop();
    };
  }, [asked, missing]);
  return Toaster && <Toaster />;
}
