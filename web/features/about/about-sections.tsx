import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import avif640 from '#web/features/about/photos/street-640.avif';
import jpg640 from '#web/features/about/photos/street-640.jpg';
import webp640 from '#web/features/about/photos/street-640.webp';
import avif1080 from '#web/features/about/photos/street-1080.avif';
import webp1080 from '#web/features/about/photos/street-1080.webp';
import { paths } from '#web/lib/paths.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';

const company = SITE.localCompanyName;

/** Who we are, in one look (spec 2, About). */
export function AboutHero() {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-8 py-8 sm:py-12 lg:grid-cols-2">
      <div>
        <p className="font-semibold text-brand">{t('About {company}', { company })}</p>
        <h1 className="mt-2 text-3xl sm:text-4xl">{t('Homes change hands between people, not middlemen')}</h1>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">
          {t(
            '{company} lists flats, houses, shops and offices for sale in {city}, and puts you in touch with the owner. {tagline}',
            { company, city: SITE.city, tagline: SITE.tagline },
          )}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="primary" to={paths.search()}>
            {t('Browse properties')}
          </LinkButton>
          <LinkButton to={paths.contact}>{t('Contact us')}</LinkButton>
        </div>
      </div>
      <HeroPhoto />
    </section>
  );
}

const SIZES = '(min-width: 64rem) 34rem, 100vw';

/** The street that stands for the city's homes. */
function HeroPhoto() {
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif640} 640w, ${avif1080} 1080w`} sizes={SIZES} />
      <source type="image/webp" srcSet={`${webp640} 640w, ${webp1080} 1080w`} sizes={SIZES} />
      <img
        src={jpg640}
        alt={t('Street of two-storey row houses with gates, balconies and a neem tree')}
        width={1080}
        height={810}
        fetchPriority="high"
        className="aspect-[4/3] w-full rounded-card object-cover"
      />
    </picture>
  );
}

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'messages-square',
    title: t('You talk to the owner'),
    text: t('Leave your name and phone once, and the owner’s name and numbers are yours. Nobody stands in between.'),
  },
  {
    icon: 'hand-coins',
    title: t('You pay the price, nothing else'),
    text: t('No brokerage from the buyer, none from the seller, and no charges that turn up on the last day.'),
  },
  {
    icon: 'badge-check',
    title: t('You see what was checked'),
    text: t('When our staff have verified a listing, it says so with the date. When they have not, it says nothing.'),
  },
];

/** Why we do this (spec 2, About; spec 9: about 7 years). */
export function Mission() {
  return (
    <section aria-labelledby="mission-title" className="border-line border-y bg-surface">
      <div className="page-width py-12">
        <h2 id="mission-title" className="text-2xl">
          {t('Our mission')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          {t(
            'We are a property management company with about {years} years in residential and commercial real estate. In that time we saw the same thing again and again: a buyer and a seller who would have agreed over a cup of chai, and two commissions between them. So we built a place where the two meet directly, with every fact on the table.',
            { years: SITE.experienceYears },
          )}
        </p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="sign size-11">
                <Icon of={icon} size={22} />
              </span>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The way on: to the listings or to us (spec 2, About). */
export function NextStep() {
  return (
    <section aria-labelledby="next-title" className="page-width pt-4 pb-16 text-center">
      <h2 id="next-title" className="text-2xl">
        {t('Looking for a place, or selling one?')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('See what owners offer today, or tell us about your property.')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.search()}>{t('Search properties')}</LinkButton>
        <LinkButton to={paths.contact}>{t('Write to us')}</LinkButton>
      </div>
    </section>
  );
}
