import { lazy, Suspense, useEffect } from 'react';
import {
  data,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { FailureView } from '#web/features/shell/failure-view.tsx';
import { OfflineNotice } from '#web/features/shell/offline-notice.tsx';
import { PAGE_SCRIPT } from '#web/features/shell/page-script.ts';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { ThemePicker } from '#web/features/theme/theme-picker.tsx';
import { THEME_SCRIPT } from '#web/features/theme/theme-script.ts';
import { ThemePainter } from '#web/features/theme/theme-store.ts';
import { siteUrlContext } from '#web/lib/site-url.ts';
import appCss from '#web/styles/app.css?url';
import fontUrl from '#web/styles/fonts/anek-latin.woff2?url';
import rupeeUrl from '#web/styles/fonts/anek-rupee.woff2?url';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

export function links() {
  return [
    { rel: 'stylesheet', href: appCss },
    // Both at once: each font that comes late lays the whole page out once more.
    ...[fontUrl, rupeeUrl].map((href) => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
}

export function loader({ context }: LoaderFunctionArgs) {
  return data({ siteUrl: context.get(siteUrlContext) });
}

/** The origin never changes, so later moves in the browser ask the server for nothing. */
export function shouldRevalidate() {
  return false;
}

/** The document. Its two scripts run before anything is painted; they set what belongs to this browser alone. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{THEME_SCRIPT}</script>
        <script>{PAGE_SCRIPT}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <BrowserParts />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <title>Page not available</title>
      <SiteFrame plain themePicker={(summaryClass) => <ThemePicker summaryClass={summaryClass} />}>
        <FailureView error={useRouteError()} />
      </SiteFrame>
      <BrowserParts />
    </>
  );
}

/** What lives in the browser only. */
function BrowserParts() {
  const hydrated = useHydrated();
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  if (!hydrated) return null;
  return (
    <>
      <ThemePainter />
      <OfflineNotice />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
