import type { FormEvent, ReactNode } from 'react';
import type { KeyDeed } from '#domain/owners/names.ts';

interface DeedFormProps {
  deed: KeyDeed;
  /** Which home; left out for what is of all of them. */
  home?: { id: number };
  className?: string;
  /** What is done with scripts. Without them the form is posted to this page. */
  onDo: () => void;
  children: ReactNode;
}

/** Something that an owner does: also before the scripts are there, and without them. Never a GET: what is typed must not stand in an address. */
export function DeedForm({ deed, home, className, onDo, children }: DeedFormProps) {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onDo();
      }}
    >
      <input type="hidden" name="deed" value={deed} />
      {home && <input type="hidden" name="property_id" value={home.id} />}
      {children}
    </form>
  );
}
