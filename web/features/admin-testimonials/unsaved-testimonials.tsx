import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useLeaveGuard } from '#web/lib/staff/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const UnsavedForms = createContext<Map<string, () => void>>(new Map());

/** Asks before the screen is left while one of its forms holds something that is not saved. */
export function UnsavedTestimonials({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Map<string, () => void>());
  const blocker = useLeaveGuard(useCallback(() => forms.size > 0, [forms]));
  return (
    <UnsavedForms value={forms}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          for (const forget of forms.values()) forget();
          blocker.proceed?.();
        }}
        onClose={() => blocker.reset?.()}
      >
        What you typed in a testimonial is not saved yet. If you leave, it is lost.
      </ConfirmDialog>
    </UnsavedForms>
  );
}

/** Registers a form with unsaved changes, and how to discard them, for as long as it is mounted. */
export function useUnsaved(isUnsaved: boolean, forget: () => void): void {
  const forms = useContext(UnsavedForms);
  const id = useId();
  const drop = useEffectEvent(forget);
  useEffect(() => {
    if (!isUnsaved) return;
    forms.set(id, () => drop());
    return () => void forms.delete(id);
  }, [forms, id, isUnsaved]);
}
