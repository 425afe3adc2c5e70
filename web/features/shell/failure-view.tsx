import { isRouteErrorResponse } from 'react-router';
import { NotFoundView } from '#web/features/shell/not-found-view.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** What stands in a page's place when it could not be made: not found, or a sentence with another try. */
export function FailureView({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  return (
    <ErrorState
      level={1}
      roomy
      title="Something went wrong on our side"
      text="We could not show this page. Please try again in a moment."
      onRetry={() => window.location.reload()}
    />
  );
}
