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
  confirm: 'Thank you. Everybody can see that it is still for sale.',
  price: 'The price has been changed.',
  sold: 'It is marked as sold. Nobody will get your number any more.',
  unsell: 'It is for sale again.',
  'take-down': 'Nobody else can see it now.',
  'put-back': 'Everybody can see it again.',
  'call-back': 'It is saved.',
  hours: 'The hours are saved.',
  correct: 'Thank you. We will check it before it is shown.',
  'take-back': 'You have taken it back. Nobody will look at it any more.',
};
