import type { ReactNode } from 'react';

/** A step of the form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
