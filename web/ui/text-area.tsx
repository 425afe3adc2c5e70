import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-style.ts';

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={controlClass(classNames('field-sizing-content min-h-28 py-2', className))}
    />
  );
}
