import type { ReactNode } from 'react';
import { type AreaCount, areaNameHere } from '#domain/location/areas.ts';
import type { CardListing } from '#domain/property/card.ts';
import { SITE } from '#domain/site.ts';
import { counted } from '#domain/words/en.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';
import { STEPS } from '#web/ui/steps.ts';

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

/** The areas with the most listings, each leading to its own search. */
export function AreaChips({ areas }: { areas: readonly AreaCount[] }) {
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby="popular-areas" className="page-width pt-6">
      <h2 id="popular-areas" className="sr-only">
        {t('Popular areas')}
      </h2>
      <ul className="area-chips">
        {areas.map(({ area, count }) => (
          <li key={area}>
            <Link to={paths.search({ location: area })}>
              {areaNameHere(area)}
              <span>
                {count}
                <span className="sr-only">{` ${counted(count, 'propertiesAlone')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The door for owners, in view on a phone too, whose header has it in the menu. */
export function OwnersDoor() {
  return (
    <p className="page-width owners-door">
      {rich('Selling a home? <door>List your home free</door>', {
        door: (inner) => <Link to={paths.list}>{inner}</Link>,
      })}
    </p>
  );
}

/** The videos staff chose, and the way to the channel (spec 2, Home). */
export function FeaturedVideos({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="featured-videos" className="no-print page-width far-940 lg:far-220">
      <div className="section-head">
        <h2 id="featured-videos" className="text-2xl">
          {t('Featured Videos')}
        </h2>
        <a
          href={SITE.videoChannel}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'secondary' })}
        >
          {t('View More Videos')}
          <Icon of="external-link" size={18} />
        </a>
      </div>
      <ul className="video-row">{children}</ul>
    </section>
  );
}

const COVERED = HERO_PICTURES.filter(({ cover }) => cover !== undefined);

/** A picture of ours for the video at a position: no third party is asked for one (D49). */
export function VideoCover({ at }: { at: number }) {
  const picture = COVERED[at % COVERED.length];
  if (!picture) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.cover} />
      <img src={picture.plain} alt="" width={960} height={480} loading="lazy" decoding="async" />
    </picture>
  );
}

const TITLE = t('Recently Added Properties');

interface LatestSectionProps {
  /** null when they could not be read. */
  latest: readonly CardListing[] | null;
  card: (property: CardListing) => ReactNode;
}

/** 'Recently Added Properties' with what stands in their place while there are none (spec 2, D42). */
export function LatestSection({ latest, card }: LatestSectionProps) {
  return (
    <section aria-label={TITLE}>
      {latest && latest.length > 0 ? (
        <LatestCarousel latest={latest} card={card} />
      ) : (
        <div className="page-width">
          <h2 className="text-2xl">{TITLE}</h2>
          <div className="mt-4 flex min-h-[420px] flex-col items-center justify-center gap-4 panel p-6 text-center">
            {latest === null ? (
              <>
                <p role="alert" className="font-medium text-bad">
                  {t('Failed to fetch featured properties')}
                </p>
                <Button data-press="reload">
                  <Icon of="rotate-cw" />
                  {t('Try again')}
                </Button>
              </>
            ) : (
              <p>{t('New properties are being added. Please check back soon.')}</p>
            )}
          </div>
        </div>
      )}
      <div className="page-width mt-6 flex justify-center">
        <LinkButton to={paths.search()}>{t('View All Properties')}</LinkButton>
      </div>
    </section>
  );
}

/**
 * Cards in a row that scrolls sideways (spec 2, Home): buttons on desktops, dots on phones (`latest-row.ts`), fingers and arrow keys
 * everywhere.
 */
function LatestCarousel({ latest, card }: { latest: readonly CardListing[] } & Pick<LatestSectionProps, 'card'>) {
  return (
    <div {...moves('latest', 'sign')}>
      <div className="page-width section-head">
        <h2 id="latest" className="text-2xl">
          {TITLE}
        </h2>
        <div className="hidden gap-2 lg:scripted:flex">
          {STEPS.map(({ by, icon }) => (
            <Button
              key={by}
              size="icon"
              data-step={by}
              aria-label={by < 0 ? t('Scroll left') : t('Scroll right')}
              aria-controls="latest-row"
              disabled={by < 0}
            >
              <Icon of={icon} />
            </Button>
          ))}
        </div>
      </div>
      <div className="page-width">
        <ul id="latest-row" data-carousel aria-labelledby="latest" className="card-row">
          {latest.map((property) => (
            <li key={property.id}>{card(property)}</li>
          ))}
        </ul>
      </div>
      {/* Where the row stands, on phones; each dot scrolls there. The room for them is there before they are. */}
      <div data-carousel-dots className="no-print flex min-h-[24px] justify-center not-scripted:hidden lg:hidden" />
    </div>
  );
}
