import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { type AskedListing, ContactDialog } from '#web/features/contact-owner/ask-for-owner.tsx';
import { CallHours } from '#web/features/contact-owner/owner-phones.tsx';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

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

/** For a device that knows an owner at all. */
function KnownOwner({ propertyId }: { propertyId: number }) {
  const knowsOwners = useHydrated() && readStored(STORAGE_KEYS.myContacts) !== null;
  return (
    knowsOwners && (
      <Suspense>
        <KnownOwnerLine propertyId={propertyId} />
      </Suspense>
    )
  );
}

/** Fetched where this device knows an owner at all; without it the card stands as for everybody. */
const KnownOwnerLine = lazy(() =>
  import('#web/features/contact-owner/known-owner-line.tsx').catch(() => ({ default: () => null })),
);

/** On phones the price and the way to the owner stay at the lower edge. */
export function ContactBar({ price, button }: { price: string; button: ReactNode }) {
  return (
    <div className="no-print sticky bottom-(--notice,0px) z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line max-[22rem]:gap-x-3 border-t bg-surface px-4 py-2.5 sm:px-6 lg:hidden">
      <p className="whitespace-nowrap font-bold text-brand text-xl">{price}</p>
      {button}
    </div>
  );
}

/** The anchor of the form in the page, for visitors without scripts. */
const CONTACT_ID = 'contact-owner';

interface ContactOwnerProps {
  property: AskedListing;
  /** In the bar of phones. */
  inBar: boolean;
  /** What the address says of the purchase: the way without scripts keeps it. */
  terms?: string;
}

/** The button that opens the form, and the form over the page. */
export function ContactOwner({ property, inBar, terms = '' }: ContactOwnerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ContactButton
        onOpen={() => setOpen(true)}
        callsBack={property.owner_calls_back}
        terms={terms}
        className={inBar ? 'grow whitespace-nowrap max-[22rem]:px-3 sm:grow-0 [&>svg]:max-[22rem]:hidden' : undefined}
      />
      {!inBar && <KnownOwner propertyId={property.id} />}
      <ContactDialog property={property} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface ContactButtonProps {
  onOpen: () => void;
  callsBack: boolean;
  terms: string;
  className?: string | undefined;
}

/** Opens the dialog; without scripts it leads to the same form in the page. */
function ContactButton({ onOpen, callsBack, terms, className }: ContactButtonProps) {
  return (
    <LinkAsButton
      href={`?${terms}contact=owner#${CONTACT_ID}`}
      onPress={onOpen}
      opensDialog
      className={buttonClass({ tone: 'primary' }, `no-print ${className ?? ''}`)}
    >
      <Icon of="phone-call" />
      {callsBack ? t('Ask for a call back') : t('Contact Owner')}
    </LinkAsButton>
  );
}
