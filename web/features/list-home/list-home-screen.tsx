import { useState } from 'react';
import { isPhone, normalisePhone, whatsappHref, whatsappShareHref } from '#domain/phone.ts';
import { type FieldName, shapeOf } from '#domain/property/field-shapes.ts';
import { SITE } from '#domain/site.ts';
import { TERMS, TERMS_VERSION } from '#domain/terms.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import { t } from '#domain/words/t.ts';
import { type FactsProps, FirstFacts, Part } from '#web/features/list-home/first-facts.tsx';
import { PhotoChoice, PlainPhotos } from '#web/features/list-home/photo-choice.tsx';
import { type ListHome, type OfferedHome, type Posted, useListHome } from '#web/features/list-home/use-list-home.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { AskBack } from '#web/listing-fields/ask-back.tsx';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { MORE_FACTS } from '#web/listing-fields/layout.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx';
import { RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';
import { Progress } from '#web/ui/states.tsx';
import { copyText } from '#web/ui/use-browser.ts';

/** A home from its owner: few questions, and what becomes of it. Once it was sent, the key. */
export function ListHomeScreen({ posted }: { posted: Posted }) {
  const home = useListHome(posted);
  if (home.sent !== null) return <Sent sent={home.sent} />;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{t('List your home free')}</h1>
        <p className="mt-2 text-ink-soft text-lg">
          {t(
            'A few questions, some photographs, and you are done. {company} takes no brokerage, from you or from the buyer. We check it, call you, and publish it once everything is in order.',
            { company: SITE.localCompanyName },
          )}
        </p>
        <Form home={home} />
      </div>
    </div>
  );
}

function Form({ home }: { home: ListHome }) {
  const { busy, failure, share, waits, problemOf, held, kept } = home;
  return (
    <form
      ref={home.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={home.send}
      onInput={home.typed}
      className="mt-6 flex flex-col gap-6"
    >
      {home.isFurther && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={home.leaveKey}>
              {t('List it without that key')}
            </Button>
          }
        >
          {t(
            'Your link carries a key. With the phone number of that key’s owner, this home is added to theirs, and anyone who has the key can change it.',
          )}
        </Banner>
      )}
      {failure && <Banner tone={home.hasOnlyQuestions ? 'calm' : 'bad'}>{failure}</Banner>}
      <AskBack problems={home.problems} given={home.answers} />
      {kept && (
        <Banner
          tone="calm"
          action={
            <Button size="sm" onClick={home.clear}>
              {t('Start again')}
            </Button>
          }
        >
          {t('What you typed and chose is kept on this device until you send it, for up to 30 days.')}
        </Banner>
      )}
      <FirstFacts
        problemOf={problemOf}
        held={held}
        type={home.type}
        price={home.price}
        questionedPrice={home.questionedPrice}
      />
      <PhotoChoice photos={home.photos} error={problemOf('files')} />
      <Part title={t('About you')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...ownerWords('owner_name', 'offer')} error={problemOf('owner_name')}>
            <TextInput name="owner_name" autoComplete="name" defaultValue={held('owner_name')} />
          </Field>
          <Field {...ownerWords('owner_contact1', 'offer')} error={problemOf('owner_contact1')}>
            <TextInput
              name="owner_contact1"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={held('owner_contact1')}
            />
          </Field>
        </div>
      </Part>
      <MoreFacts problemOf={problemOf} held={held} type={home.type} isOpen={home.moreIsWrong} />
      <Terms error={problemOf('consent')} isAgreed={home.hasOnlyQuestions && held('consent') === 'true'} />
      <PlainPhotos error={home.plainPhotosError} />
      <RobotTrap problems={home.problems} />
      <div className="grid gap-3">
        {share !== null && <Sending share={share} />}
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {waits ? t('Your photographs are being prepared. Everything is sent as soon as they are ready.') : null}
        </p>
        <Button type="submit" tone="primary" busy={busy} className="w-full sm:w-auto sm:justify-self-start">
          {!busy && <Icon of="send" />}
          {failure && !home.hasOnlyQuestions ? t('Try again') : t('Send it to us')}
        </Button>
        <p className="text-ink-soft text-sm">{t('Nothing is public until we have checked it and spoken with you.')}</p>
      </div>
    </form>
  );
}

function Sending({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div>
      <Progress label={t('Sending')} done={percent} most={100} />
      <p role="status" className="mt-1 text-ink-soft text-sm">
        {percent < 100
          ? t('{percent} % sent. Please keep this page open.', { percent })
          : t('Everything has been sent. We are storing your photographs.')}
      </p>
    </div>
  );
}

/** Terms and consent in plain words. `isAgreed`: whoever agreed is asked something else. */
function Terms({ error, isAgreed }: { error: string | undefined; isAgreed: boolean }) {
  return (
    <section aria-label={t('What you agree to')} className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-xl">{t('What you agree to')}</h2>
      <ul className="list-disc space-y-1 ps-5 text-ink-soft">
        {TERMS[TERMS_VERSION].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label className="tick">
        <input
          type="checkbox"
          name="consent"
          value="true"
          defaultChecked={isAgreed}
          aria-invalid={error ? true : undefined}
        />
        <span className="grow">{t('Yes, I agree.')}</span>
      </label>
      <FieldError id="consent-error" error={error} />
      <p>
        <Link to={paths.privacy} className={TEXT_LINK}>
          {t('How we handle your data')}
        </Link>
      </p>
    </section>
  );
}

/** As much as anybody types for a number. */
const LONGEST_NUMBER = 20;

const isWide = (field: FieldName) => field === 'title' || shapeOf(field).kind === 'text';

/** What may wait for the call: folded away, and nothing of it is chosen beforehand. */
function MoreFacts({ problemOf, held, isOpen }: FactsProps & { isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="panel p-4 sm:p-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-xl">
        {rich('More about it <note>(optional, we can also ask on the phone)</note>', {
          note: (inner) => <span className="font-normal text-base text-ink-soft">{inner}</span>,
        })}
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {MORE_FACTS.map((field) => {
          const { kind, longest } = shapeOf(field);
          return (
            <Field
              key={field}
              {...ownerWords(field, 'offer')}
              error={problemOf(field)}
              className={isWide(field) ? 'sm:col-span-2' : undefined}
            >
              <FieldBox
                field={field}
                none={t('Not given')}
                // Who types is the owner, whose phone the browser may know.
                autoComplete={kind === 'phone' ? 'on' : 'off'}
                maxLength={kind === 'number' ? LONGEST_NUMBER : longest}
                defaultValue={held(field)}
              />
            </Field>
          );
        })}
        <label className="tick sm:col-span-2">
          <input
            type="checkbox"
            name="owner_calls_back"
            value="true"
            defaultChecked={held('owner_calls_back') === 'true'}
          />
          <span className="grow">{ownerWords('owner_calls_back', 'offer').label}</span>
        </label>
      </div>
    </details>
  );
}

/** What becomes of a home that was sent, and the key to it, which is shown this once. */
function Sent({ sent }: { sent: OfferedHome & { phone: string } }) {
  const link = useSiteUrl() + paths.key(sent.key);
  const phone = normalisePhone(sent.phone);
  const message = t('My key to my home on {site}: {link}', { site: SITE.localProductName, link });
  const toMyself = isPhone(phone) ? whatsappHref(phone, message) : whatsappShareHref(message);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <div>
          <h1 className="text-3xl">{t('Your home has reached us')}</h1>
          <p className="mt-2 text-lg">
            {t(
              'Thank you. We will check it and call you, usually on the same working day. Once everything is in order it becomes public; if we do not publish it, your key says why. For questions, quote number {id}.',
              { id: sent.id },
            )}
          </p>
        </div>
        <section aria-labelledby="your-key" className="panel flex flex-col gap-4 border-2 border-brand p-4 sm:p-6">
          <h2 id="your-key" className="flex items-center gap-2 text-xl">
            <Icon of="key-round" size={24} />
            {t('This is your key')}
          </h2>
          <p>
            {rich(
              'With this link you can see how it is doing, change the price, mark it as sold or take it down. You need no password. <b>It is shown only once: save it now.</b> Anyone who has it can do what you can.',
              { b: (inner) => <strong>{inner}</strong> },
            )}
          </p>
          <KeyLink link={link} />
          <div className="flex flex-wrap gap-3">
            <a href={toMyself} rel="noopener noreferrer" target="_blank" className={buttonClass({ tone: 'primary' })}>
              <Icon of="message-circle" />
              {t('Send it to myself on WhatsApp')}
            </a>
            <a href={link} className={buttonClass({})}>
              {t('Open it')}
            </a>
          </div>
          <p className="text-ink-soft text-sm">
            {t('If you lose it, call us: we will give you a new one, and this one will stop working.')}
          </p>
        </section>
      </div>
    </div>
  );
}

function KeyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    setCopied((await copyText(link)) ? t('Copied') : t('Please copy it by hand'));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={link}
        aria-label={t('The link of your key')}
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 grow basis-64"
      />
      <Button onClick={copy} className="not-scripted:hidden">
        <Icon of="copy" />
        {t('Copy')}
      </Button>
      <span role="status" className="text-good text-sm">
        {copied}
      </span>
    </div>
  );
}
