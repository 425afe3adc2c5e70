import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-style.ts';

/**
 * Several lines of text; it grows downwards with what is typed where the browser can. Never sideways: a long word (a pasted
 * address) would otherwise make the whole page as wide as itself.
 */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={controlClass(
        classNames('contain-inline-size field-sizing-content min-h-28 wrap-anywhere py-2', className),
      )}
    />
  );
}
