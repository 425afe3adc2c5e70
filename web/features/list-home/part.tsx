import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A step of the form. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classNames('panel flex flex-col gap-4 p-4 sm:p-6', className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
