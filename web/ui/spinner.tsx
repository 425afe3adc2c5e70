import { LoaderCircle } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SpinnerProps {
  /** Read out by assistive technology; without one the spinner is decoration beside a word. */
  label?: string;
  size?: number;
  className?: string;
}

/** A turning ring: something is on its way. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  const ring = <Icon of={LoaderCircle} size={size} className="animate-spin" />;
  if (!label) return ring;
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-ink-soft', className)}>
      {ring}
      {label}
    </span>
  );
}
