import type { FormEvent, ReactNode } from 'react';
import type { KeyDeed, KeyForm } from '#domain/owners.ts';

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

/** What the page says after each thing that was done, where it does not know more of it. */
export const DONE: Record<KeyForm, string> = {
  confirm: 'Thank you: everybody sees that it is still for sale.',
  price: 'The price is changed.',
  sold: 'It is marked as sold. Nobody gets your number any more.',
  unsell: 'It is for sale again.',
  'take-down': 'Nobody else sees it now.',
  'put-back': 'Everybody sees it again.',
  'call-back': 'It is kept.',
  hours: 'The hours are kept.',
  correct: 'Thank you. We look at it before it shows.',
  'take-back': 'It is taken back: nobody looks at it any more.',
};
