import type { LucideIcon } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

interface IconProps {
  of: LucideIcon;
  /** Pixels; 20 unless told. */
  size?: number;
  className?: string;
}

/** A drawn sign beside a word. It is decoration: a button that shows nothing else needs a label of its own. */
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
