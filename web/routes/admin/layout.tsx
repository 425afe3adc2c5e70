import { Outlet } from 'react-router';
import { AdminFrame } from '#web/features/admin-shell/admin-frame.tsx';
import { Guard } from '#web/features/admin-shell/guard.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

/** The admin area: no search engine lists it, and the server renders nothing of it but a grey outline. */
export const meta = () => unlistedMeta('Admin');

export default function AdminLayout() {
  return (
    <Guard>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}
