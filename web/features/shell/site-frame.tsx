import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SITE } from '#domain/site.ts';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';
import { paths, RESULTS } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';

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
      <span>{`${siteUrl}${pathname}${search}`}</span>
    </p>
  );
}
