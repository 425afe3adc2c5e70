import type { ReactNode } from 'react';
import { paths, withQuery } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link.tsx';

/** Written out: a device that keeps this page for a visit without network keeps nothing of the staff's screens. */
const MANAGE = `${paths.admin}/properties`;

/** Where staff find a listing that visitors do not see: it may be hidden for its age, taken down by its owner, or deleted. */
export default function StaffWay({ id }: { id: number }): ReactNode {
  return (
    <p className="page-width flex flex-wrap items-center justify-center gap-3 pb-12 text-ink-soft">
      Visitors do not see #{id}. You are signed in as staff:
      <LinkButton size="sm" to={withQuery(MANAGE, { q: `#${id}` })}>
        Look for it in Manage Properties
      </LinkButton>
    </p>
  );
}
