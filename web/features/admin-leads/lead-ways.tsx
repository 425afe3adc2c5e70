import type { Lead } from '#domain/answers/leads.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { SITE } from '#domain/site.ts';
import { leadMessage } from '#domain/words/en-staff.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where to call and to write to who asked; the message names their home. */
function useWays({ name, phone, property }: Lead) {
  const siteUrl = useSiteUrl();
  const url = property.is_shown ? siteUrl + paths.property(property.id) : null;
  const message = leadMessage({ name, site: SITE.productName, title: property.title, url });
  return { call: telHref(phone), write: whatsappHref(phone, message) };
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' };

/** The ways to one lead of the list, as signs. */
export function RowWays({ lead }: { lead: Lead }) {
  const { name, phone } = lead;
  const { call, write } = useWays(lead);
  const look = { title: formatPhone(phone), className: buttonClass({ size: 'icon' }) };
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span className="me-2 select-all whitespace-nowrap text-sm tabular-nums max-lg:hidden">{formatPhone(phone)}</span>
      <a {...look} href={call} data-key="c" aria-label={`Call ${name}`}>
        <Icon of="phone" />
      </a>
      <a {...look} {...OUTSIDE} href={write} data-key="w" aria-label={`WhatsApp ${name}`}>
        <Icon of="message-circle" />
      </a>
    </div>
  );
}

/** As wide as the ways to others, so that the columns stand below each other. */
export function NoWays() {
  return (
    <div aria-hidden="true" className="invisible flex shrink-0 items-center gap-1 max-md:hidden">
      <span className="me-2 whitespace-nowrap text-sm tabular-nums max-lg:hidden">{formatPhone('0000000000')}</span>
      <span className={buttonClass({ size: 'icon' })} />
      <span className={buttonClass({ size: 'icon' })} />
    </div>
  );
}

/** The ways to the lead that is open, with the number to read. */
export function DialogWays({ lead }: { lead: Lead }) {
  const { name, phone } = lead;
  const { call, write } = useWays(lead);
  return (
    <p className="flex flex-wrap gap-2">
      <a href={call} aria-label={`Call ${name}, ${formatPhone(phone)}`} className={buttonClass({ size: 'sm' })}>
        <Icon of="phone" size={18} />
        <span className="tabular-nums">{formatPhone(phone)}</span>
      </a>
      <a {...OUTSIDE} href={write} aria-label={`WhatsApp to ${name}`} className={buttonClass({ size: 'sm' })}>
        <Icon of="message-circle" size={18} />
        WhatsApp
      </a>
    </p>
  );
}
