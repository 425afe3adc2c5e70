import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '#domain/pages.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { LanguageLinks, useAddresses, useIsTranslated } from '#web/features/shell/language-links.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';
import { localPath, RESULTS } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';

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
