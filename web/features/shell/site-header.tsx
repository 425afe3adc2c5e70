import { useLocation } from 'react-router';
import { publicPageAt } from '#domain/pages.ts';
import { SITE } from '#domain/site.ts';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { DEFAULT_THEME, THEME_LOOKS } from '#web/features/shell/theme.ts';
import { localPath, paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Fill, KeptPart } from '#web/ui/kept/kept-markup.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

/** The links of the header (spec 2); a script adds one for who is logged in (`islands/header.ts`). */
export const HEADER_LINKS = [
  { to: paths.home, label: t('Home') },
  { to: paths.search(), label: t('Search') },
  { to: paths.about, label: t('About Us') },
  { to: paths.contact, label: t('Contact') },
] as const;

/** The door for owners. */
export const LIST_LINK = { to: paths.list, label: t('List your home free') };

const SIGN_BUTTON = 'header-link header-sign';

/**
 * The header: clear at the top, solid after 30 px of scroll, a menu on phones (spec 2). `overPhoto`: the page begins with a
 * photograph that runs up behind it.
 */
export function SiteHeader({ overPhoto }: { overPhoto: boolean }) {
  const { pathname } = useLocation();
  const addresses = useAddresses();
  const current =
    [...HEADER_LINKS, LIST_LINK, { to: paths.shortlist }].find(({ to }) => to === localPath({ path: pathname }))?.to ??
    null;
  return (
    <header data-site-header data-over-photo={overPhoto || undefined} className="no-print site-header">
      <div className="page-width header-row">
        <KeptPart in="div" of={HeaderStart} shown={{ current }} className="contents" />
        {useIsTranslated() && (
          <KeptPart in="details" of={LanguageMenu} shown={{}} fill={addresses} data-panel className="relative" />
        )}
        <KeptPart in="details" of={Menu} shown={{ current }} data-panel className="relative md:hidden" />
      </div>
    </header>
  );
}

/** Where the link leads that stands for this page. */
interface Current {
  current: string | null;
}

function HeaderLinks({ current, look }: Current & { look: string }) {
  return HEADER_LINKS.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className={look}>
      {label}
    </Link>
  ));
}

function HeaderStart({ current }: Current) {
  return (
    <>
      <Link to={paths.home} className="header-link header-name">
        <Logo drawn />
        <span>{SITE.productName}</span>
      </Link>
      <nav aria-label={t('Main')} className="header-links">
        <HeaderLinks current={current} look="header-link" />
      </nav>
      <Link to={LIST_LINK.to} className="header-list">
        {rich('List your home<more> free</more>', {
          more: (inner) => <span className="max-lg:hidden">{inner}</span>,
        })}
      </Link>
      <ShortlistLink isCurrent={current === paths.shortlist} />
      {/* Shown only where a script runs, which makes its panel. */}
      <details data-panel data-theme-picker className="relative not-scripted:hidden">
        <summary aria-label={t('Theme')} className={`list-none ${SIGN_BUTTON}`}>
          <Icon of={THEME_LOOKS[DEFAULT_THEME.choice].icon} />
        </summary>
      </details>
    </>
  );
}

function LanguageMenu({ fill = [] }: { fill?: Fill }) {
  return (
    <>
      <summary aria-label={t('Language')} className={`list-none ${SIGN_BUTTON}`}>
        <Icon of="languages" />
      </summary>
      <nav aria-label={t('Language')} className="menu-panel">
        <LanguageLinks look="menu-link" fill={fill} />
      </nav>
    </>
  );
}

/** The menu of phones. */
function Menu({ current }: Current) {
  return (
    <>
      <summary data-menu aria-label={t('Menu')} className={`list-none ${SIGN_BUTTON}`}>
        <Icon of="menu" size={24} />
      </summary>
      <div className="menu-panel">
        <nav aria-label={t('Menu')}>
          <HeaderLinks current={current} look="menu-link" />
        </nav>
        <Link to={LIST_LINK.to} className="menu-link">
          {LIST_LINK.label}
        </Link>
      </div>
    </>
  );
}

/** The way to what this browser keeps. Without scripts it keeps nothing. */
function ShortlistLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <Link
      to={paths.shortlist}
      data-shortlist
      aria-label={t('My shortlist')}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${SIGN_BUTTON} not-scripted:hidden`}
    >
      <Icon of="heart" />
      {/* A script fills it in: the page has its look. */}
      <span className="header-count" hidden />
    </Link>
  );
}

/**
 * The logo: a house with a key cut out of it. It stands beside the name, so it has no text alternative. Its drawing stands in the header
 * (`drawn`), and is shown from there.
 */
export function Logo({ drawn = false }: { drawn?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {drawn ? <LogoDrawing /> : <use href="#logo" />}
    </svg>
  );
}

function LogoDrawing() {
  return (
    <path
      id="logo"
      fillRule="evenodd"
      d="M11.1 1.7a1.4 1.4 0 0 1 1.8 0l8.6 7.2c.3.3.5.7.5 1.1v10.6c0 .8-.6 1.4-1.4 1.4H3.4c-.8 0-1.4-.6-1.4-1.4V10c0-.4.2-.8.5-1.1zM12 7.5a3.9 3.9 0 0 0-1.3 7.6V19a1.3 1.3 0 0 0 2.6 0v-.3h1.2a1.1 1.1 0 0 0 0-2.2h-1.2v-1.4A3.9 3.9 0 0 0 12 7.5zm0 2.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"
    />
  );
}

/** Whether the page stands in every language; those of staff do not. */
export function useIsTranslated(): boolean {
  const { pathname } = useLocation();
  return !publicPageAt(pathname).englishOnly;
}

/** The address of this page in each language. */
export function useAddresses(): string[] {
  const { pathname, search } = useLocation();
  return LANGUAGES.map((language) => inLanguage(language, pathname) + search);
}

/**
 * This page in each language, by the language's own name; `fill` are its addresses. Where scripts run, they keep the place too
 * (`islands/languages.ts`).
 */
export function LanguageLinks({ look, fill = [] }: { look: string; fill?: Fill }) {
  return LANGUAGES.map((language, index) => (
    <a
      key={language}
      data-language={language}
      href={String(fill[index])}
      hrefLang={languageTag(language)}
      lang={languageTag(language)}
      aria-current={language === pageLanguage ? 'true' : undefined}
      className={look}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
