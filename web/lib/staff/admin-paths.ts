import { ADMIN_PAGES } from '#domain/all-pages.ts';
import { PAGES } from '#domain/pages.ts';
import { withQuery } from '#web/lib/paths.ts';

/** The addresses of the staff's screens. */
export const adminPaths = {
  home: PAGES.admin.path,
  dashboard: ADMIN_PAGES.adminDashboard.path,
  upload: ADMIN_PAGES.adminUpload.path,
  edit: (id: number) => withQuery(ADMIN_PAGES.adminUpload.path, { id: String(id) }),
  properties: ADMIN_PAGES.adminProperties.path,
  /** One listing among all. A number alone would be looked for in texts and prices. */
  listing: (id: number) => withQuery(ADMIN_PAGES.adminProperties.path, { q: `#${id}` }),
  testimonials: ADMIN_PAGES.adminTestimonials.path,
  youtube: ADMIN_PAGES.adminYoutube.path,
  contact: ADMIN_PAGES.adminContact.path,
  staff: ADMIN_PAGES.adminStaff.path,
  areas: ADMIN_PAGES.adminAreas.path,
  rates: ADMIN_PAGES.adminRates.path,
  leads: ADMIN_PAGES.adminLeads.path,
  reports: ADMIN_PAGES.adminReports.path,
  submissions: ADMIN_PAGES.adminSubmissions.path,
  brokers: ADMIN_PAGES.adminBrokers.path,
  import: ADMIN_PAGES.adminImport.path,
  security: ADMIN_PAGES.adminSecurity.path,
  account: ADMIN_PAGES.adminAccount.path,
};
