import fc from 'fast-check';
import { ALL_PAGES } from '#domain/all-pages.ts';
import { type Body, bodyFor } from './bodies.ts';
import { type Known, type Schema, valueFor, wildEncoded, wildText } from './values.ts';

/** Who sends a request: `spare` is a member of staff whom nobody misses. */
export type Caller = 'stranger' | 'staff' | 'spare';

/** A request that an HTTP client could send. */
export interface CallRequest {
  kind: 'call';
  method: string;
  /** The target of the request line. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Body | null;
  /** Whether the body travels in chunks, without a length. */
  chunked: boolean;
  as: Caller;
}

/** The parts of an OpenAPI document that requests are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Operation {
  parameters?: readonly { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** Calls about accounts of others: with them the drill would end as no member of staff. They are sent as a stranger. */
const OF_OTHERS = /^(DELETE|PUT|POST) \/api\/staff\/\{/;
/** Calls about one's own account. */
const OF_ONESELF = /^\w+ \/api\/auth\//;
/** What takes the most different values is asked more often than the rest. */
const OFTEN: Readonly<Record<string, number>> = {
  'GET /api/property/search': 20,
  'POST /api/property/create': 6,
  'PUT /api/property/edit/{id}': 6,
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const HEADER_NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'expect', 'forwarded', 'origin'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'range', 'referer', 'sec-fetch-site', 'user-agent', 'via'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-gateway-client', 'x-http-method-override', 'idempotency-key'],
];
const HEADER_VALUES = [
  ...['*', 'br', 'gzip;q=0', 'cross-site', 'https://elsewhere.example', 'bytes=0-0,5-1', '100-continue', 'W/"x"'],
  ...['Bearer', 'Bearer x', 'Basic eDp5', 'en,'.repeat(500), 'Mon, 99 Foo 2020', 'identity;q=0, *;q=0'],
];

const headerText = fc.oneof(fc.constantFrom(...HEADER_VALUES), wildText).map((text) =>
  text
    .toWellFormed()
    .replace(/[^\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 2000),
);
const headers = fc.array(fc.tuple(fc.constantFrom(...HEADER_NAMES), headerText), { maxLength: 3 });
const mostly = <T>(usual: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** A request for each call that the document describes, with values that are valid, at an edge, or hostile. */
export function callRequests(document: ApiDocument, known: Known): fc.Arbitrary<CallRequest> {
  const schemas = document.components?.schemas ?? {};
  const whole = (schema: Schema = {}): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (schemas[name] ?? {});
  };
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const verb = method.toUpperCase();
      const placed = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, valueFor(name, whole(schema), known)] as const);
      const body = Object.values(requestBody?.content ?? {})[0];
      const arbitrary = fc
        .record({
          method: mostly(verb, fc.constantFrom(...METHODS)),
          target: fc.tuple(filled(path, placed('path')), queries(placed('query'))).map((parts) => parts.join('')),
          headers,
          body: body ? fc.option(bodyFor(whole(body.schema), known), { freq: 20 }) : mostly(null, bodyFor({}, known)),
          chunked: mostly(false, fc.constant(true)),
          as: callerOf(`${verb} ${path}`),
        })
        .map((request): CallRequest => ({ kind: 'call', ...request }));
      return { weight: OFTEN[`${verb} ${path}`] ?? 1, arbitrary };
    }),
  );
  return fc.oneof(...calls);
}

function callerOf(call: string): fc.Arbitrary<Caller> {
  if (OF_OTHERS.test(call)) return fc.constant('stranger');
  return fc.constantFrom('stranger', OF_ONESELF.test(call) ? 'spare' : 'staff');
}

/** A request for a page, or for an address that nobody made. */
export function pageRequests(known: Known): fc.Arbitrary<CallRequest> {
  const names = Object.keys(known.values);
  const query = queries(names.map((name) => [name, valueFor(name, {}, known)] as const));
  const ofFiles = ['/robots.txt', '/sitemap.xml', '/search.atom', '/sw.js', '/assets/', '/media/'];
  const files = [...ofFiles, '/media/photos/a-720.webp'];
  const pages = fc
    .constantFrom(...ALL_PAGES.map(({ path }) => path.replace('*', 'nowhere')), ...files)
    .chain((path) => filled(path.replace(/:(\w+)/g, '{$1}'), [['id', fc.integer({ min: -1, max: 200 })]]));
  const anywhere = fc.array(wildEncoded, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  return fc
    .record({
      method: mostly('GET', fc.constantFrom(...METHODS)),
      target: fc.tuple(fc.oneof({ weight: 3, arbitrary: pages }, anywhere), query).map((parts) => parts.join('')),
      headers,
      body: mostly(null, bodyFor({ properties: { name: {}, phone: {}, message: {} } }, known)),
      chunked: fc.boolean(),
      as: fc.constant<Caller>('stranger'),
    })
    .map((request): CallRequest => ({ kind: 'call', ...request }));
}

type Named = readonly (readonly [name: string, value: fc.Arbitrary<unknown>])[];

/** '/api/property/view/{id}' with a value in each place. */
function filled(path: string, values: Named): fc.Arbitrary<string> {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const value = values.find(([one]) => one === name)?.[1] ?? wildText;
    return fc.oneof({ weight: 4, arbitrary: value.map(encode) }, { weight: 1, arbitrary: wildEncoded });
  });
  return fc.tuple(...places).map((texts) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => texts[next++] || '%20');
  });
}

/** None, some of the names, or one of them very often. */
function queries(values: Named): fc.Arbitrary<string> {
  if (values.length === 0)
    return mostly(
      '',
      wildEncoded.map((text) => `?${text}`),
    );
  const pair = fc.constantFrom(...values).chain(([name, value]) => value.map((one) => `${name}=${encode(one)}`));
  const odd = fc.tuple(wildEncoded, wildEncoded).map((two) => two.join('='));
  const some = fc.array(fc.oneof({ weight: 8, arbitrary: pair }, { weight: 1, arbitrary: odd }), { maxLength: 8 });
  const many = fc
    .tuple(pair, fc.integer({ min: 100, max: 1500 }))
    .map(([one, count]) => Array.from({ length: count }, () => one));
  return fc
    .oneof({ weight: 20, arbitrary: some }, { weight: 1, arbitrary: many })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 15_000)}`));
}
