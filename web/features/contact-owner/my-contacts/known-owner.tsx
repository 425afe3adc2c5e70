import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { IfNoCall } from '#web/features/contact-owner/if-no-call.tsx';
import { OwnerPhones } from '#web/features/contact-owner/owner-phones.tsx';
import { forgetOwner, type KnownOwner } from '#web/lib/device/my-contacts.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface KnownOwnerPanelProps {
  owner: KnownOwner;
  /** The price of that day. */
  price: string;
  /** What happened to the listing since. */
  since: string | null;
  /** The number that was left for it is kept no longer. */
  isBlank: boolean;
  /** What may be done about the number that was left for it. */
  left: ReactNode;
  /** Its place is gone: the focus has to go elsewhere. */
  onForgotten: () => void;
}

/** One owner, as an entry of the list: the listing as it was on that day, the name, the numbers or that the owner calls back (D79). */
export function KnownOwnerPanel({ owner, price, since, isBlank, left, onForgotten }: KnownOwnerPanelProps) {
  const { id, title, name, phones, at } = owner;
  const [asked, setAsked] = useState(false);
  const forget = () => {
    setAsked(false);
    // The dialog gives the focus back to the button first, which goes with the entry.
    setTimeout(() => {
      forgetOwner(id);
      onForgotten();
    });
  };
  return (
    <li id={`owner-${id}`} className="grid scroll-mt-24 content-start gap-4 panel p-5">
      <div>
        <h2 className="wrap-anywhere text-lg">
          <Link to={paths.property(id)} className="hover:text-brand hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {price} when you asked, {formatDate(at)}
        </p>
        {since && <p className="mt-1 font-medium text-sm text-warn">{since}</p>}
      </div>
      <p className="flex items-center gap-2 font-semibold">
        <Icon of="user-round" className="text-ink-soft" />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </p>
      {phones.length > 0 && <OwnerPhones phones={phones} property={owner} />}
      {phones.length === 0 && !isBlank && (
        <p>
          Calls you back on the number you left. <IfNoCall />
        </p>
      )}
      {left}
      <Button
        size="sm"
        tone="quiet"
        onClick={() => (isBlank ? forget() : setAsked(true))}
        aria-label={`Forget the owner of ${title}`}
        className="justify-self-start"
      >
        <Icon of="trash-2" size={18} />
        Forget
      </Button>
      <ConfirmDialog
        open={asked}
        title="Forget this contact?"
        about={title}
        confirmLabel="Forget"
        onConfirm={forget}
        onClose={() => setAsked(false)}
      >
        It will be removed from this device. This does not take your own number back: if you want that, do it first.
      </ConfirmDialog>
    </li>
  );
}
