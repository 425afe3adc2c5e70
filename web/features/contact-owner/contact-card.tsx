import type { ReactNode } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { CONTACT_ID } from '#web/features/contact-owner/contact-button.tsx';
import { CallHours } from '#web/features/contact-owner/owner-phones.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ContactCardProps {
  /** The owner's number is not shown: the owner calls back (D79). */
  callsBack: boolean;
  /** Hours of the day between which the owner welcomes calls; null: any. */
  welcome: PropertyDetail['calls_welcome'];
  /** The price once more: what the call is about. */
  price: ReactNode;
  /** The form in the card itself, instead of the button that opens the dialog. */
  inline?: ReactNode;
  /** What opens the form. */
  button: ReactNode;
}

/** The card beside a listing that leads to its owner; it stays in view (spec 2). */
export function ContactCard({ callsBack, welcome, price, inline, button }: ContactCardProps) {
  return (
    <section
      id={CONTACT_ID}
      aria-labelledby="contact-title"
      data-contact-card
      className={`grid gap-4 panel p-5 shadow-float ${inline ? '' : 'no-print'}`}
    >
      {price}
      <h2 id="contact-title" className="text-lg">
        {t('Talk to the owner')}
      </h2>
      {!callsBack && <CallHours welcome={welcome} />}
      {callsBack && <p>{t('The owner calls you back: leave your name and number.')}</p>}
      {inline ?? button}
      <p className="flex items-start gap-2 text-ink-soft text-sm">
        <Icon of="shield-check" size={18} className="mt-px text-good" />
        {t('No brokerage, no hidden charges: just you and the owner.')}
      </p>
    </section>
  );
}

/** On phones the price and the way to the owner stay at the lower edge. */
export function ContactBar({ price, button }: { price: string; button: ReactNode }) {
  return (
    <div className="no-print sticky bottom-(--notice,0px) z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line max-[22rem]:gap-x-3 border-t bg-surface px-4 py-2.5 sm:px-6 lg:hidden">
      <p className="whitespace-nowrap font-bold text-brand text-xl">{price}</p>
      {button}
    </div>
  );
}
