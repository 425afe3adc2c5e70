import { type Call as Declared, staffRuleOf } from '#server/http/call.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

/** A call of the table of calls, as `/api/docs/json` names it. */
export interface Call extends Pick<Declared, 'who' | 'confirm' | 'noted'> {
  method: Declared['method'];
  /** With `{id}`. */
  path: string;
  /** What its address must name beside its path. */
  query?: string;
}

const QUERIES: Readonly<Record<string, string>> = { '/api/visitors/challenge': '?property_id={id}' };

/** Every call of the API. */
export const CALLS: readonly Call[] = await readCalls();

async function readCalls(): Promise<Call[]> {
  const site = await buildTestApp();
  const { calls } = site.app;
  await site.close();
  return calls.map(({ method, path: route, who, confirm, noted }) => {
    const path = route.replace(/:(\w+)/g, '{$1}');
    const query = QUERIES[path];
    return { method, path, who, ...(confirm && { confirm }), ...(noted && { noted }), ...(query && { query }) };
  });
}

export const STAFF_CALLS = CALLS.filter((call) => staffRuleOf(call) !== null);
/** What is read the same by everybody: the catalogue. */
export const PUBLIC_READS = CALLS.filter(({ who }) => who === 'reader');

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
