import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { RouteAnnouncer } from '#web/features/shell/route-announcer.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';
import { paths } from '#web/lib/paths.ts';

interface SiteFrameProps {
  themePicker: (summaryClass: string) => ReactNode;
  /** The page is an answer about something gone wrong, so it has no photograph. */
  plain?: boolean;
  children: ReactNode;
}

/** Header, main part and footer of every public page. The home page's photograph runs up behind the header (4 rem high). */
export function SiteFrame({ themePicker, plain = false, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const overPhoto = pathname === paths.home && !plain;
  return (
    <div className="flex min-h-dvh flex-col">
      <Link
        to={{ hash: 'main' }}
        onClick={focusMain}
        className="skip-link z-50 rounded-control bg-ink px-4 py-2 text-paper"
      >
        Skip to content
      </Link>
      <SiteHeader overPhoto={overPhoto} themePicker={themePicker} />
      <main id="main" tabIndex={-1} className={overPhoto ? '-mt-16 outline-none' : 'outline-none'}>
        {children}
      </main>
      <SiteFooter />
      <RouteAnnouncer />
    </div>
  );
}

/** The router moves the page; the focus goes along, as with the browser's own link. */
function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true });
}
