import {
  Building2,
  HousePlus,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  UsersRound,
  Video,
} from 'lucide-react';
import { paths } from '#web/lib/paths.ts';

interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The sidebar, in order (spec 2 "Admin layout", D45). */
export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: paths.admin.dashboard, icon: LayoutDashboard },
  { label: 'Upload Properties', to: paths.admin.upload, icon: HousePlus },
  { label: 'Manage Properties', to: paths.admin.properties, icon: Building2 },
  { label: 'Testimonials', to: paths.admin.testimonials, icon: MessageSquareQuote },
  { label: 'YouTube Links and Counters', to: paths.admin.youtube, icon: Video },
  { label: 'Contact Messages', to: paths.admin.contact, icon: Mail },
  { label: 'Staff', to: paths.admin.staff, icon: UsersRound },
];

/** Whether an entry is the screen at `pathname`; the admin's own address shows the dashboard. */
export function isCurrent(entry: Pick<Entry, 'to'>, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return path === entry.to || (path === paths.admin.home && entry.to === paths.admin.dashboard);
}
