import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { CardListing } from '#domain/property/card.ts';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import {
  CONTACTS,
  LinkedContacts,
  OpenByLink,
  TakeBack,
  useContactList,
} from '#web/features/contact-owner/my-contacts/linked-contacts.tsx';
import { IfNoCall, OwnerPhones } from '#web/features/contact-owner/owner-phones.tsx';
import {
  contactListToken,
  forgetOwner,
  forgetOwners,
  type KnownOwner,
  knownOwners,
  NO_OWNERS,
} from '#web/lib/device/my-contacts.ts';
import { useFreshCards } from '#web/lib/device/use-fresh-cards.ts';
import { LIST_ANCHOR, paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { rich } from '#web/ui/rich.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { copyText, useHash, useHydrated } from '#web/ui/use-browser.ts';

/** The owners whose numbers were revealed in this browser (D74), or the list of another one by its private link (D103). */
export function MyContacts() {
  const hash = useHash();
  const savedToken = useStore(contactListToken, null);
  const linked = hash.startsWith(LIST_ANCHOR) ? hash.slice(LIST_ANCHOR.length) : null;
  if (linked === null || linked === savedToken) {
    return (
      <MyContactsFrame>
        <OfThisDevice />
      </MyContactsFrame>
    );
  }
  return (
    <MyContactsFrame intro={OPENED_BY_LINK}>
      <LinkedContacts key={linked} token={linked} />
    </MyContactsFrame>
  );
}

export const OPENED_BY_LINK = t('Opened by a private link. Nothing from it is kept on this device.');

/** The page around a list; `intro` stands below its title. */
export function MyContactsFrame({ intro, children }: { intro?: string; children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-16">
      {intro !== undefined && <PageTitle>{intro}</PageTitle>}
      {children}
    </div>
  );
}

function OfThisDevice() {
  const alive = useHydrated();
  const { entries: owners, unread } = useStore(knownOwners, NO_OWNERS);
  const token = useStore(contactListToken, null);
  const { cards: now } = useFreshCards(owners.map(({ id }) => id));
  const { list, takeBack } = useContactList(owners.length > 0 ? token : null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the question is gone: nothing below it takes the focus.
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const contactOf = (id: number) =>
    list?.kind === 'read' ? list.contacts.find(({ property_id }) => property_id === id) : undefined;
  const leftFor = (id: number, title: string) => {
    if (token !== null && list?.kind !== 'read') return null;
    const contact = contactOf(id);
    return contact ? <TakeBack contact={contact} title={title} onTakeBack={() => takeBack(id)} /> : <WriteToUs />;
  };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <PageTitle heading={heading}>
          {t(
            'Owners whose numbers you asked for. The numbers are kept on this device, where anyone who uses it can see them. You can take your own number back.',
          )}
        </PageTitle>
        {(owners.length > 0 || unread > 0) && <ForgetAll onForgotten={toHeading} />}
      </header>
      {unread > 0 && (
        <Banner tone="warn">{t('Some contacts saved on this device could not be read and were left out.')}</Banner>
      )}
      {list?.kind === 'failed' && (
        <Banner tone="warn">{t('Taking numbers back: {why}', { why: list.sentence })}</Banner>
      )}
      {owners.length > 0 && (
        <ul className={CONTACTS}>
          {owners.map((owner) => (
            <KnownOwnerPanel
              key={owner.id}
              owner={owner}
              price={priceThen(owner, now.get(owner.id))}
              since={whatBecame(owner, now.get(owner.id))}
              isBlank={contactOf(owner.id)?.is_blank ?? false}
              left={leftFor(owner.id, owner.title)}
              onForgotten={toHeading}
            />
          ))}
        </ul>
      )}
      {token !== null && owners.length > 0 && <PrivateLink token={token} />}
      {alive && owners.length === 0 && <NobodyYet />}
      {!alive && <NotYet />}
    </>
  );
}

function PageTitle({ heading, children }: { heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  return (
    <div className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t('My contacts')}
      </h1>
      <p className="mt-1 text-ink-soft">{children}</p>
    </div>
  );
}

/** Of what was asked without a list: before there were any, or without scripts. */
function WriteToUs() {
  return (
    <p className="text-ink-soft text-sm">
      {rich('To take your number back, <a>write to us</a>.', {
        a: (words) => (
          <Link to={paths.contact} className={TEXT_LINK}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      title={t('No contacts yet')}
      text={t('Once you have asked for an owner’s number, you will find it here.')}
      action={
        <LinkButton to={paths.search()} tone="primary">
          {t('Browse Properties')}
        </LinkButton>
      }
    />
  );
}

/** Until scripts run; without them nothing is kept, and a list is opened by its link. */
function NotYet() {
  return (
    <>
      <Spinner label={t('Loading your contacts')} className="not-scripted:hidden" />
      <OpenByLink className="scripted:hidden" />
    </>
  );
}

function ForgetAll({ onForgotten }: { onForgotten: () => void }) {
  const words = (
    <>
      <Icon of="trash-2" size={18} />
      {t('Forget all')}
    </>
  );
  return (
    <AskFirst
      button={{ children: words }}
      title={t('Forget all contacts?')}
      confirmLabel={t('Forget all')}
      onConfirm={() => {
        forgetOwners();
        onForgotten();
      }}
    >
      {t(
        'The numbers will be removed from this device. You can ask for each one again on the page of its property. This does not take your own number back: if you want that, do it first.',
      )}
    </AskFirst>
  );
}

/** The link that opens this device's list elsewhere. */
function PrivateLink({ token }: { token: string }) {
  const link = useSiteUrl() + paths.listByLink(token);
  const [notice, setNotice] = useState('');
  const copy = async () => setNotice((await copyText(link)) ? t('Copied.') : link);
  return (
    <details className="panel max-w-prose p-5">
      <summary className="cursor-pointer font-semibold">{t('Open this list on another device')}</summary>
      <p className="mt-3">
        {t(
          'Your private link shows whom you asked and when, and lets you take your number back. Anyone who has it can do both, so send it to nobody but yourself.',
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={copy}>
          <Icon of="copy" size={18} />
          {t('Copy my private link')}
        </Button>
        <span role="status" className="wrap-anywhere text-sm">
          {notice}
        </span>
      </div>
    </details>
  );
}

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
function KnownOwnerPanel({ owner, price, since, isBlank, left, onForgotten }: KnownOwnerPanelProps) {
  const { id, title, name, phones, at } = owner;
  const forget = () => {
    // The dialog gives the focus back to the button first, which goes with the entry.
    setTimeout(() => {
      forgetOwner(id);
      onForgotten();
    });
  };
  const words = (
    <>
      <Icon of="trash-2" size={18} />
      {t('Forget')}
    </>
  );
  return (
    <li id={`owner-${id}`} className="grid scroll-mt-24 content-start gap-4 panel p-5">
      <div>
        <h2 className="wrap-anywhere text-lg">
          <Link to={paths.property(id)} className="hover:text-brand hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">{t('{price} when you asked, {date}', { price, date: formatDate(at) })}</p>
        {since && <p className="mt-1 font-medium text-sm text-warn">{since}</p>}
      </div>
      <p className="flex items-center gap-2 font-semibold">
        <Icon of="user-round" className="text-ink-soft" />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </p>
      {phones.length > 0 && <OwnerPhones phones={phones} property={owner} />}
      {phones.length === 0 && !isBlank && (
        <p>
          {t('Calls you back on the number you left.')} <IfNoCall />
        </p>
      )}
      {left}
      <AskFirst
        button={{
          ...{ size: 'sm', tone: 'quiet', className: 'justify-self-start', children: words },
          'aria-label': t('Forget the owner of {title}', { title }),
        }}
        asks={!isBlank}
        title={t('Forget this contact?')}
        about={title}
        confirmLabel={t('Forget')}
        onConfirm={forget}
      >
        {t(
          'It will be removed from this device. This does not take your own number back: if you want that, do it first.',
        )}
      </AskFirst>
    </li>
  );
}

/** A listing as it is now; null when it is listed no longer. */
type Now = Pick<CardListing, 'price' | 'is_sold_out'> | null;

/** What happened to a listing since its owner was asked for; null when nothing did, or nobody knows. */
export function whatBecame({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string | null {
  if (now === undefined) return null;
  if (now === null) return t('No longer listed');
  if (now.is_sold_out) return t('Sold since you asked');
  if (now.price === price) return null;
  const { to, by } = formatPriceChange(price, now.price);
  return now.price < price ? t('Now {to}, {by} less', { to, by }) : t('Now {to}, {by} more', { to, by });
}

/** The price of that day, as precisely as it differs from the one of now beside it (D120). */
function priceThen({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string {
  return now && !now.is_sold_out ? formatPriceChange(price, now.price).from : formatPrice(price);
}
