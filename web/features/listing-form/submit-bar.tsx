import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface SubmitBarProps {
  mode: 'create' | 'edit';
  state: 'loading' | 'ready' | 'submitting';
  /** How many fields are left to put right. */
  summary?: ReactNode;
  /** Puts the form back to its defaults; new listings only. */
  onReset?: () => void;
}

/** The buttons of the form; they stay in view while it scrolls (spec 2 "Property upload and edit screen"). */
export function SubmitBar({ mode, state, summary, onReset }: SubmitBarProps) {
  const words = {
    loading: 'Loading...',
    submitting: 'Submitting...',
    ready: mode === 'edit' ? 'Update Property' : 'List Property',
  } as const;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x">
      {summary}
      {mode === 'create' && onReset && (
        <Button onClick={onReset} disabled={state !== 'ready'}>
          Reset
        </Button>
      )}
      <Button tone="primary" type="submit" busy={state === 'submitting'} disabled={state !== 'ready'}>
        {words[state]}
      </Button>
    </div>
  );
}
