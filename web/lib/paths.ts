import { ADMIN_PAGES } from '#domain/all-pages.ts';
import { areaSlug } from '#domain/location/area-name.ts';
import { FEED_PATH, PAGES } from '#domain/pages.ts';
import { inLanguage } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** `/search`, { location: 'Bopal' } -> `/search?location=Bopal`; empty parameters leave the path alone. Spaces become `+`. */
export function withQuery(path: string, params?: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}

/** What stands before the token of a private list in its link. */
export const LIST_ANCHOR = '#list=';

/** The path of a page in the language of this one. */
export function localPath({ path }: { path: string }): string {
  return inLanguage(pageLanguage, path);
}

/** The addresses of pages as links need them, in the language of the page; the table of pages spells them. */
export const paths = {
  home: localPath(PAGES.home),
  search: (params?: URLSearchParams | Record<string, string>) => withQuery(localPath(PAGES.search), params),
  /** The feed of a search, of its query as `toAddressQuery` makes it. */
  feed: (query: string) => localPath({ path: FEED_PATH }) + query,
  properties: (params?: URLSearchParams | Record<string, string>) => withQuery(localPath(PAGES.properties), params),
  property: (id: number) => localPath(PAGES.property).replace(':id', String(id)),
  shortlist: localPath(PAGES.shortlist),
  areas: (params?: Record<string, string>) => withQuery(localPath(PAGES.areas), params),
  area: (name: string) => localPath(PAGES.area).replace(':area', areaSlug(name)),
  sharedList: (token: string) => localPath(PAGES.sharedList).replace(':token', token),
  key: (token: string) => localPath(PAGES.key).replace(':token', token),
  /** The private list of a device (D103). What it carries stands behind '#': no server and no log reads it. */
  listByLink: (token: string) => localPath(PAGES.myContacts) + LIST_ANCHOR + token,
  /** `id`: at the owner of that listing. */
  myContacts: (id?: number) => localPath(PAGES.myContacts) + (id === undefined ? '' : `#owner-${id}`),
  contact: localPath(PAGES.contact),
  about: localPath(PAGES.about),
  freshness: localPath(PAGES.freshness),
  numbers: localPath(PAGES.numbers),
  list: localPath(PAGES.list),
  privacy: localPath(PAGES.privacy),
  /** The login screen; `redirect` is the path to go to after it. */
  login: (redirect?: string) => withQuery(PAGES.login.path, redirect ? { redirect } : undefined),
  /** The other name of the login screen, which forwards there (D5): a rejected session and the admin logout go to it. */
  loginAlias: (redirect?: string) => withQuery(PAGES.loginAlias.path, redirect ? { redirect } : undefined),
  admin: PAGES.admin.path,
} as const;

/** The results on the search page, to which a link skips. */
export const RESULTS = 'results';

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
