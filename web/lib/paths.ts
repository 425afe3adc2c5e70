/** The one place that spells the addresses of pages (spec 2, "Route table"). */

const LOGIN = '/auth-login-8Kj9mN';
const LOGIN_ALIAS = '/login';
const ADMIN = '/admin-dashboard-97xK3p';

/** `/search`, { location: 'Bopal' } -> `/search?location=Bopal`; empty parameters leave the path alone. Spaces become `+`. */
function withQuery(path: string, params?: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}

export const paths = {
  home: '/',
  search: (params?: URLSearchParams | Record<string, string>) => withQuery('/search', params),
  properties: (params?: URLSearchParams | Record<string, string>) => withQuery('/properties', params),
  property: (id: number) => `/property/${id}`,
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  /** The login screen; `redirect` is the path to go to after it. */
  login: (redirect?: string) => withQuery(LOGIN, redirect ? { redirect } : undefined),
  /** The other name of the login screen, which forwards there (D5): a rejected session and the admin logout go to it. */
  loginAlias: (redirect?: string) => withQuery(LOGIN_ALIAS, redirect ? { redirect } : undefined),
  admin: {
    home: ADMIN,
    dashboard: `${ADMIN}/dashboard`,
    upload: `${ADMIN}/upload`,
    edit: (id: number) => `${ADMIN}/upload?id=${id}`,
    properties: `${ADMIN}/properties`,
    testimonials: `${ADMIN}/testimonials`,
    youtube: `${ADMIN}/youtube`,
    contact: `${ADMIN}/contact`,
    staff: `${ADMIN}/staff`,
  },
} as const;
