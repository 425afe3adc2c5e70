import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { CompanyEmail, CompanyPhone } from '#web/ui/company-links.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

interface PrivacyNoticeProps {
  /** Days after which what visitors left is removed; null: when they ask for it. */
  keptDays: number | null;
  onDevice: ReactNode;
}

/** The notice under the Digital Personal Data Protection Act: what, why, who sees it, how long, how to withdraw. */
export function PrivacyNotice({ keptDays, onDevice }: PrivacyNoticeProps) {
  const company = SITE.localCompanyName;
  return (
    <article className="page-width py-8 sm:py-12">
      <div className="max-w-prose">
        <h1 className="text-3xl">{t('Privacy')}</h1>
        <p className="mt-3 text-lg">
          {t('{company} asks for as little as it can. You can look at every listing without telling us who you are.', {
            company,
          })}
        </p>
        <Part title={t('What we ask for, and why')}>
          <WhatWeAsk keptDays={keptDays} />
          <p>{t('By sending one of these forms you agree to this use, and to no other.')}</p>
        </Part>
        <Part title={t('Who sees it')}>
          <p>
            {t(
              'The staff of {company}, and for a listing you asked about, its owner. We do not sell it, and we do not pass it on to advertisers or brokers.',
              { company },
            )}
          </p>
        </Part>
        <Part title={t('How long we keep it')}>
          <p>
            {[
              t('As long as your enquiry needs, and no longer than until you ask us to remove it.'),
              keptDays !== null &&
                t(
                  'Your name and number are removed at the latest {days, plural, one {a day} other {# days}} after you asked for an owner or wrote to us; only that somebody asked is still counted.',
                  { days: keptDays },
                ),
              t(
                'To stop misuse we also count, for a short time, how often a form is sent from one internet address or for one phone number.',
              ),
              t(
                'Where a number looks like a broker’s, our staff look at it and tell its owner. What they found stays with a form of the number that cannot be read back, also when all else is removed.',
              ),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <p>
            {t(
              'We count how many people visit each day without knowing who they are: a scrambled mark of your connection and browser keeps you from being counted twice that day, is deleted soon after midnight, and tells nobody who you are.',
            )}
          </p>
        </Part>
        <Part title={t('Lists shared by a link')}>
          <p>
            {t(
              'A shared list is deleted, with every name and comment on it, when its maker takes the link back, or 90 days after somebody last opened it. Before that you can remove your own answers on the device where you gave them, and the maker of the list can remove all of them.',
            )}
          </p>
        </Part>
        <Part title={t('What stays in your browser')}>
          <p>
            {rich(
              'Your choice of theme, that you have seen our welcome, and the homes, notes and searches that you keep on your shortlist; the links to shared lists that you made, and the name you answered under; the owners whose numbers you asked for, under <contacts>My contacts</contacts>, and, if you tick it, the name and phone you asked with. Once you enter a code that we sent to your phone, your browser also keeps that this phone is confirmed. What you typed to list a home, and its photographs, or to correct one, stay until you send it, for 30 days at most. All of it leaves your device only when you share, answer or ask. We set no advertising cookies and load nothing from other companies by ourselves: a map comes from OpenStreetMap and a video from YouTube only after you press its button, and then they see your visit.',
              WAYS,
            )}
          </p>
          {onDevice}
        </Part>
        <Part title={t('Your rights')}>
          <p>
            {rich(
              'You may ask what we hold about you, have it corrected or removed, and withdraw your agreement at any time; it is as easy as giving it. Write to <email></email>, call <phone></phone> or use the <form>contact form</form>. You can take back the number with which you asked for an owner yourself, under <contacts>My contacts</contacts>. If our answer does not satisfy you, you can complain to the Data Protection Board of India.',
              WAYS,
            )}
          </p>
        </Part>
        <Part title={t('Who is responsible')}>
          <address className="whitespace-pre-line not-italic">
            {[SITE.companyName, ...SITE.addressLines].join('\n')}
          </address>
        </Part>
      </div>
    </article>
  );
}

const strong = { b: (inner: string) => <strong>{inner}</strong> };

const linkTo = (to: string) => (inner: string) => (
  <Link to={to} className={TEXT_LINK}>
    {inner}
  </Link>
);

/** Where sentences of the notice lead. */
const WAYS = {
  contacts: linkTo(paths.myContacts()),
  form: linkTo(paths.contact),
  email: () => <CompanyEmail />,
  phone: () => <CompanyPhone />,
};

function WhatWeAsk({ keptDays }: Pick<PrivacyNoticeProps, 'keptDays'>) {
  return (
    <ul className="list-disc space-y-2 ps-5">
      <li>
        {rich(
          '<b>When you ask for an owner’s contact:</b> your name and phone number, with the listing and the time. Our staff see them, to help you, and so does this owner, to know who calls. Those who asked before 25 Nov 2026 agreed that our staff see them; the owner sees them only where the owner calls back, for that call.',
          strong,
        )}
      </li>
      <li>
        {rich(
          '<b>When you write to us:</b> your name, email address, phone number and message, so that we can answer.',
          strong,
        )}
      </li>
      <li>
        {rich(
          '<b>When you list your home:</b> your name and phone number, what you write about the home and your photographs, so that we can call you and publish it. Until it is published, only our staff and you see it.',
          strong,
        )}{' '}
        {keptDays === null
          ? t('Photographs of a home that we refuse are deleted after 30 days.')
          : t(
              'Photographs of a home that we refuse are deleted after 30 days, what you wrote and your number after {days, plural, one {a day} other {# days}}.',
              { days: keptDays },
            )}
      </li>
      <li>
        {rich(
          '<b>When you share a list of homes by a link, or answer on one:</b> your notes, and the name and comment that you leave. Everybody with the link sees them. A first name is enough.',
          strong,
        )}
      </li>
      <li>
        {rich(
          '<b>When you ask for a staff account:</b> your phone number and, if you give it, your name. Your password is stored in a form that cannot be read back.',
          strong,
        )}
      </li>
      <li>{t('With each of these we keep the language in which you wrote, so that we can answer in it.')}</li>
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 space-y-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
