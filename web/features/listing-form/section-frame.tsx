import type { ReactNode } from 'react';

interface SectionFrameProps {
  id: string;
  title: string;
  /** One plain line below the heading. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of the form: a card with its heading. Its id is what the progress list leads to. */
export function SectionFrame({ id, title, intro, children }: SectionFrameProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {intro && <p className="text-ink-soft text-sm">{intro}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  );
}
