import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTACT_ID, ContactButton } from '#web/features/contact-owner/contact-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ContactCardProps {
  /** The price once more: what the call is about. */
  price: ReactNode;
  /** The form in the card itself, instead of the button that opens the dialog. */
  inline?: ReactNode;
  onOpen: () => void;
}

/** The card beside a listing that leads to its owner; it stays in view (spec 2). */
export function ContactCard({ price, inline, onOpen }: ContactCardProps) {
  return (
    <section
      id={CONTACT_ID}
      aria-labelledby="contact-title"
      data-contact-card
      className={`grid gap-4 rounded-card border border-line bg-surface p-5 shadow-float ${inline ? '' : 'no-print'}`}
    >
      {price}
      <h2 id="contact-title" className="text-lg">
        Talk to the owner
      </h2>
      {inline ?? <ContactButton onOpen={onOpen} />}
      <p className="flex items-start gap-2 text-ink-soft text-sm">
        <Icon of={ShieldCheck} size={18} className="mt-px text-good" />
        No brokerage, no hidden charges: you and the owner, nobody between.
      </p>
    </section>
  );
}
