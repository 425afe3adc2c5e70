import type { ReactNode } from 'react';
import { withQuery } from '#web/lib/paths.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { LinkButton } from '#web/ui/links.tsx';

/** Where staff find a listing that visitors do not see: it may be hidden for its age, taken down by its owner, or deleted. */
export default function StaffWay({ id }: { id: number }): ReactNode {
  return (
    <p className="page-width flex flex-wrap items-center justify-center gap-3 pb-12 text-ink-soft">
      Visitors do not see #{id}. You are signed in as staff:
      <LinkButton size="sm" to={withQuery(adminPaths.properties, { q: `#${id}` })}>
        Look for it in Manage Properties
      </LinkButton>
    </p>
  );
}
