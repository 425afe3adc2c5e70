import { createPageAt, PAGES, type PageEntry, STAFF } from '#domain/pages.ts';

/** The staff's screens, in the order of the route table. No public page's script carries them. */
export const ADMIN_PAGES = {
  adminDashboard: { ...STAFF, path: '/admin-dashboard-97xK3p/dashboard' },
  adminUpload: { ...STAFF, path: '/admin-dashboard-97xK3p/upload' },
  adminProperties: { ...STAFF, path: '/admin-dashboard-97xK3p/properties' },
  adminTestimonials: { ...STAFF, path: '/admin-dashboard-97xK3p/testimonials' },
  adminYoutube: { ...STAFF, path: '/admin-dashboard-97xK3p/youtube' },
  adminContact: { ...STAFF, path: '/admin-dashboard-97xK3p/contact' },
  adminStaff: { ...STAFF, path: '/admin-dashboard-97xK3p/staff' },
  adminAreas: { ...STAFF, path: '/admin-dashboard-97xK3p/areas' },
  adminRates: { ...STAFF, path: '/admin-dashboard-97xK3p/rates' },
  adminLeads: { ...STAFF, path: '/admin-dashboard-97xK3p/leads' },
  adminReports: { ...STAFF, path: '/admin-dashboard-97xK3p/reports' },
  adminSubmissions: { ...STAFF, path: '/admin-dashboard-97xK3p/submissions' },
  adminBrokers: { ...STAFF, path: '/admin-dashboard-97xK3p/brokers' },
  adminImport: { ...STAFF, path: '/admin-dashboard-97xK3p/import' },
  adminSecurity: { ...STAFF, path: '/admin-dashboard-97xK3p/security' },
  adminAccount: { ...STAFF, path: '/admin-dashboard-97xK3p/account' },
} as const satisfies Readonly<Record<string, PageEntry>>;

export const ALL_PAGES: readonly PageEntry[] = [...Object.values(PAGES), ...Object.values(ADMIN_PAGES)];

/** The page at a raw path, the staff's screens among them. */
export const pageAt = createPageAt(ALL_PAGES);
