import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The platform's own list of choices; give it `option` children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={controlClass(classNames('appearance-none pe-10', className))} />
      <Icon of={ChevronDown} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
