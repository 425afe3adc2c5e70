import { useEffect, useRef, useState } from 'react';
import type { PostOutcome } from '#domain/page-context.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { VisitorForm } from '#web/features/contact-owner/visitor-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ContactDialogProps {
  propertyId: number;
  open: boolean;
  onClose: () => void;
}

/** The visitor form in a dialog; closing it forgets everything (spec 4). */
export function ContactDialog({ propertyId, open, onClose }: ContactDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Contact Owner">
      <AskForOwner propertyId={propertyId} inDialog />
    </Dialog>
  );
}

interface AskForOwnerProps {
  propertyId: number;
  /** What came of a post without scripts. */
  posted?: PostOutcome<{ owner: OwnerContact }> | undefined;
  inDialog?: boolean;
}

/** The visitor form, replaced by the owner's details once it is accepted (spec 4). Remounting starts over. */
export function AskForOwner({ propertyId, posted, inDialog = false }: AskForOwnerProps) {
  const [revealed, setRevealed] = useState(posted?.ok ? posted.owner : null);
  if (revealed) return <OwnerDetails owner={revealed} />;
  const refusal = posted?.ok ? undefined : posted;
  return <VisitorForm {...{ propertyId, refusal, inDialog }} onRevealed={setRevealed} />;
}

/** The owner's name and numbers, each to call and to write to (spec 2). Read out when it appears. */
function OwnerDetails({ owner }: { owner: OwnerContact }) {
  const phones = [owner.owner_contact1, owner.owner_contact2].filter((phone) => phone !== null);
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus went away with the form.
    if (document.activeElement === document.body) details.current?.focus();
  }, []);
  return (
    <div ref={details} tabIndex={-1} role="status" data-owner-details className="grid gap-5 outline-none">
      <p className="flex items-center gap-3">
        <span className="sign size-11">
          <Icon of="user-round" />
        </span>
        <span className="min-w-0">
          <span className="block text-ink-soft text-sm">Owner</span>
          <span className="wrap-anywhere font-semibold text-lg">{owner.owner_name}</span>
        </span>
      </p>
      {phones.map((phone) => (
        <div key={phone} className="grid gap-2">
          <p className="font-bold text-xl">{formatPhone(phone)}</p>
          <div className="grid grid-cols-2 gap-3">
            <a href={telHref(phone)} className={buttonClass({ tone: 'primary' })}>
              <Icon of="phone" />
              Call<span className="sr-only"> {formatPhone(phone)}</span>
            </a>
            <a href={whatsappHref(phone)} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              <Icon of="message-circle" />
              WhatsApp<span className="sr-only"> {formatPhone(phone)}</span>
            </a>
          </div>
        </div>
      ))}
      <p className="text-ink-soft text-sm">Say that you saw the property here. Talking to the owner costs nothing.</p>
    </div>
  );
}
