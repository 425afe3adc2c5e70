import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Any address that is no page (spec 2). Going back needs a script, so the button is there only with one. */
export function NotFoundView() {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={1}
      title="Page Not Found"
      text="There is no page at this address. It may have been moved, or the link may be mistyped."
      roomy
      action={
        <>
          <LinkButton tone="primary" to={paths.home}>
            Go to Homepage
          </LinkButton>
          <Button className="not-scripted:hidden" onClick={() => navigate(-1)}>
            <Icon of={ArrowLeft} />
            Go Back
          </Button>
        </>
      }
    />
  );
}
