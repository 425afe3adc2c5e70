import { buildTestApp } from '#tests/support/test-app.ts';

/** A call of the API, and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As `/api/docs/json` names it. */
  path: string;
  /** `link`: whoever has the token in its address. */
  access: keyof typeof OPEN | 'link' | 'staff';
  /** What its address must name beside its path. */
  query?: string;
}

/**
 * The calls that others than the staff may make, besides those with a token in their address. Every other one is the staff's: a new call
 * asks for a token, or is named here.
 */
export const OPEN = {
  public: [
    'GET /api/property/view/{id}',
    'GET /api/property/similar/{id}',
    'GET /api/property/latest',
    'GET /api/property/all',
    'GET /api/property/search',
    'GET /api/property/area-figures',
    'GET /api/property/list',
    'GET /api/property/areas',
    'GET /api/property/suggestions',
    'GET /api/property/area/{area}',
    'GET /api/freshness',
    'GET /api/property/stats',
    'GET /api/property/homepage-youtube-links',
    'GET /api/testimonials/',
    'POST /api/visitors/',
    'POST /api/visitors/codes',
    'POST /api/visitors/codes/confirm',
    'GET /api/visitors/challenge',
    'POST /api/visitors/contacts',
    'POST /api/visitors/contacts/take-back',
    'POST /api/visitors/contact-us',
    'POST /api/shortlists',
    'POST /api/submissions/',
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/property/{id}/reports',
  ],
  operation: ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/metrics'],
} as const;

const QUERIES: Readonly<Record<string, string>> = { '/api/visitors/challenge': '?property_id={id}' };

/** Every call that the description of the API names. */
export const CALLS: readonly Call[] = await readCalls();

async function readCalls(): Promise<Call[]> {
  const site = await buildTestApp();
  const { paths } = (await site.get('/api/docs/json')).json<{ paths: Record<string, object> }>();
  await site.close();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((name) => {
      const method = name.toUpperCase() as Call['method'];
      const isNamed = ([, calls]: [string, readonly string[]]) => calls.includes(`${method} ${path}`);
      const other = path.includes('{token}') ? 'link' : 'staff';
      const access = (Object.entries(OPEN).find(isNamed)?.[0] ?? other) as Call['access'];
      return { method, path, access, ...(QUERIES[path] !== undefined && { query: QUERIES[path] }) };
    }),
  );
}

export const STAFF_CALLS = CALLS.filter((call) => call.access === 'staff');
/** What is read the same by everybody: the catalogue. A challenge is for one who asks. */
export const PUBLIC_READS = CALLS.filter(
  ({ access, method, query }) => access === 'public' && method === 'GET' && query === undefined,
);

/** The token of no link. */
const NO_LINK = 'x'.repeat(22);

/** The address of a call, with an id in the place of `{id}`, a token in that of `{token}` and an area in that of `{area}`. */
export function addressOf(call: Pick<Call, 'path' | 'query'>, id: number | string = 1, token = NO_LINK): string {
  return `${call.path}${call.query ?? ''}`
    .replace('{id}', String(id))
    .replace('{token}', token)
    .replace('{area}', 'bopal');
}

/** `PUT /api/staff/{id}/approve` */
export function nameOf(call: Call): string {
  return `${call.method} ${call.path}`;
}
