import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

interface IconProps {
  of: LucideIcon;
  /** Pixels, 20 by default. */
  size?: number;
  className?: string;
}

/** A decorative icon. A button that shows nothing else needs a label. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    />
  );
}

interface SpinnerProps {
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string;
  size?: number;
  className?: string;
}

/** A spinning ring: something is loading. */
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
