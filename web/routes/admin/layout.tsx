import { Outlet } from 'react-router';
import { AdminFrame } from '#web/features/admin-shell/admin-frame.tsx';
import { Guard } from '#web/features/admin-shell/guard.tsx';

/** The admin area: no search engine lists it, and the server renders nothing of it but a grey outline. */
export function meta() {
  return [{ title: 'Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function AdminLayout() {
  return (
    <Guard>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}
