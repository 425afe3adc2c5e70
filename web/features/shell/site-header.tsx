import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { SITE } from '#domain/site/config.ts';
import { Logo } from '#web/features/shell/logo.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session-store.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The links of the header (spec 2). */
export const HEADER_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Search' },
  { to: paths.about, label: 'About Us' },
  { to: paths.contact, label: 'Contact' },
] as const;

const LINK =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-brand-soft hover:text-brand aria-[current=page]:text-brand';
/** On a photograph, while the page stands at its top, words are white. */
const ON_PHOTO =
  'at-top:in-data-over-photo:text-on-photo at-top:in-data-over-photo:hover:bg-veil/50 at-top:in-data-over-photo:hover:text-on-photo at-top:in-data-over-photo:aria-[current=page]:text-on-photo at-top:in-data-over-photo:aria-[current=page]:underline at-top:in-data-over-photo:underline-offset-8 at-top:in-data-over-photo:decoration-2';
const SIGN_BUTTON = `flex size-11 items-center justify-center rounded-control hover:bg-brand-soft hover:text-brand ${ON_PHOTO}`;

interface SiteHeaderProps {
  /** The page begins with a photograph that runs up behind the header. */
  overPhoto: boolean;
  /** The theme picker; it gets the look of the header's own buttons. */
  themePicker: (summaryClass: string) => ReactNode;
}

/** The header: clear at the top, solid after 30 px of scroll, a menu on phones (spec 2). */
export function SiteHeader({ overPhoto, themePicker }: SiteHeaderProps) {
  const { pathname } = useLocation();
  const links = useHeaderLinks();
  return (
    <header
      data-site-header
      data-over-photo={overPhoto || undefined}
      className="no-print sticky top-0 z-30 border-line border-b bg-surface text-ink transition-colors at-top:border-transparent at-top:bg-transparent at-top:data-over-photo:text-on-photo"
    >
      <div className="page-width flex h-16 items-center gap-2">
        <Link
          to={paths.home}
          className={`-ms-2 me-auto flex min-h-11 items-center gap-2 px-2 text-brand at-top:in-data-over-photo:text-on-photo`}
        >
          <Logo className="size-8" />
          <span className="font-bold text-xl">{SITE.productName}</span>
        </Link>
        <nav aria-label="Main" className="hidden gap-1 md:flex">
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} end className={`${LINK} ${ON_PHOTO}`}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        {themePicker(SIGN_BUTTON)}
        <Disclosure
          className="md:hidden"
          summary={<Icon of={Menu} size={24} />}
          summaryLabel="Menu"
          summaryClass={SIGN_BUTTON}
          closeOn={pathname}
        >
          <nav
            aria-label="Menu"
            className="absolute end-0 top-full z-40 mt-2 flex w-56 flex-col rounded-card border border-line bg-raised p-2 text-ink shadow-float"
          >
            {links.map((link) => (
              <NavLink key={link.to} to={link.to} end className={LINK}>
                {link.label}
              </NavLink>
            ))}
          </nav>
        </Disclosure>
      </div>
    </header>
  );
}

/** The Admin link is there only for who is logged in (spec 2). */
function useHeaderLinks(): readonly { to: string; label: string }[] {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? [...HEADER_LINKS, { to: paths.admin.home, label: 'Admin' }] : HEADER_LINKS;
}
