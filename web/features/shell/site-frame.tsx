import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SITE } from '#domain/site.ts';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';
import { paths, RESULTS } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { useHydrated, useListener } from '#web/ui/use-browser.ts';

interface SiteFrameProps {
  /** An error page, which has no photograph behind the header. */
  plain?: boolean;
  children: ReactNode;
}

/** Header, main part and footer of every public page. The home page's photograph runs up behind the header (4 rem high). */
export function SiteFrame({ plain = false, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const overPhoto = pathname === paths.home && !plain;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to content</SkipLink>
      {pathname === paths.search() && <SkipLink to={RESULTS}>Skip to results</SkipLink>}
      <PrintHead />
      <SiteHeader overPhoto={overPhoto} />
      <main id="main" tabIndex={-1} className={overPhoto ? '-mt-16 outline-none print:mt-0' : 'outline-none'}>
        {children}
      </main>
      <SiteFooter />
      <RouteAnnouncer />
    </div>
  );
}

/**
 * Skips the header, or the filters too. It moves the focus itself: a hash change by the browser makes the router warn while a navigation blocker
 * is mounted. It stays a plain link within the page, so that screen readers recognise a skip link; `onClick` would make the
 * linter ask for a button.
 */
function SkipLink({ to, children }: { to: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useListener(link, 'click', (event) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  });
  return (
    <a ref={link} href={`#${to}`} className="skip-link">
      {children}
    </a>
  );
}

/**
 * On paper alone: whose page this is, and where it is found again. A kept page may be one for many addresses, such as those of
 * all comparisons: the browser puts its own there, in a new element, because React leaves the text of the server's as it is.
 */
function PrintHead() {
  const { pathname, search } = useLocation();
  const alive = useHydrated();
  const siteUrl = useSiteUrl();
  return (
    <p className="print-head">
      <b>{SITE.productName}</b>
      <span key={alive ? 'own' : 'kept'} suppressHydrationWarning>{`${siteUrl}${pathname}${search}`}</span>
    </p>
  );
}

/** Announces the title of the new page: without a page load a screen reader stays silent. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
