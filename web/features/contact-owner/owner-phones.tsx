import { hoursText } from '#domain/dates.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { SITE } from '#domain/site.ts';
import { listing } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
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

/** What to do when an owner who calls back does not (D79). From the dialog the link takes the place of its step in the history. */
export function IfNoCall({ inDialog = false }: { inDialog?: boolean }) {
  return (
    <>
      {rich('If no call comes, write to us on the <a>contact page</a>.', {
        a: (words) => (
          <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
            {words}
          </Link>
        ),
      })}
    </>
  );
}

/** Why the owner calls back whose number everybody else gets, and where to answer (D139). */
export function CalledForBroker({ inDialog }: { inDialog: boolean }) {
  return (
    <strong className="mt-2 block">
      {rich(
        'Our team took this number for a broker’s, so owners call it back. If that is wrong, tell us on the <a>contact page</a>, with this number.',
        {
          a: (words) => (
            <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
              {words}
            </Link>
          ),
        },
      )}
    </strong>
  );
}
