import { StaffScreen } from '#web/features/admin-staff/staff-screen.tsx';

export function meta() {
  return [{ title: 'Staff · Admin' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function StaffRoute() {
  return <StaffScreen />;
}
