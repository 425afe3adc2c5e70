import { StaffScreen } from '#web/features/admin-staff/staff-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';

export const meta = () => unlistedMeta('Staff · Admin');

export default function StaffRoute() {
  return <StaffScreen />;
}
