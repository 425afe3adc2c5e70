import type { ComponentProps } from 'react';
import { controlClass } from '#web/ui/control-style.ts';

/** One line of text. Spread the `FieldControl` of a `Field` over it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={controlClass(className)} />;
}
