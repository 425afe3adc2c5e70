import { hoursText } from '#domain/call-hours.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { SITE } from '#domain/site.ts';
import { listing } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { rich } from '#web/ui/rich.ts';

interface OwnerPhonesProps {
  /** Ten digits each. */
  phones: readonly string[];
  /** What a message is about: it is written out with title, price and link (D74). */
  property: { id: number; title: string; price: number } | null;
}

/** An owner's numbers, each to call and to write to (spec 2). */
export function OwnerPhones({ phones, property }: OwnerPhonesProps) {
  const siteUrl = useSiteUrl();
  const message =
    property === null
      ? undefined
      : listing.toOwner({
          site: SITE.productName,
          title: property.title,
          price: formatPrice(property.price),
          url: siteUrl + paths.property(property.id),
        });
  return phones.map((phone) => (
    <div key={phone} className="grid gap-2">
      <p className="font-bold text-xl">{formatPhone(phone)}</p>
      <div className="flex flex-wrap gap-3 *:grow *:basis-32">
        <a href={telHref(phone)} className={buttonClass({ tone: 'primary' })}>
          <Icon of="phone" />
          {rich(
            'Call<to> {phone}</to>',
            { to: (number) => <span className="sr-only">{number}</span> },
            { phone: formatPhone(phone) },
          )}
        </a>
        <a href={whatsappHref(phone, message)} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          <Icon of="message-circle" />
          WhatsApp<span className="sr-only"> {formatPhone(phone)}</span>
        </a>
      </div>
    </div>
  ));
}

/** The hours between which the owner welcomes calls; nothing where any hour will do. */
export function CallHours({ welcome }: { welcome: PropertyDetail['calls_welcome'] }) {
  return welcome && <p>{t('Calls are welcome from {hours}.', { hours: hoursText(welcome) })}</p>;
}
