import { useEffect, useRef, useState } from 'react';
import type { PageReveal, PostOutcome } from '#domain/page-context.ts';
import { formatPhone } from '#domain/phone.ts';
import type { PropertyDetail, RevealAnswer } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { PostedCode, type PostedRequest } from '#web/features/contact-owner/confirm/code-field.tsx';
import { CalledForBroker, CallHours, IfNoCall, OwnerPhones } from '#web/features/contact-owner/owner-phones.tsx';
import { VisitorForm } from '#web/features/contact-owner/visitor-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

/** The listing whose owner is asked for. */
export type RevealListing = Pick<
  PropertyDetail,
  'id' | 'title' | 'price' | 'property_type' | 'owner_calls_back' | 'calls_welcome'
>;

interface AskForOwnerProps {
  propertyId: number;
  /** null when the listing could not be read: its owner is shown all the same, and not kept. */
  property: RevealListing | null;
  /** What came of a post without scripts. */
  posted?: PostOutcome<PageReveal> | undefined;
  /** What the address says of the purchase. */
  terms?: string;
  inDialog?: boolean;
}

/** The visitor form, replaced by the owner's details once it is accepted (spec 4). Remounting starts over. */
export function AskForOwner({ propertyId, property, posted, terms = '', inDialog = false }: AskForOwnerProps) {
  const [revealed, setRevealed] = useState<RevealAnswer | null>(posted?.ok && 'owner' in posted ? posted.owner : null);
  /** Who asked, on this page. */
  const [phone, setPhone] = useState<string | null>(null);
  const [soldText, setSoldText] = useState<string | null>(null);
  if (soldText !== null) return <SoldMeanwhile propertyId={propertyId} property={property} sentence={soldText} />;
  if (revealed) {
    const list = posted?.ok && 'owner' in posted ? posted.contacts : undefined;
    return (
      <>
        <OwnerDetails owner={revealed} {...{ phone, property, inDialog }} />
        {list !== undefined && <ListByLink list={list} />}
      </>
    );
  }
  const refusal = posted?.ok ? undefined : posted;
  const request = postedRequestOf(posted);
  if (request) {
    return <PostedCode {...{ propertyId, request, terms }} />;
  }
  const callsBack = property?.owner_calls_back ?? false;
  return (
    <VisitorForm
      {...{ propertyId, refusal, inDialog, callsBack }}
      onRevealed={(owner, visitor) => {
        setPhone(visitor.phone);
        setRevealed(owner);
      }}
      onSold={setSoldText}
    />
  );
}

/** After a post without scripts: the private list that this request stands on, and its link to keep (D103). */
function ListByLink({ list }: { list: string }) {
  const link = `${useSiteUrl()}${paths.listByLink(list)}`;
  return (
    <form method="post" action={paths.myContacts()} className="mt-4 grid gap-3 scripted:hidden">
      <p className="text-sm">
        {t('With your private link you find this owner again under My contacts, and take your number back:')}
      </p>
      <p className="wrap-anywhere text-sm">{link}</p>
      <button type="submit" name="list" value={list} className={buttonClass({ size: 'sm' }, 'justify-self-start')}>
        {t('My contacts')}
      </button>
    </form>
  );
}

/** null unless a code was sent for the post before. */
function postedRequestOf(posted: PostOutcome<PageReveal> | undefined): PostedRequest | null {
  if (posted?.ok) return 'sent' in posted ? { values: posted.sent, refusal: undefined } : null;
  const { name = '', phone = '', request = '' } = posted?.values ?? {};
  return request === '' ? null : { values: { name, phone, request }, refusal: posted };
}

interface SoldMeanwhileProps {
  propertyId: number;
  property: RevealListing | null;
  sentence: string;
}

/**
 * In place of the form when the listing was sold while it stood open (D66). The page is loaded anew: as that of a sold listing it
 * begins with the similar ones.
 */
function SoldMeanwhile({ propertyId, property, sentence }: SoldMeanwhileProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} className="grid gap-4 outline-none">
      <Banner tone="bad">{sentence}</Banner>
      <a href={paths.property(propertyId)} className={buttonClass({ tone: 'primary' })}>
        {property?.property_type === 'Commercial' ? t('See similar properties') : t('See similar homes')}
      </a>
    </div>
  );
}

interface OwnerDetailsProps {
  owner: RevealAnswer;
  /** The one that the owner calls; null after a post without scripts. */
  phone: string | null;
  property: RevealListing | null;
  inDialog: boolean;
}

/** The owner's name and numbers, each to call and to write to (spec 2), or that the owner calls back (D79). Read out when it appears. */
function OwnerDetails({ owner, phone, property, inDialog }: OwnerDetailsProps) {
  const phones = [owner.owner_contact1, owner.owner_contact2].filter((phone) => phone !== null);
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus went away with the form.
    if (document.activeElement === document.body) details.current?.focus();
    // The form before was longer, and scrolled: the name stands at the start.
    if (inDialog) details.current?.parentElement?.scrollTo(0, 0);
  }, [inDialog]);
  return (
    <div ref={details} tabIndex={-1} role="status" data-owner-details className="grid gap-5 outline-none">
      <p className="flex items-center gap-3">
        <span className="sign size-11">
          <Icon of="user-round" />
        </span>
        <span className="min-w-0">
          <span className="block text-ink-soft text-sm">{t('Owner')}</span>
          <span className="wrap-anywhere font-semibold text-lg">{owner.owner_name}</span>
        </span>
      </p>
      {phones.length === 0 ? (
        <p>
          {phone === null
            ? t(
                'Our team passes your number to {owner}, who will call you back. There is nothing more for you to do.',
                {
                  owner: owner.owner_name,
                },
              )
            : t(
                'Our team passes your number to {owner}, who will call you back on {phone}. There is nothing more for you to do.',
                { owner: owner.owner_name, phone: formatPhone(phone) },
              )}{' '}
          {'because' in owner && owner.because === 'broker' ? (
            <CalledForBroker inDialog={inDialog} />
          ) : (
            <IfNoCall inDialog={inDialog} />
          )}
        </p>
      ) : (
        <>
          <OwnerPhones phones={phones} property={property} />
          <CallHours welcome={property?.calls_welcome ?? null} />
          <p className="text-ink-soft text-sm">
            {t('Please mention that you saw the property here. Talking to the owner costs nothing.')}
          </p>
        </>
      )}
      {property && <KeptLine {...{ owner, property, phones, inDialog }} />}
    </div>
  );
}

/** Keeps the owner on this device (D74), and says so. Without scripts nothing is kept. */
function KeptLine({
  owner,
  property,
  phones,
  inDialog,
}: Omit<OwnerDetailsProps, 'phone'> & { property: RevealListing; phones: string[] }) {
  const [isKept, setKept] = useState<boolean | null>(null);
  const { owner_name: name, contacts } = owner;
  const { id, title, price } = property;
  const numbers = phones.join();
  useEffect(() => {
    const phones = numbers === '' ? [] : numbers.split(',');
    const owner = { id, title, price, name, phones, at: Date.now() };
    import('#web/lib/device/my-contacts.ts').then(
      ({ keepOwner }) => setKept(keepOwner(owner, contacts)),
      () => setKept(false),
    );
  }, [id, title, price, name, numbers, contacts]);
  if (isKept === null) return null;
  if (!isKept)
    return (
      <p className="text-sm text-warn">
        {t('This browser could not save it; it may be a private window.')}{' '}
        {phones.length > 0 && t('Please note down the number.')}
      </p>
    );
  return (
    <p className="text-sm">
      {rich('On this device you will find it again under <a>My contacts</a>.', {
        a: (words) => (
          <Link to={paths.myContacts(id)} replace={inDialog} className={TEXT_LINK}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
