import type { KeyOffer, OwnerKey } from '#domain/answers/owners.ts';
import { formatDate, hoursText, hourText } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { CorrectionForm } from '#web/features/owner-key/corrections.tsx';
import { DeedButton, DeedForm, LastOutcome, type Posted } from '#web/features/owner-key/deeds.tsx';
import { Home } from '#web/features/owner-key/home.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { CompanyPhone } from '#web/ui/company-links.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { langOf, rich } from '#web/ui/rich.ts';
import { EmptyState } from '#web/ui/states.tsx';

interface OwnerKeyScreenProps {
  token: string;
  ownerKey: OwnerKey;
  /** What became of a form of this page. */
  posted: Posted;
}

/** What a key opens: the owner's homes, what became of them, and what the owner says (D100). Its script is `web/islands/key-page.ts`. */
export function OwnerKeyScreen({ token, ownerKey, posted }: OwnerKeyScreenProps) {
  const { owner, homes, offers, taken_back, number } = ownerKey;
  return (
    <div className="page-width py-8 sm:py-12" data-key-page>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">{t('Namaste, {name}', { name: owner.name })}</h1>
          <p className="mt-2 text-ink-soft text-lg">
            {t('This page is yours alone. Anyone who has its link can do what you can, so keep it to yourself.')}
          </p>
        </header>
        <LastOutcome posted={posted} ownerKey={ownerKey} />
        <div data-homes className="grid grid-cols-1 gap-8">
          {number && <AboutNumber number={number} isHeld={homes.some(({ held_at }) => held_at !== null)} />}
          {homes.length + offers.length + taken_back.length === 0 && (
            <EmptyState title={t('There are no homes here now')} text={t('Call us if one of yours is missing.')} />
          )}
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} posted={posted} />
          ))}
          {homes.map((home) => (
            <Home key={home.id} home={home} posted={posted} />
          ))}
          <TakenBack homes={taken_back} />
          <Hours owner={owner} />
        </div>
        <p className="text-ink-soft">
          {/* What stands behind '#' is read by scripts: without them it would be a new owner's home, with another key. */}
          <span className="not-scripted:hidden">
            {rich('Another home to sell? <a>List it too, with this key</a>.', {
              a: (inner) => (
                <a href={`${paths.list}#key=${token}`} className={TEXT_LINK}>
                  {inner}
                </a>
              ),
            })}{' '}
          </span>
          {rich(
            'Have you lost this link, or does somebody else have it? We will give you a new one and end this one: call <phone>{number}</phone>',
            { phone: () => <CompanyPhone /> },
            { number: SITE.supportPhone },
          )}
        </p>
        <Asking />
      </div>
    </div>
  );
}

interface AboutNumberProps {
  number: NonNullable<OwnerKey['number']>;
  /** A home of this key waits for what is found of the number. */
  isHeld: boolean;
}

/** What we think of the owner's number, and a box to answer (D139). Nothing where it is only asked about and changes nothing. */
function AboutNumber({ number: { is_broker, way, answer, answered_at }, isHeld }: AboutNumberProps) {
  if (!is_broker && !isHeld) return null;
  return (
    <section aria-labelledby="number-title" className="panel grid gap-3 border-bad p-4 sm:p-6">
      <h2 id="number-title" className="text-xl">
        {is_broker ? t('Your number looks like a broker’s to us') : t('We are looking at your number')}
      </h2>
      <p>
        {WHY[way]}{' '}
        {is_broker
          ? t('This site is for owners, so nobody else sees the homes with this number.')
          : t('Until we have looked at it, nobody else sees the home that is held below.')}
      </p>
      {answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">
          {rich(
            'You wrote: <said>{answer}</said>',
            { said: (inner) => <span lang={langOf(inner)}>{inner}</span> },
            { answer },
          )}{' '}
          {answered_at === null ? t('We have read it.') : t('We will read it and call you.')}
        </p>
      )}
      <DeedForm deed="answer" id="answer" className="grid gap-2">
        <label className="grid gap-1 font-medium">
          {t('Is that wrong? Tell us whose homes they are:')}
          <textarea
            name="text"
            required
            rows={3}
            maxLength={LIMITS.submission.reason}
            className="control h-auto py-2"
          />
        </label>
        <DeedButton className="justify-self-start">{t('Send##answer')}</DeedButton>
      </DeedForm>
    </section>
  );
}

const WHY: Record<AboutNumberProps['number']['way'], string> = {
  homes: t('It is on three or more homes for sale.'),
  listed: t('Many homes were listed with it within a year.'),
  words: t('A text with it has words that brokers use.'),
  asked: t('It asked for more owners than anybody who looks for a home.'),
  staff: t('That is what our team learnt.'),
};

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

/** The hours when calls are welcome: who gets the number reads them beside it. */
function Hours({ owner: { calls_from, calls_to } }: Pick<OwnerKey, 'owner'>) {
  return (
    <section aria-labelledby="hours-title" className="panel grid gap-3 p-4 sm:p-6">
      <h2 id="hours-title" className="text-xl">
        {t('When calls are welcome')}
      </h2>
      <p className="text-ink-soft">
        {calls_from === null || calls_to === null
          ? t('At any hour. If you set hours, anyone who gets your number sees them beside it.')
          : t('From {hours}.', { hours: hoursText({ from: calls_from, to: calls_to }) })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <DeedForm deed="hours" id="hours" className="flex flex-wrap items-end gap-3">
          <HourChoice label={t('From##hour')} name="from" chosen={calls_from ?? 10} hours={HOURS.slice(0, -1)} />
          <HourChoice label={t('To##hour')} name="to" chosen={calls_to ?? 20} hours={HOURS.slice(1)} />
          <DeedButton>{t('Save these hours')}</DeedButton>
        </DeedForm>
        {calls_from !== null && (
          <DeedForm deed="hours" id="any-hour" fields={{ from: '', to: '' }}>
            <DeedButton tone="quiet">{t('Any hour')}</DeedButton>
          </DeedForm>
        )}
      </div>
    </section>
  );
}

interface HourChoiceProps {
  label: string;
  name: string;
  chosen: number;
  hours: readonly number[];
}

function HourChoice({ label, name, chosen, hours }: HourChoiceProps) {
  return (
    <label className="grid gap-1 font-medium">
      {label}
      <select name={name} className="control" defaultValue={chosen}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The question that the page's script asks before some forms are sent; its words are those of the form. */
function Asking() {
  return (
    <dialog
      data-asking
      role="alertdialog"
      aria-labelledby="asking-title"
      className="m-auto max-h-[88dvh] w-full animate-rise flex-col rounded-card bg-raised p-0 text-start text-ink shadow-float backdrop:animate-fade backdrop:bg-veil/60 open:flex max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:w-[calc(100%-2rem)] sm:max-w-lg"
    >
      <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-2">
        <h2 id="asking-title" className="wrap-anywhere min-w-0 grow text-lg">
          {t('Are you sure?')}
        </h2>
        <Button size="icon" tone="quiet" aria-label={t('Close')} value="">
          <Icon of="x" />
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto p-5">
        <p className="wrap-anywhere" />
        <div className="wrap-anywhere mt-2 font-semibold" />
      </div>
      <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-3">
        <Button value="">{t('Cancel')}</Button>
        <Button tone="primary" value="yes" />
      </footer>
    </dialog>
  );
}

/** A key that is wrong, was replaced, or never was: all look the same. */
export function KeyGone() {
  return (
    <EmptyState
      wholePage
      title={t('This key does not work')}
      text={t('It may have been replaced by a new one, or a letter is missing. Call us and we will help.')}
      action={<CompanyPhone />}
    />
  );
}

/** A home that staff have not published: it waits, and can be put right and taken back, or was refused, with the reason, and can be sent again (KEY-32). */
function Offer({ offer, posted }: { offer: KeyOffer; posted: Posted }) {
  const { id, title, created_at, state, reason, photos } = offer;
  const [first] = photos;
  // What was written of a home that was refused long ago is kept no longer.
  const isKnown = offer.property_type !== null;
  return (
    <article aria-labelledby={`offer-${id}`} className="panel flex flex-wrap gap-4 p-4 sm:p-6">
      {first && (
        <div className="relative h-24 w-32 overflow-hidden rounded-control">
          <Picture image={first} alt="" sizes="128px" className="absolute! inset-0" />
        </div>
      )}
      <div className="grow basis-60">
        <h2 id={`offer-${id}`} lang={langOf(title)} className="wrap-anywhere text-xl">
          {title}
        </h2>
        <p className="text-ink-soft text-sm">
          {t('Sent on {day}. For questions, quote number {id}.', { day: formatDate(created_at), id })}
        </p>
        {state === 'waiting' ? (
          <>
            <p data-waits tabIndex={-1} className="mt-2 scroll-mt-40">
              {t('We will check it and call you. Until then nobody else can see it.')}
            </p>
            <DeedForm
              deed="take-back"
              id={`take-back-offer-${id}`}
              fields={{ submission_id: id }}
              className="mt-3"
              asks={{
                title: t('Take it back?'),
                text: t('We will not look at it any more. To sell it here later, list it again.'),
                about: title,
                yes: t('Take it back'),
                isGrave: true,
              }}
            >
              <DeedButton size="sm">{t('Take it back')}</DeedButton>
            </DeedForm>
          </>
        ) : (
          <>
            <p className="wrap-anywhere mt-2 text-bad">
              {rich(
                'We did not publish it: <why>{reason}</why>',
                { why: (inner) => <span lang={langOf(inner)}>{inner}</span> },
                { reason: reason ?? t('please call us.') },
              )}
            </p>
            {isKnown && <p className="mt-1">{t('Correct it and send it again, and we will check it once more.')}</p>}
          </>
        )}
      </div>
      {isKnown && (
        <div className="basis-full">
          <CorrectionForm
            home={offer}
            posted={posted}
            send={state === 'waiting' ? t('Change it') : t('Send it again')}
          />
        </div>
      )}
    </article>
  );
}

/** Homes that their owner took back before anybody published them (KEY-30). */
function TakenBack({ homes }: { homes: OwnerKey['taken_back'] }) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="taken-back" className="panel grid gap-2 p-4 sm:p-6">
      <h2 id="taken-back" className="text-xl">
        {t('Taken back by you')}
      </h2>
      <ul className="grid gap-2">
        {homes.map(({ id, title, at }) => (
          <li key={id} className="wrap-anywhere">
            {rich(
              '<title>{title}</title> <note>on {day}. For questions, quote number {id}.</note>',
              {
                title: (inner) => <span lang={langOf(inner)}>{inner}</span>,
                note: (inner) => <span className="text-ink-soft">{inner}</span>,
              },
              { title, day: formatDate(at), id },
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t('Nobody will look at it any more. To sell it here after all, list it again.')}</p>
    </section>
  );
}
