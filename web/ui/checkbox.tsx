import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** At the line's end: a count. */
  aside?: ReactNode;
}

/** A box to tick with its words; the whole line is the target. */
export function Checkbox({ label, aside, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-9 items-center gap-3 rounded-control px-1', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-brand" />
      <span className="grow">{label}</span>
      {aside && <span className="text-sm text-ink-soft">{aside}</span>}
    </label>
  );
}
