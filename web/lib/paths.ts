import { areaSlug } from '#domain/location/area-name.ts';
import { FEED_PATH, PAGES } from '#domain/pages.ts';

/** `/search`, { location: 'Bopal' } -> `/search?location=Bopal`; empty parameters leave the path alone. Spaces become `+`. */
export function withQuery(path: string, params?: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}

/** What stands before the token of a private list in its link. */
export const LIST_ANCHOR = '#list=';

/** The addresses of pages as links need them; the table of pages spells them. */
export const paths = {
  home: PAGES.home.path,
  search: (params?: URLSearchParams | Record<string, string>) => withQuery(PAGES.search.path, params),
  /** The feed of a search, of its query as `toAddressQuery` makes it. */
  feed: (query: string) => FEED_PATH + query,
  properties: (params?: URLSearchParams | Record<string, string>) => withQuery(PAGES.properties.path, params),
  property: (id: number) => PAGES.property.path.replace(':id', String(id)),
  shortlist: PAGES.shortlist.path,
  areas: (params?: Record<string, string>) => withQuery(PAGES.areas.path, params),
  area: (name: string) => PAGES.area.path.replace(':area', areaSlug(name)),
  sharedList: (token: string) => PAGES.sharedList.path.replace(':token', token),
  key: (token: string) => PAGES.key.path.replace(':token', token),
  /** `id`: at the owner of that listing. */
  /** The private list of a device (D103). What it carries stands behind '#': no server and no log reads it. */
  listByLink: (token: string) => PAGES.myContacts.path + LIST_ANCHOR + token,
  myContacts: (id?: number) => PAGES.myContacts.path + (id === undefined ? '' : `#owner-${id}`),
  contact: PAGES.contact.path,
  about: PAGES.about.path,
  freshness: PAGES.freshness.path,
  list: PAGES.list.path,
  privacy: PAGES.privacy.path,
  /** The login screen; `redirect` is the path to go to after it. */
  login: (redirect?: string) => withQuery(PAGES.login.path, redirect ? { redirect } : undefined),
  /** The other name of the login screen, which forwards there (D5): a rejected session and the admin logout go to it. */
  loginAlias: (redirect?: string) => withQuery(PAGES.loginAlias.path, redirect ? { redirect } : undefined),
  admin: PAGES.admin.path,
} as const;

/** The results on the search page, to which a link skips. */
export const RESULTS = 'results';
