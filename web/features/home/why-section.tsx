import { SITE } from '#domain/site.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';

const REASONS: readonly { title: string; text: string; icon: IconName; free?: boolean }[] = [
  {
    title: t('Direct Owner Contact'),
    text: t('Leave your name and phone, and the owner’s number is yours. You talk to the person who decides.'),
    icon: 'phone-call',
  },
  {
    title: t('No Brokerage'),
    text: t('Nobody stands between you and the owner, so nobody takes a share of the price.'),
    icon: 'hand-coins',
  },
  {
    title: t('Verified Listings'),
    text: t(
      'Our staff call the owner and check the address, the size and the price. The listing then shows the day it was verified.',
    ),
    icon: 'badge-check',
  },
  {
    title: t('Latest Properties'),
    text: t('New homes, shops and offices in {city}, the newest first.', { city: SITE.city }),
    icon: 'sparkles',
  },
  {
    title: t('Comprehensive Information'),
    text: t(
      'Amenities and connectivity of every listing: the lift, the garden, the minutes to the metro, the school and the market.',
    ),
    icon: 'layout-list',
  },
  {
    title: t('No Hidden Charges'),
    text: t('Searching, looking and calling cost nothing. What you see is the whole price of using this site.'),
    icon: 'receipt-indian-rupee',
    free: true,
  },
];

/** Six reasons (spec 2, Home). */
export function WhySection() {
  return (
    <section aria-labelledby="why" className="page-width far-1400 lg:far-510">
      <h2 id="why" className="text-2xl">
        {t('Why {company}?', { company: SITE.localCompanyName })}
      </h2>
      <ul className="reasons">
        {REASONS.map(({ title, text, icon, free }) => (
          <li key={title}>
            <span className="sign">
              <Icon of={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            {free && <FreeTag />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The tag blinks three times, less than the five seconds after which it would need a button (WCAG 2.2.2), and rests. The drawing has its
 * word in English letters.
 */
function FreeTag() {
  if (pageLanguage !== 'en') {
    return (
      <span data-free-tag className="free-tag badge badge-good motion-safe:animate-blink">
        {t('Free')}
      </span>
    );
  }
  return (
    <img
      src="/free-tag.svg"
      alt={t('Free')}
      width={76}
      height={32}
      loading="lazy"
      data-free-tag
      className="free-tag motion-safe:animate-blink"
    />
  );
}

/** The band that leads to the search (spec 2, Home). */
export function CallToAction() {
  return (
    <section aria-labelledby="call-to-action" className="no-print search-band">
      <div className="page-width">
        <h2 id="call-to-action">{t('Ready to Find Your Perfect Space?')}</h2>
        <LinkButton to={paths.search()} tone="primary">
          {t('Browse Properties')}
        </LinkButton>
      </div>
    </section>
  );
}
