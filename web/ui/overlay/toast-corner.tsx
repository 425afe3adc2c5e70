import { type ComponentType, useEffect, useState } from 'react';
import { nextSign } from '#web/lib/first-hand.ts';
import { useStore } from '#web/lib/use-store.ts';
import { type ToastRecord, toastStore } from '#web/ui/overlay/toast-store.ts';

const NO_TOASTS: readonly ToastRecord[] = [];

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
    // After a failure, the next toast tries again.
    const bring = () => {
      import('#web/ui/overlay/toaster.tsx').then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
    };
    if (asked > 0) bring();
    else nextSign().then(bring);
  }, [asked, missing]);
  return Toaster && <Toaster />;
}
