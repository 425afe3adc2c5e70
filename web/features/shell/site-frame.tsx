import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '#domain/pages.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import {
  HEADER_LINKS,
  LanguageLinks,
  LIST_LINK,
  Logo,
  SiteHeader,
  useAddresses,
  useIsTranslated,
} from '#web/features/shell/site-header.tsx';
import { localPath, paths, RESULTS } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { CompanyPhone } from '#web/ui/company-links.tsx';
import { KeptPart } from '#web/ui/kept/kept-markup.tsx';
import { Link } from '#web/ui/link.tsx';

interface SiteFrameProps {
  /** An error page, which has no photograph behind the header. */
  plain?: boolean;
  children: ReactNode;
}

/** Header, main part and footer of every public page. The home page's photograph runs up behind the header (4 rem high). */
export function SiteFrame({ plain = false, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const overPhoto = pathname === PAGES.home.path && !plain;
  const addresses = useAddresses();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">{t('Skip to content')}</SkipLink>
      {pathname === PAGES.search.path && <SkipLink to={RESULTS}>{t('Skip to results')}</SkipLink>}
      <PrintHead />
      <SiteHeader overPhoto={overPhoto} />
      <main id="main" tabIndex={-1} className={overPhoto ? '-mt-16 outline-none print:mt-0' : 'outline-none'}>
        {children}
      </main>
      <SiteFooter />
      {useIsTranslated() && (
        <nav aria-label={t('This page in other languages')} className="no-print border-line border-t bg-surface">
          <KeptPart
            in="div"
            of={LanguageLinks}
            shown={{ look: 'footer-link aria-[current]:font-semibold' }}
            fill={addresses}
            className="page-width flex flex-wrap gap-x-6"
          />
        </nav>
      )}
    </div>
  );
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className="skip-link">
      {children}
    </a>
  );
}

/**
 * On paper alone: whose page this is, and where it is found again. A kept page may be one for many addresses, such as those of
 * all comparisons: the browser puts its own there (`islands/start-document.ts`).
 */
function PrintHead() {
  const { pathname, search } = useLocation();
  const siteUrl = useSiteUrl();
  return (
    <p className="print-head">
      <b>{SITE.productName}</b>
      <span>{`${siteUrl}${localPath({ path: pathname })}${search}`}</span>
    </p>
  );
}

const TYPE_LINKS = PROPERTY_TYPES.map((type) => ({
  to: paths.search({ property_type: type }),
  label: valueLabel('property_type', type),
}));
const MORE_LINKS = [
  LIST_LINK,
  { to: paths.areas(), label: t('All areas') },
  { to: paths.shortlist, label: t('My shortlist') },
  { to: paths.myContacts(), label: t('My contacts') },
  { to: paths.freshness, label: t('How fresh our listings are') },
  { to: paths.numbers, label: t('Our numbers') },
];

/** The footer: quick links, type links, ways further, social links, address and phone, copyright (spec 2). */
function SiteFooter() {
  return <KeptPart in="footer" of={FooterContent} shown={{}} className="no-print site-footer" />;
}

function FooterContent() {
  return (
    <>
      <div className="page-width">
        <div>
          <p className="footer-name">
            <Logo />
            <span>{SITE.companyName}</span>
          </p>
          <p className="mt-2 max-w-xs text-ink-soft">{SITE.tagline}</p>
          <SocialLinks />
        </div>
        <FooterLinks title={t('Quick links')} links={HEADER_LINKS} />
        <FooterLinks title={t('Properties')} links={TYPE_LINKS} />
        <FooterLinks title={t('More')} links={MORE_LINKS} />
        <div>
          <h2>{t('Visit or call us')}</h2>
          <address>
            {`${SITE.addressLines.join('\n')}\n`}
            <CompanyPhone className="footer-link" />
          </address>
        </div>
      </div>
      <div>
        <div className="page-width">
          <p>{t('© {company}. All rights reserved.', { company: SITE.companyName })}</p>
          <Link to={paths.privacy} className="footer-link">
            {t('Privacy')}
          </Link>
        </div>
      </div>
    </>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks() {
  return (
    <ul className="social-links">
      {SITE.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" aria-label={name}>
            <SocialSign name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const SOCIAL_SIGNS = {
  Facebook: (
    <path d="M14 21v-7h3l.6-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.8V3.3C17.3 3.2 16.3 3 15.2 3c-2.7 0-4.7 1.7-4.7 4.8v2.7H7.4V14h3.1v7" />
  ),
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  YouTube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.4 4.6 2.6-4.6 2.6z" />
    </>
  ),
};

/** The sign of a social network, drawn plainly; the link around it carries the name. */
function SocialSign({ name }: { name: keyof typeof SOCIAL_SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon-22">
      {SOCIAL_SIGNS[name]}
    </svg>
  );
}
