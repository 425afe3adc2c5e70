import { useLocation } from 'react-router';
import { SITE } from '#domain/site.ts';
import { ThemePicker } from '#web/features/shell/theme-picker.tsx';
import { useKeptIds, useSession } from '#web/lib/device/use-device.ts';
import { paths } from '#web/lib/paths.ts';
import { waitingKnown } from '#web/lib/staff/waiting-known.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';

/** The links of the header (spec 2), which shows a further one to who is logged in. */
export const HEADER_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Search' },
  { to: paths.about, label: 'About Us' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** The door for owners. */
export const LIST_LINK = { to: paths.list, label: 'List your home free' };

const SIGN_BUTTON = 'header-link header-sign';

/**
 * The header: clear at the top, solid after 30 px of scroll, a menu on phones (spec 2). `overPhoto`: the page begins with a
 * photograph that runs up behind it.
 */
export function SiteHeader({ overPhoto }: { overPhoto: boolean }) {
  const { pathname } = useLocation();
  const current = [...HEADER_LINKS, LIST_LINK, { to: paths.shortlist }].find(({ to }) => to === pathname)?.to ?? null;
  return (
    <KeptPart
      in="header"
      of={HeaderContent}
      shown={{ current }}
      data-site-header
      data-over-photo={overPhoto || undefined}
      className="no-print site-header"
    />
  );
}

/** `current` is where the link leads that stands for this page. */
function HeaderContent({ current }: { current: string | null }) {
  // Not for the markup: another page closes the menu.
  const { pathname } = useLocation();
  const { isAuthenticated } = useSession();
  // How much waits for who is logged in (D105): at the corner of their link and, in view on a phone, of the menu.
  const waits = useStore(waitingKnown, 0);
  const waiting = `${waits} waiting`;
  const mark = isAuthenticated && waits > 0 && (
    <span aria-hidden="true" className="header-count">
      {waits}
    </span>
  );
  const links = isAuthenticated ? [...HEADER_LINKS, { to: paths.admin, label: 'Admin' }] : HEADER_LINKS;
  const linksAs = (look: string) =>
    links.map(({ to, label }) => {
      const own = to === paths.admin && mark;
      return (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          title={own ? waiting : undefined}
          className={look}
        >
          {label}
          {own}
        </Link>
      );
    });
  return (
    <div className="page-width header-row">
      <Link to={paths.home} className="header-link header-name">
        <Logo drawn />
        <span>{SITE.productName}</span>
      </Link>
      <nav aria-label="Main" className="header-links">
        {linksAs('header-link')}
      </nav>
      <Link to={LIST_LINK.to} className="header-list">
        List your home<span className="max-lg:hidden">&nbsp;free</span>
      </Link>
      <ShortlistLink isCurrent={current === paths.shortlist} />
      <ThemePicker summaryClass={SIGN_BUTTON} />
      <Disclosure
        key={pathname}
        className="md:hidden"
        summary={
          <>
            <Icon of="menu" size={24} />
            {mark}
          </>
        }
        summaryLabel={mark ? `Menu, ${waiting}` : 'Menu'}
        summaryClass={SIGN_BUTTON}
      >
        <div className="menu-panel">
          <nav aria-label="Menu">{linksAs('menu-link')}</nav>
          <Link to={LIST_LINK.to} className="menu-link">
            {LIST_LINK.label}
          </Link>
        </div>
      </Disclosure>
    </div>
  );
}

/** The way to what this browser keeps, with how many homes that are. Without scripts it keeps nothing. */
function ShortlistLink({ isCurrent }: { isCurrent: boolean }) {
  const { size } = useKeptIds();
  return (
    <Link
      to={paths.shortlist}
      data-shortlist
      aria-label={size === 0 ? 'My shortlist' : `My shortlist, ${size} kept`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${SIGN_BUTTON} not-scripted:hidden`}
    >
      <Icon of="heart" />
      {/* A document's script fills it in: the page has its look. */}
      <span className="header-count" hidden={size === 0}>
        {size > 0 && size}
      </span>
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
