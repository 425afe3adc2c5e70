import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { Contact } from '#domain/visitor.ts';
import { t } from '#domain/words/t.ts';
import { TakeBack } from '#web/features/contact-owner/my-contacts/take-back.tsx';
import { useContactList } from '#web/features/contact-owner/my-contacts/use-contact-list.ts';
import { OwnerPhones } from '#web/features/contact-owner/owner-phones.tsx';
import { paths } from '#web/lib/paths.ts';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** The list of another device, by its private link. Nothing of it is kept here. */
export function LinkedContacts({ token }: { token: string }) {
  const { list, takeBack } = useContactList(token);
  if (list === null) return <Spinner label={t('Loading the list')} />;
  if (list.kind === 'gone')
    return (
      <EmptyState
        title={t('This list is no longer there')}
        text={t('The link may be incomplete, or the list was removed because of its age.')}
        action={<LinkButton to={paths.myContacts()}>{t('My contacts on this device')}</LinkButton>}
      />
    );
  if (list.kind === 'failed') return <ErrorState title={t('The list could not be read')} text={list.sentence} />;
  return (
    <ul className={CONTACTS}>
      {list.contacts.map((contact) => (
        <LinkedContact key={contact.property_id} contact={contact}>
          <TakeBack
            contact={contact}
            title={contact.title ?? t('this home')}
            onTakeBack={() => takeBack(contact.property_id)}
          />
        </LinkedContact>
      ))}
    </ul>
  );
}

/** The classes of a list of contacts. */
export const CONTACTS = 'grid grid-cols-1 gap-5 *:min-w-0 md:grid-cols-2 xl:grid-cols-3';

/** One request of such a list, and what may be done about it. */
export function LinkedContact({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { property_id: id, title, price, owner, asked_at } = contact;
  const phones = [owner?.owner_contact1, owner?.owner_contact2].filter((phone) => typeof phone === 'string');
  return (
    <li className="grid content-start gap-4 panel p-5">
      <div>
        <h2 className="wrap-anywhere text-lg">
          {title === null ? (
            t('A home that is no longer listed')
          ) : (
            <Link to={paths.property(id)} className="hover:text-brand hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <p className="text-ink-soft text-sm">
          {price === null
            ? t('You asked on {date}.', { date: formatDate(asked_at) })
            : t('{price}. You asked on {date}.', { price: formatPrice(price), date: formatDate(asked_at) })}
        </p>
        {contact.is_sold_out && <p className="mt-1 font-medium text-sm text-warn">{t('Sold since you asked')}</p>}
      </div>
      {owner && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon of="user-round" className="text-ink-soft" />
          <span className="wrap-anywhere min-w-0">{owner.owner_name}</span>
        </p>
      )}
      {phones.length > 0 && (
        <OwnerPhones phones={phones} property={title === null || price === null ? null : { id, title, price }} />
      )}
      {owner && phones.length === 0 && !contact.is_blank && <p>{t('Calls you back on the number you left.')}</p>}
      {owner === null && title !== null && !contact.is_sold_out && (
        <p>{t('The owner’s number has changed since. Ask for it again on the page of the property.')}</p>
      )}
      {children}
    </li>
  );
}
