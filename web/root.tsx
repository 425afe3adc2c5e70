import { useContext } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet } from 'react-router';
import { languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { FailureView } from '#web/features/shell/failure-view.tsx';
import { FontStyle, PAGE_SCRIPT, PageStyle } from '#web/features/shell/page-style.tsx';
import { SiteFrame } from '#web/features/shell/site-frame.tsx';
import { THEME_SCRIPT } from '#web/features/shell/theme.ts';
import { pageContext } from '#web/lib/page-read.ts';
import { SiteFactsContext } from '#web/lib/site-facts.ts';

export function links() {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
}

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, personalDataDays } = context.get(pageContext);
  return { siteUrl, personalDataDays };
}

/**
 * The document. What a route says of itself comes first, since it names the largest photograph. The two scripts run before anything is
 * painted; they set what belongs to this browser alone. What brings it to life follows the rendering (`web/entry.server.tsx`).
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const { siteUrl, clockOffsetMs } = useContext(SiteFactsContext) ?? {};
  return (
    <html
      lang={languageTag(pageLanguage)}
      data-document
      data-site-url={siteUrl}
      data-clock-offset={clockOffsetMs || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <FontStyle />
        <script>{THEME_SCRIPT}</script>
        <script>{PAGE_SCRIPT}</script>
        <PageStyle />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <title>{t('Page not available')}</title>
      <SiteFrame plain>
        <FailureView />
      </SiteFrame>
    </>
  );
}
