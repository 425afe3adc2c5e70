import { MessageCircle, Phone, UserRound } from 'lucide-react';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The owner's name and numbers, each to call and to write to (spec 2). Read out when it appears. */
export function OwnerDetails({ owner }: { owner: OwnerContact }) {
  const phones = [owner.owner_contact1, owner.owner_contact2].filter((phone) => phone !== null);
  return (
    <div role="status" data-owner-details className="grid gap-5">
      <p className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon of={UserRound} />
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
              <Icon of={Phone} />
              Call<span className="sr-only"> {formatPhone(phone)}</span>
            </a>
            <a href={whatsappHref(phone)} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              <Icon of={MessageCircle} />
              WhatsApp<span className="sr-only"> {formatPhone(phone)}</span>
            </a>
          </div>
        </div>
      ))}
      <p className="text-ink-soft text-sm">Say that you saw the property here. Talking to the owner costs nothing.</p>
    </div>
  );
}
