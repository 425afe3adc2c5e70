import { Outlet } from 'react-router';
import { AdminFrame } from '#web/features/admin-shell/admin-frame.tsx';
import { Guard } from '#web/features/admin-shell/guard.tsx';
import { ENTRIES, isCurrent } from '#web/features/admin-shell/sidebar.tsx';
import { BetterPasswordNotice } from '#web/features/own-account/password-section.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

/** The title of every screen, after its entry in the sidebar; no search engine lists them. */
export function meta({ location }: { location: { pathname: string; search: string } }) {
  const entry = ENTRIES.find((each) => isCurrent(each, location));
  return unlistedMeta(entry ? `${entry.label} · Admin` : 'Admin');
}

/** The admin area, of which the server renders nothing but a grey outline. */
export default function AdminLayout() {
  return (
    <Guard>
      <AdminFrame notice={<BetterPasswordNotice />}>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}
