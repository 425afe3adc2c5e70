import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { ContactList } from '#web/features/admin-contact/contact-list.tsx';
import { DashboardScreen } from '#web/features/admin-dashboard/dashboard-screen.tsx';

export default function DashboardRoute() {
  return <DashboardScreen contacts={<ContactList pageSize={ADMIN_PAGE_SIZE} />} />;
}
