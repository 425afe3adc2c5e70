import { Mail, Phone } from 'lucide-react';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone, telHref } from '#domain/phone.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One message in full, with the ways to answer it. */
export function MessageDialog({ message, onClose }: { message: ContactMessage | null; onClose: () => void }) {
  if (!message) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message from ${message.name}`}
      footer={
        <>
          <a href={telHref(message.phone)} className={buttonClass({})}>
            <Icon of={Phone} size={18} />
            {formatPhone(message.phone)}
          </a>
          <a href={`mailto:${message.email}`} className={buttonClass({})}>
            <Icon of={Mail} size={18} />
            Answer by e-mail
          </a>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-soft text-sm">
        {message.email}, {formatDate(message.created_at)}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{message.message}</p>
    </Dialog>
  );
}
