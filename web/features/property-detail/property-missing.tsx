import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** No such listing, or none any more (spec 2). */
export function PropertyMissing() {
  return (
    <EmptyState
      level={1}
      roomy
      title="Property Not Found"
      text="The property you're looking for doesn't exist or has been removed."
      action={
        <LinkButton to={paths.search()} tone="primary">
          Browse Properties
        </LinkButton>
      }
    />
  );
}
