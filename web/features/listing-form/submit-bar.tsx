import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface SubmitBarProps {
  label: string;
  busy?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** The buttons of the form; they stay in view while it scrolls (spec 2 "Property upload and edit screen"). */
export function SubmitBar({ label, busy, disabled, children }: SubmitBarProps) {
  return (
    <div className="sticky max-[12rem]:static bottom-(--notice,0px) z-10 -mx-gutter flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t bg-surface px-gutter py-2 sm:mx-0 sm:gap-3 sm:py-3 sm:rounded-t-card sm:border-x">
      {children}
      <Button tone="primary" type="submit" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
