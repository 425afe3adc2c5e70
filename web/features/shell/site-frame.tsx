import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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
      <SkipLink />
      <SiteHeader overPhoto={overPhoto} themePicker={themePicker} />
      <main id="main" tabIndex={-1} className={overPhoto ? '-mt-16 outline-none' : 'outline-none'}>
        {children}
      </main>
      <SiteFooter />
      <RouteAnnouncer />
    </div>
  );
}

/**
 * Past the header to the content. It moves the focus itself: a hash that the browser changes on its own makes the router
 * complain as soon as something may hold a navigation back. It stays a plain link into this page, which is how programs that
 * read a page aloud know a skip link; an `onClick` would say that it is a button.
 */
function SkipLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    const skip = (event: MouseEvent) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    };
    element?.addEventListener('click', skip);
    return () => element?.removeEventListener('click', skip);
  }, []);
  return (
    <a ref={link} href="#main" className="skip-link z-50 rounded-control bg-ink px-4 py-2 text-paper">
      Skip to content
    </a>
  );
}
