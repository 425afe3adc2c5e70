import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const UnsavedForms = createContext<Set<string>>(new Set());

/** Asks before the screen is left while one of its forms holds something that is not saved. */
export function UnsavedTestimonials({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const blocker = useLeaveGuard(useCallback(() => forms.size > 0, [forms]));
  return (
    <UnsavedForms value={forms}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        What you typed in a testimonial is not saved yet. Leaving drops it.
      </ConfirmDialog>
    </UnsavedForms>
  );
}

/** Says whether this form holds something unsaved; a form that is gone holds nothing. */
export function useUnsaved(isUnsaved: boolean): void {
  const forms = useContext(UnsavedForms);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [forms, id, isUnsaved]);
}
