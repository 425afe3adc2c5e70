import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** Shown instead of a page that failed, with another try. An address without a page is no failure: it has a route. */
export function FailureView() {
  return (
    <ErrorState
      wholePage
      title={t('Something went wrong on our side')}
      text={t('We could not show this page. Please try again in a moment.')}
    />
  );
}

/** For an address without a page (spec 2). Going back needs a script, so its button is hidden without one. */
export function NotFoundView() {
  return (
    <EmptyState
      title={t('Page Not Found')}
      text={t('There is no page at this address. It may have been moved, or the link may be mistyped.')}
      wholePage
      action={
        <>
          <LinkButton tone="primary" to={paths.home}>
            {t('Go to Homepage')}
          </LinkButton>
          <Button className="not-scripted:hidden" data-press="back">
            <Icon of="arrow-left" />
            {t('Go Back')}
          </Button>
        </>
      }
    />
  );
}
