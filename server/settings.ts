import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isLoopback } from '#server/http/sender.ts';

// Every setting: how it is read, and what a sentence about a misspelt one says after its name. Secrets are not repeated.

/** How many calls of one kind are let through within a window, per network address and per phone number (or per list that is answered). */
export interface RateLimit {
  perAddress: number;
  /** Endless where only the address counts. */
  perPhone: number;
  windowSeconds: number;
}

/** Where photographs are kept. `prefix` has no slash at either end and may be empty; `endpoint` is null for the provider of the usual AWS names. */
export type MediaConfig =
  | { kind: 'disk'; dir: string }
  | { kind: 's3'; bucket: string; prefix: string; endpoint: string | null; region: string };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DATABASE_EXAMPLE = 'postgres://user:password@localhost:5432/chavi';
/** Parameters that the driver reads and that do not contradict the set-up of the pools. It ignores misspelt ones. */
const DATABASE_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat', 'host'];
const STORE_EXAMPLE = 's3://chavi-photos?endpoint=https://store.example&region=eu-central-1';
const MOST_DAYS = 3650;

export const SETTINGS = z.object({
  PORT: wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 3000 }),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: origin().optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  TRUST_PROXY: list().transform((values, { addIssue }) => {
    if (values.length === 0 || values.join() === 'off') return false;
    if (values.join() === 'loopback') return 'loopback';
    const wrong = values.find((value) => !isNetwork(value));
    if (wrong === undefined) return values;
    addIssue(`must be off, loopback, or addresses such as 10.0.0.5,10.1.0.0/16; it has '${wrong}'.`);
    return z.NEVER;
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  WEB_ORIGINS: list().pipe(z.array(origin())),
  GATEWAY_CLIENTS: list()
    .refine(
      (values) => values.length > 0,
      'must name clients, for example chavi-web,chavi-app; leave it unset to let all in.',
    )
    .optional(),
  /** There is never a silent fall-back from one engine to the other. No sentence repeats the address: it may hold a password. */
  DATABASE_URL: z
    .string()
    .superRefine((value, { addIssue }) => {
      const problem = databaseProblem(value);
      if (problem !== null) addIssue(problem);
    })
    .optional(),
  MEDIA_URL: z
    .string()
    .transform((value, { addIssue }): MediaConfig => {
      const read = readMediaUrl(value);
      if (typeof read !== 'string') return read;
      addIssue(read);
      return z.NEVER;
    })
    .optional(),
  MEDIA_PUBLIC_URL: z
    .string()
    // It stands in lists of addresses and in the Content-Security-Policy, where blanks and commas mean something.
    .refine((value) => /^[\w.~/-]*$/.test(webAddress(value)?.pathname ?? '?'), {
      error: ({ input }) =>
        `must be the web address where everybody can read what MEDIA_URL keeps, for example https://photos.chavi.example; it is '${masked(input)}'.`,
    })
    .transform((value) => new URL(value).href.replace(/\/+$/, ''))
    .optional(),
  STAFF_PHONE: z
    .string()
    .regex(/^\d{10}$/, 'must be exactly ten digits, for example 9825012345.')
    .optional(),
  STAFF_PASSWORD: z.string().min(6, 'must be at least 6 characters.').optional(),
  DEMO: oneOf(['on', 'off']).default('off'),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, {
      error: ({ input }) => `must be auto or a whole number from 1 to 99, for example PROCESSES=2; it is '${input}'.`,
    })
    .default('1')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value))),
  OFFLINE_VISIT: oneOf(['on', 'off']).default('on'),
  SPLIT: z
    .string()
    .transform((value, { addIssue }) => {
      const parts = splitParts(value);
      if (typeof parts !== 'string') return parts;
      addIssue(parts);
      return z.NEVER;
    })
    .optional(),
  SPLIT_PART: wholeNumber('SPLIT_PART', { least: 1, most: 99, otherwise: 1 }),
  PAGE_CACHE_MB: wholeNumber('PAGE_CACHE_MB', { least: 1, most: 4096, otherwise: 24 }),
  NEW_DATABASE: oneOf(['refuse', 'allow']).default('refuse'),
  NEW_SECRET_KEY: oneOf(['refuse', 'allow']).default('refuse'),
  CLOCK_OFFSET_DAYS: wholeNumber('CLOCK_OFFSET_DAYS', { least: -3650, most: 3650, otherwise: 0 }),
  MIN_FREE_MB: wholeNumber('MIN_FREE_MB', { least: 0, most: 1_000_000, otherwise: 64 }),
  SESSION_DAYS: wholeNumber('SESSION_DAYS', { least: 1, most: 365, otherwise: 7 }),
  STAFF_ROLES: oneOf(['on', 'off']).default('off'),
  HSTS_DAYS: wholeNumber('HSTS_DAYS', { least: 0, most: 3650, otherwise: 365 }),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters, for example from `openssl rand -base64 32`.')
    .optional(),
  SESSION_IDLE_HOURS: wholeNumber('SESSION_IDLE_HOURS', { least: 1, most: 8760, otherwise: 12 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => webAddress(value) !== null, {
      error: ({ input }) =>
        `must be the web address of an OpenTelemetry collector, for example http://127.0.0.1:4318; it is '${masked(input)}'.`,
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters.').optional(),
  RATE_LIMIT_REVEAL: rateLimit('RATE_LIMIT_REVEAL', '60/15/3600'),
  RATE_LIMIT_CONTACT: rateLimit('RATE_LIMIT_CONTACT', '40/10/3600'),
  RATE_LIMIT_REGISTER: rateLimit('RATE_LIMIT_REGISTER', '30/5/3600'),
  RATE_LIMIT_LOGIN: rateLimit('RATE_LIMIT_LOGIN', '30/10/900'),
  RATE_LIMIT_CODE: rateLimit('RATE_LIMIT_CODE', '30/10/900'),
  RATE_LIMIT_ANSWER: rateLimit('RATE_LIMIT_ANSWER', '200/400/3600'),
  RATE_LIMIT_REPORT: rateLimit('RATE_LIMIT_REPORT', '20/30/3600'),
  RATE_LIMIT_SHARE: addressLimit('RATE_LIMIT_SHARE', '30/3600'),
  RATE_LIMIT_LINK: addressLimit('RATE_LIMIT_LINK', '60/3600'),
  RATE_LIMIT_OTP: rateLimit('RATE_LIMIT_OTP', '10/3/3600'),
  RATE_LIMIT_SUBMIT: rateLimit('RATE_LIMIT_SUBMIT', '9/5/3600'),
  // A provider's address, headers and body may hold its secret: no sentence repeats them.
  OTP_URL: z
    .string()
    .refine(
      (template) => isSafeAddress(template.replaceAll(/\{(?:phone|code|language|text)\}/g, '9825012345')),
      'must be a web address that starts with https://, for example https://sms.example/send.',
    )
    .optional(),
  OTP_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST.').default('POST'),
  OTP_HEADERS: z
    .string()
    .refine((text) => readHeaders(text) !== null, 'must be JSON, for example {"authorization": "Bearer …"}.')
    .default('{}')
    .transform((text) => readHeaders(text) ?? {}),
  OTP_BODY: z.string().default(''),
  OTP_TIMEOUT_SECONDS: wholeNumber('OTP_TIMEOUT_SECONDS', { least: 1, most: 30, otherwise: 5 }),
  OTP_MOST_AN_HOUR: wholeNumber('OTP_MOST_AN_HOUR', { least: 1, most: 999_999, otherwise: 300 }),
  NOTICE_WEBHOOK_URL: z
    .string()
    .refine(
      (value) => isSafeAddress(value) && new URL(value).username + new URL(value).password === '',
      'must be a web address that starts with https:// and names no user, for example https://notices.example/chavi; http:// is for this machine alone.',
    )
    .optional(),
  NOTICE_WEBHOOK_SECRET: z
    .string()
    .min(
      32,
      'must have at least 32 characters, for example from `openssl rand -base64 32`: the receiver checks by it that a notice is from here.',
    )
    .optional(),
  FRESHNESS_ASK_DAYS: daysOrOff('FRESHNESS_ASK_DAYS', 21),
  FRESHNESS_RANK_DAYS: daysOrOff('FRESHNESS_RANK_DAYS', 45),
  FRESHNESS_HIDE_DAYS: daysOrOff('FRESHNESS_HIDE_DAYS', 90),
  PERSONAL_DATA_DAYS: daysOrOff('PERSONAL_DATA_DAYS', 180),
});

function wholeNumber(name: string, { least, most, otherwise }: { least: number; most: number; otherwise: number }) {
  return z
    .string()
    .refine((value) => /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) =>
        `must be a whole number from ${least} to ${most}, for example ${name}=${otherwise}; it is '${input}'.`,
    })
    .default(String(otherwise))
    .transform(Number);
}

/** A number of days, or `off`: null. */
function daysOrOff(name: string, otherwise: number) {
  const isDays = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS;
  return z
    .string()
    .refine((value) => value === 'off' || isDays(value), {
      error: ({ input }) =>
        `must be off or a whole number of days from 1 to ${MOST_DAYS}, for example ${name}=${otherwise}; it is '${input}'.`,
    })
    .default(String(otherwise))
    .transform((value) => (value === 'off' ? null : Number(value)));
}

function oneOf<T extends string>(allowed: readonly T[]) {
  return z.enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')}; it is '${input}'.` });
}

/** `http://site1.example:3000 bopal shela, http://site2.example:3000 others`; a sentence about what is wrong with it. */
function splitParts(value: string) {
  const parts = value.split(',').map((part) => part.trim().split(/\s+/));
  const read = parts.map(([origin = '', ...areas]) => ({ origin, areas: areas.join() === 'others' ? null : areas }));
  const named = read.flatMap(({ areas }) => areas ?? []);
  const twice = named.find((area, place) => named.indexOf(area) < place);
  if (twice !== undefined) return `names the area '${twice}' twice.`;
  const isRight =
    read.length > 1 &&
    read.filter(({ areas }) => areas === null).length === 1 &&
    read.every(({ origin, areas }) => webAddress(origin)?.pathname === '/' && areas?.length !== 0) &&
    named.every((area) => /^[a-z\d-]+$/.test(area) && area !== 'others');
  return isRight
    ? read.map(({ origin, areas }) => ({ origin: new URL(origin).origin, areas }))
    : 'must name each process and its areas as they stand in their addresses, and one with all others, for example http://site1.example:3000 bopal south-bopal, http://site2.example:3000 others.';
}

function list() {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []));
}

/** '60/15/3600' -> 60 calls per address and 15 per phone within an hour. */
function rateLimit(name: string, otherwise: string) {
  return limitOf(name, otherwise, 'calls per address / calls per phone / seconds').transform((value): RateLimit => {
    const [perAddress = 0, perPhone = 0, windowSeconds = 0] = value.split('/').map(Number);
    return { perAddress, perPhone, windowSeconds };
  });
}

/** '30/3600' -> 30 calls per address within an hour. */
function addressLimit(name: string, otherwise: string) {
  return limitOf(name, otherwise, 'calls per address / seconds').transform((value): RateLimit => {
    const [perAddress = 0, windowSeconds = 0] = value.split('/').map(Number);
    return { perAddress, perPhone: Number.POSITIVE_INFINITY, windowSeconds };
  });
}

/** As many numbers as the default has, none of them 0. */
function limitOf(name: string, otherwise: string, form: string) {
  const count = otherwise.split('/').length;
  const isLimit = (value: string) => /^(?:\d{1,9}\/)+\d{1,6}$/.test(value) && !value.split('/').some((n) => !Number(n));
  return z
    .string()
    .refine((value) => isLimit(value) && value.split('/').length === count, {
      error: ({ input }) => `must be ${form}, for example ${name}=${otherwise}; it is '${input}'.`,
    })
    .default(otherwise);
}

/** Scheme, host and port of a web address, without anything after it. */
function origin() {
  return z
    .string()
    .refine((value) => webAddress(value)?.pathname === '/', {
      error: ({ input }) =>
        `must be a web address without a path, for example https://chavi.example; it is '${masked(input)}'.`,
    })
    .transform((value) => new URL(value).origin);
}

/** null for what is no web address, or has a name, a query or a fragment. */
function webAddress(value: string): URL | null {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /[?#]/.test(value) || url.username !== '' || url.password !== '' ? null : url;
}

/** An address without the name and password that may stand in it. */
const masked = (value: unknown): string => String(value).replace(/\/\/.*@/, '//…@');

/** Secrets and personal data go over TLS, or stay on this machine. */
function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)));
}

/** One address, or several as 10.1.0.0/16. */
function isNetwork(value: string): boolean {
  const [address = ''] = value.split('/');
  return isIP(address) > 0 && (value === address || ipaddr.isValidCIDR(value));
}

function readHeaders(text: string): Record<string, string> | null {
  try {
    const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
    return parsed.success ? Object.fromEntries(new Headers(parsed.data)) : null;
  } catch {
    return null;
  }
}

function databaseProblem(value: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(value))
    return `must start with postgres://, for example ${DATABASE_EXAMPLE}; leave it unset for a SQLite file in DATA_DIR.`;
  if (!URL.canParse(value) || new URL(value).hash !== '')
    return `cannot be read: in a password #, /, ?, @ and % are written as %23, %2F, %3F, %40 and %25, as in ${DATABASE_EXAMPLE}.`;
  const { pathname, searchParams } = new URL(value);
  if (pathname.length < 2) return `must name a database, for example ${DATABASE_EXAMPLE}.`;
  const strange = [...searchParams.keys()].find((name) => !DATABASE_PARAMETERS.includes(name));
  return strange === undefined ? null : `may have ${DATABASE_PARAMETERS.join(', ')} after its ?; it has '${strange}'.`;
}

const BUCKET = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const REGION = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** A folder or an object store; else the first thing that is wrong with it. */
function readMediaUrl(text: string): MediaConfig | string {
  if (text.startsWith('/')) return { kind: 'disk', dir: resolve(text) };
  if (!/^s3:/i.test(text))
    return `must be an absolute folder such as /srv/chavi/media, an object store such as ${STORE_EXAMPLE}, or unset; it is '${text}'.`;
  // Keys do not belong into it, and no sentence repeats one.
  if (/^s3:\/\/[^/?]*@/.test(text))
    return 'must hold no keys: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(text) ?? [];
  if (!BUCKET.test(bucket) || /\.\.|^\d+(\.\d+){3}$/.test(bucket))
    return `must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens, for example ${STORE_EXAMPLE}; it has '${bucket}'.`;
  const prefix = path.replace(/^\/|\/$/g, '');
  if (!PREFIX.test(prefix))
    return `must have a prefix of lower-case letters, digits and hyphens, such as s3://${bucket}/chavi; it has '${prefix}'.`;
  const given = [...new URLSearchParams(query)];
  const strange = given.find(
    ([name], place) => !['endpoint', 'region'].includes(name) || given.findIndex(([one]) => one === name) < place,
  );
  if (strange !== undefined) return `may have endpoint and region, each once; it has '${strange[0]}'.`;
  const { endpoint, region = '' } = Object.fromEntries(given) as { endpoint?: string; region?: string };
  if (region === '')
    return `must name the region, for example ${STORE_EXAMPLE}; a store without regions takes us-east-1.`;
  if (!REGION.test(region)) return `must have a region such as eu-central-1; it has '${region}'.`;
  if (endpoint !== undefined && webAddress(endpoint)?.pathname !== '/')
    return `must have an endpoint that is a web address without a path, for example endpoint=https://store.example; it has '${masked(endpoint)}'.`;
  return { kind: 's3', bucket, prefix, endpoint: endpoint === undefined ? null : new URL(endpoint).origin, region };
}
