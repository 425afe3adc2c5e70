import { lazy, Suspense, useState } from 'react';
import { t } from '#domain/words/t.ts';
import type { RevealListing } from '#web/features/contact-owner/ask-for-owner.tsx';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { usePart } from '#web/ui/use-part.ts';

/** The anchor of the form in the page, for visitors without scripts. */
export const CONTACT_ID = 'contact-owner';

interface ContactOwnerProps {
  property: RevealListing;
  /** In the bar of phones. */
  inBar: boolean;
  /** What the address says of the purchase: the way without scripts keeps it. */
  terms?: string;
}

/** The form comes when somebody turns to the button. */
const loadForm = () => import('#web/features/contact-owner/ask-for-owner.tsx').then(({ AskForOwner }) => AskForOwner);
const loadAhead = () => void loadForm().catch(() => undefined);

/** The button that opens the form, and the form over the page; closing it forgets everything (spec 4). */
export function ContactOwner({ property, inBar, terms = '' }: ContactOwnerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [AskForOwner, bring] = usePart(loadForm, close);
  const { owner_calls_back: callsBack } = property;
  return (
    <>
      <ContactButton
        onOpen={() => {
          setOpen(true);
          bring();
        }}
        callsBack={callsBack}
        terms={terms}
        className={inBar ? 'grow whitespace-nowrap max-[22rem]:px-3 sm:grow-0 [&>svg]:max-[22rem]:hidden' : undefined}
      />
      {!inBar && <KnownOwner propertyId={property.id} />}
      <Dialog open={open} onClose={close} title={callsBack ? t('The owner calls you back') : t('Contact Owner')}>
        {AskForOwner ? (
          <AskForOwner propertyId={property.id} property={property} inDialog />
        ) : (
          <Spinner label={t('Loading')} />
        )}
      </Dialog>
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
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      opensDialog
      className={buttonClass({ tone: 'primary' }, `no-print ${className ?? ''}`)}
    >
      <Icon of="phone-call" />
      {callsBack ? t('Ask for a call back') : t('Contact Owner')}
    </LinkAsButton>
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
