import { useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
} from 'react-router';
import { FailureView } from '#web/features/shell/failure-view.tsx';
import { PAGE_SCRIPT } from '#web/features/shell/page-script.ts';
import { FontStyle, PageStyle } from '#web/features/shell/page-style.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { pressAgain } from '#web/features/shell/start-script.ts';
import { repaintTheme, THEME_SCRIPT } from '#web/features/shell/theme.ts';
import { isDocumentRoute } from '#web/islands/document.ts';
import { startPageButtons } from '#web/islands/page-buttons.ts';
import { type MoveOptions, moveBy } from '#web/lib/go.ts';
import { agoText } from '#web/lib/offline/copies.ts';
import { pageContext } from '#web/lib/page-read.ts';
import { SiteFactsContext } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ToastCorner } from '#web/ui/overlay/toast-corner.tsx';
import { useHydrated, useOnline } from '#web/ui/use-browser.ts';

export function links() {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
}

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, personalDataDays, clockOffsetMs, build } = context.get(pageContext);
  return { siteUrl, personalDataDays, build, ...(clockOffsetMs !== 0 && { clockOffsetMs }) };
}

/** None of it ever changes, so later moves in the browser ask the server for nothing. */
export function shouldRevalidate() {
  return false;
}

/**
 * The document. What a route says of itself comes first, since it names the largest photograph. The two scripts run before anything is
 * painted; they set what belongs to this browser alone. What starts the application follows the rendering (`web/entry.server.tsx`),
 * except while developing.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const failure = useRouteError() ?? null;
  const isDocument = useMatches().some(isDocumentRoute) || failure !== null;
  const { siteUrl, clockOffsetMs } = useContext(SiteFactsContext) ?? {};
  return (
    <html
      lang="en-IN"
      data-document={isDocument || undefined}
      data-site-url={siteUrl}
      data-clock-offset={clockOffsetMs || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <FontStyle />
        {/* They have run when React comes, which leaves them as they are: no script carries their texts once more. */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? THEME_SCRIPT : ''}</script>
        <script suppressHydrationWarning>{import.meta.env.SSR ? PAGE_SCRIPT : ''}</script>
        <PageStyle />
        <Links />
      </head>
      <body>
        {children}
        {!isDocument && <ScrollRestoration />}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  const move = useEffectEvent((address: string, options: MoveOptions) => void navigate(address, options));
  useEffect(() => moveBy((address, options) => move(address, options)), []);
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
      <SiteFrame plain>
        <FailureView />
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
    // Had React to draw the document anew, what its scripts had set is gone.
    repaintTheme();
    pressAgain();
    startPageButtons();
  }, []);
  if (!hydrated) return null;
  return (
    <>
      <OfflineNotice />
      <ToastCorner />
    </>
  );
}

/**
 * Says that the connection is gone, that nothing is lost, and how old a page is that was kept for this. Bars that stand at the
 * lower edge make room for it.
 */
function OfflineNotice() {
  const online = useOnline();
  const age = useAgeOfCopy();
  const takesRoom = (notice: HTMLElement | null) =>
    document.documentElement.style.setProperty('--notice', `${notice?.offsetHeight ?? 0}px`);
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40 empty:hidden">
      {(!online || age) && (
        <div ref={takesRoom} className="flex items-center justify-center gap-2 bg-ink px-4 py-2 font-medium text-paper">
          <Icon of="wifi-off" />
          <p>
            {!online && 'You are offline. '}
            {age
              ? `This page was saved on this device ${age}.`
              : 'Nothing on this page is lost; try again when the connection is back.'}
          </p>
          {online && (
            <Button size="sm" onClick={() => window.location.reload()}>
              Load it again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** How old the shown page is when it came from this device; null for every other page. A copy says in its document when it was stored. */
function useAgeOfCopy(): string | null {
  const { pathname } = useLocation();
  const [copy] = useState(() => {
    const { keptAt } = document.documentElement.dataset;
    return keptAt === undefined ? null : { pathname, age: agoText(Date.now() - Number(keptAt)) };
  });
  // Whatever is shown later in the same document is read anew.
  return copy?.pathname === pathname ? copy.age : null;
}
