import { type ReactNode, useRef, useState } from 'react';
import type { Contact, ContactList } from '#domain/answers/visitors.ts';
import { formatDate } from '#domain/dates.ts';
import type { PageContacts, PostOutcome } from '#domain/page-context.ts';
import { formatPrice } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import { OwnerPhones } from '#web/features/contact-owner/owner-phones.tsx';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { usePublicRead } from '#web/lib/public-reads.ts';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
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
function LinkedContact({ contact, children }: { contact: Contact; children: ReactNode }) {
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

/** What the server holds of a list: null while it is read. `sentence`: why it could not be read. */
type ListState =
  | { kind: 'read'; contacts: readonly Contact[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'gone' };

/** The private list that a token opens, with what takes a number back; null: there is none, or it is being read. */
export function useContactList(token: string | null) {
  const { value, error, put } = usePublicRead(token, () =>
    publicApi.post<ContactList>('/visitors/contacts', { list: token }),
  );
  return {
    list: value ? ({ kind: 'read', contacts: value.contacts } as const) : error && failed(error),
    /** Throws `ApiError`; the list stays as it is. */
    async takeBack(propertyId: number): Promise<void> {
      put(await publicApi.post<ContactList>('/visitors/contacts/take-back', { list: token, property_id: propertyId }));
    },
  };
}

function failed(error: unknown): ListState {
  const { code, serverText } = error instanceof ApiError ? error : new ApiError(0, null);
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  const sentence = code === 'RATE_LIMITED' ? serverText : null;
  return {
    kind: 'failed',
    sentence: sentence ?? t('The list could not be read just now. Please try again in a moment.'),
  };
}

interface TakeBackProps {
  contact: Pick<Contact, 'is_blank' | 'taken_back_at'>;
  /** Of the listing, for who does not see where the button stands. */
  title: string;
  onTakeBack: () => Promise<void>;
}

/** What became of a number that is kept no longer. */
function TakenBack({ at }: { at: string | null }) {
  return (
    <p className="text-good text-sm">
      {at === null
        ? t('Your name and number are no longer kept.')
        : t('You took your number back on {date}: our team and this owner can no longer see it.', {
            date: formatDate(at),
          })}
    </p>
  );
}

/** Takes the number back that somebody left for an owner, in one press, or says that it was done (D103). */
export function TakeBack({ contact: { is_blank, taken_back_at }, title, onTakeBack }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useLostFocus(Number(is_blank), () => line.current);
  const takeBack = async () => {
    setBusy(true);
    await onTakeBack().catch(() => toastError(t('Your number has not been taken back yet. Please try again.')));
    setBusy(false);
  };
  return (
    <div ref={line} role="status" tabIndex={-1}>
      {is_blank ? (
        <TakenBack at={taken_back_at} />
      ) : (
        <Button
          size="sm"
          busy={busy}
          onClick={takeBack}
          aria-label={t('Take my number back from the owner of {title}', { title })}
        >
          <Icon of="rotate-ccw" size={18} />
          {t('Take my number back')}
        </Button>
      )}
    </div>
  );
}

/** Where no script runs a private list is opened by a form: in an address that a server reads its token would be in logs. */
export function OpenByLink({ refusal, className }: { refusal?: string | undefined; className?: string }) {
  return (
    <form method="post" action={paths.myContacts()} className={`grid max-w-prose gap-4 ${className ?? ''}`}>
      <p className="scripted:hidden">
        {t(
          'Your contacts need JavaScript, which is switched off in this browser. Your private link opens your list all the same.',
        )}
      </p>
      <Field label={t('Your private link')} error={refusal}>
        <TextInput name="list" autoComplete="off" required />
      </Field>
      <Button type="submit" tone="primary" className="justify-self-start">
        {t('Open my list')}
      </Button>
    </form>
  );
}

/** A private list that was opened without scripts; each number is taken back by a form. */
export function PlainContacts({ posted }: { posted: PostOutcome<PageContacts> }) {
  if (!posted.ok) return <OpenByLink refusal={posted.message} />;
  return (
    <ul className={CONTACTS}>
      {posted.contacts.map((contact) => (
        <LinkedContact key={contact.property_id} contact={contact}>
          {contact.is_blank ? (
            <TakenBack at={contact.taken_back_at} />
          ) : (
            <TakeBackForm list={posted.list} contact={contact} />
          )}
        </LinkedContact>
      ))}
    </ul>
  );
}

function TakeBackForm({ list, contact: { property_id, title } }: { list: string; contact: Contact }) {
  return (
    <form method="post" action={paths.myContacts()}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="property_id" value={property_id} />
      <Button
        type="submit"
        size="sm"
        aria-label={t('Take my number back from the owner of {title}', { title: title ?? t('this home') })}
      >
        <Icon of="rotate-ccw" size={18} />
        {t('Take my number back')}
      </Button>
    </form>
  );
}
