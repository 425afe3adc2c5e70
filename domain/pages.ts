import { splitLanguage } from '#domain/words/language.ts';

/** What the site must know about a page besides its content. */
export interface PageEntry {
  /** In the router's notation: `:id` is one part of the path, `*` any address without a page of its own. */
  path: string;
  audience: 'public' | 'staff';
  /**
   * The parameters that change the page, in canonical order; `search` stands for those of the table of filters, of which some
   * only make near-copies of the page. All others are dropped before rendering.
   */
  params: readonly string[] | 'search';
  /** Whether the rendered page is kept in memory until the catalogue changes. */
  kept: boolean;
  /** Its text depends on the month or on the day, so it is kept for the current one only. */
  keptFor?: 'month' | 'day';
  /** With one of these parameters in the address, the page is rendered for each request. */
  keptWithout?: readonly string[];
  /** False: `/robots.txt` keeps search engines out, or the page itself does where its address has a parameter or is a door of the staff. */
  indexed: boolean;
  /** Its place in the sitemap: without a date, with the newest listing's date, or one entry per area or listing. */
  sitemap: 'no' | 'undated' | 'catalogue' | 'areas' | 'listings';
  /** Whether the page answers a form that was sent without scripts. */
  takesPosts: boolean;
  /** Only in English: staff read it. */
  englishOnly?: boolean;
}

const LIST_PARAMS = ['property_type', 'location', 'min_price', 'max_price'] as const;
/** What a buyer says of a purchase, in numbers without end. */
const COST_PARAMS = ['buyer', 'cash', 'rate', 'years'] as const;
const PUBLIC = { audience: 'public', params: [], kept: true, indexed: true, sitemap: 'no', takesPosts: false } as const;
export const STAFF = { ...PUBLIC, audience: 'staff', indexed: false, englishOnly: true } as const;

/**
 * Every page but the staff's screens (`all-pages.ts`), in the order of the route table (spec 2). The page cache, robots, sitemap, plain form posts, metrics and links
 * follow from it; a test holds it equal to `web/routes.ts`. It imports next to nothing: every page's script carries it. Paths are those in English.
 */
export const PAGES = {
  home: { ...PUBLIC, path: '/', sitemap: 'catalogue' },
  search: { ...PUBLIC, path: '/search', params: 'search', keptFor: 'month', sitemap: 'catalogue' },
  properties: { ...PUBLIC, path: '/properties', params: LIST_PARAMS },
  property: {
    ...PUBLIC,
    path: '/property/:id',
    params: ['contact', 'photo', ...COST_PARAMS],
    keptFor: 'day',
    keptWithout: ['contact', ...COST_PARAMS],
    sitemap: 'listings',
    takesPosts: true,
  },
  shortlist: { ...PUBLIC, path: '/shortlist', indexed: false },
  areas: { ...PUBLIC, path: '/areas', params: ['shade'], sitemap: 'catalogue' },
  area: { ...PUBLIC, path: '/areas/:area', sitemap: 'areas' },
  sharedList: { ...PUBLIC, path: '/s/:token', kept: false, indexed: false, takesPosts: true },
  key: { ...PUBLIC, path: '/key/:token', kept: false, indexed: false, takesPosts: true },
  myContacts: { ...PUBLIC, path: '/my-contacts', indexed: false, takesPosts: true },
  contact: { ...PUBLIC, path: '/contact', sitemap: 'undated', takesPosts: true },
  about: { ...PUBLIC, path: '/about', sitemap: 'undated' },
  freshness: { ...PUBLIC, path: '/freshness', keptFor: 'month', sitemap: 'undated' },
  numbers: { ...PUBLIC, path: '/numbers', keptFor: 'month', sitemap: 'undated' },
  list: { ...PUBLIC, path: '/list', sitemap: 'undated', takesPosts: true },
  privacy: { ...PUBLIC, path: '/privacy' },
  login: { ...PUBLIC, path: '/auth-login-8Kj9mN', indexed: false, englishOnly: true },
  loginAlias: { ...PUBLIC, path: '/login', params: ['redirect'], kept: false, indexed: false, englishOnly: true },
  notFound: { ...PUBLIC, path: '*', indexed: false },
  admin: { ...STAFF, path: '/admin-dashboard-97xK3p' },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The feed of a search takes the filters of the search page. */
export const FEED_PATH = `${PAGES.search.path}.atom`;

/** No dots: `..` would lead elsewhere, and `.data` is how the router asks for a page's data, which has no page. */
const ONE_PART = '(?:(?!%2[eE])[^/.])+';

/** Finds the page at a raw path in English without a slash at its end (`/property/12`); the page for unknown addresses when there is none. */
export function createPageAt(pages: readonly PageEntry[]): (path: string) => PageEntry {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const patterns = pages
    .filter(({ path }) => path.includes(':'))
    .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/g, ONE_PART)}$`) }));
  return (path) => {
    const known = path.includes(':') ? undefined : byPath.get(path);
    return known ?? patterns.find(({ pattern }) => pattern.test(path))?.page ?? PAGES.notFound;
  };
}

const publicPage = createPageAt(Object.values(PAGES));

/** The page at a path in any language, among the pages of this table: what a browser knows. */
export function publicPageAt(path: string): PageEntry {
  return publicPage(splitLanguage(path).rest);
}
