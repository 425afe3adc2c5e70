import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DAY_MS } from '#domain/dates.ts';
import type { FreshnessDays } from '#domain/freshness/freshness.ts';
import { isLoopback } from '#server/http/limits/client-address.ts';
import { CODE_SETTINGS, codeProblems, codeSettings } from '#server/settings/code-settings.ts';
import { diskMedia, MEDIA_SETTINGS, mediaProblems } from '#server/settings/media-settings.ts';
import { NOTICE_SETTINGS, noticeProblems, noticeSettings } from '#server/settings/notice-settings.ts';
import { addressLimit, rateLimit } from '#server/settings/rate-limits.ts';
import { StartProblem } from '#server/start-problem.ts';

/** After how many days what visitors and refused owners left of themselves goes (D110). */
const RETENTION_SETTINGS = { PERSONAL_DATA_DAYS: daysOrOff('PERSONAL_DATA_DAYS', 180) };

/** The days of the freshness contract (D99). */
const FRESHNESS_SETTINGS = {
  FRESHNESS_ASK_DAYS: daysOrOff('FRESHNESS_ASK_DAYS', 21),
  FRESHNESS_RANK_DAYS: daysOrOff('FRESHNESS_RANK_DAYS', 45),
  FRESHNESS_HIDE_DAYS: daysOrOff('FRESHNESS_HIDE_DAYS', 90),
};

const MOST_DAYS = 3650;

/** A number of days, or `off`: null. */
function daysOrOff(name: string, otherwise: number) {
  return z
    .string()
    .refine(
      (value) => value === 'off' || (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS),
      {
        error: ({ input }) =>
          `must be off or a whole number of days from 1 to ${MOST_DAYS}, for example ${name}=${otherwise}; it is '${input}'.`,
      },
    )
    .default(String(otherwise))
    .transform((value) => (value === 'off' ? null : Number(value)));
}

type Given = Record<'FRESHNESS_ASK_DAYS' | 'FRESHNESS_RANK_DAYS' | 'FRESHNESS_HIDE_DAYS', number | null>;

function freshnessDays(given: Given): FreshnessDays {
  return { ask: given.FRESHNESS_ASK_DAYS, rank: given.FRESHNESS_RANK_DAYS, hide: given.FRESHNESS_HIDE_DAYS };
}

/** Nobody is hidden before being asked, nor ranked after others once hidden. */
function freshnessProblems(given: Partial<Given>): string[] {
  const named = Object.keys(FRESHNESS_SETTINGS) as (keyof Given)[];
  const set = named.flatMap((name) => (given[name] == null ? [] : [{ name, days: given[name] }]));
  return set.flatMap(({ name, days }, place) => {
    const before = set[place - 1];
    return before !== undefined && before.days >= days
      ? [
          `${name} must be more than ${before.name}: owners are asked first, then listings rank after others, then they are hidden.`,
        ]
      : [];
  });
}

const EXAMPLE = 'postgres://user:password@localhost:5432/chavi';
/** Of what the driver reads, that which does not contradict how the pools are set up. It ignores what is misspelt. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat', 'host'];

/** There is never a silent fall-back from one engine to the other. No sentence repeats the address: it may hold a password. */
const DATABASE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .superRefine((value, { addIssue }) => {
      const problem = problemOf(value);
      if (problem !== null) addIssue(problem);
    })
    .optional(),
};

function problemOf(value: string): string | null {
  const isOurs = /^postgres(ql)?:\/\//.test(value);
  if (isOurs && (!URL.canParse(value) || new URL(value).hash !== ''))
    return `cannot be read: in a password #, /, ?, @ and % are written as %23, %2F, %3F, %40 and %25, as in ${EXAMPLE}.`;
  if (!isOurs)
    return `must start with postgres://, for example ${EXAMPLE}; leave it unset for a SQLite file in DATA_DIR.`;
  const { pathname, searchParams } = new URL(value);
  if (pathname.length < 2) return `must name a database, for example ${EXAMPLE}.`;
  const strange = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  return strange === undefined ? null : `may have ${PARAMETERS.join(', ')} behind its ?; it has '${strange}'.`;
}

/** Shorter names are too near to what else an environment holds. */
const LEAST_LENGTH = 6;
const MOST_TYPOS = 2;

/**
 * A sentence for each name in the environment that is no setting and was meant as one: it would leave that setting at its default without
 * a word. A name whose setting is given is somebody else's.
 */
function misspeltNames(given: readonly string[], settings: readonly string[]): string[] {
  const limits = settings.filter(isLimit);
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    if (isLimit(name)) return [`${name} is not a setting; the rate limits are ${limits.join(', ')}.`];
    const meant = settings.find((setting) => isNear(name, setting) && !given.includes(setting));
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
  });
}

const isLimit = (name: string) => name.startsWith('RATE_LIMIT_');

function isNear(name: string, setting: string): boolean {
  if (setting.length < LEAST_LENGTH || name[0] !== setting[0]) return false;
  return distance(name, setting) <= MOST_TYPOS;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** Everything an operator can set, read once. */
export type Config = ReturnType<typeof readConfig>;

type Env = Record<string, string | undefined>;

/** Every setting: how it is read, and after its name what a sentence about a misspelt one says. Secrets are not repeated. */
const SETTINGS = z.object({
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
  ...DATABASE_SETTINGS,
  ...MEDIA_SETTINGS,
  STAFF_PHONE: z
    .string()
    .regex(/^\d{10}$/, 'must be exactly ten digits, for example 9825012345.')
    .optional(),
  STAFF_PASSWORD: z.string().min(6, 'must be at least 6 characters.').optional(),
  DEMO: oneOf(['on', 'off']).default('off'),
  PROCESSES: processes(),
  OFFLINE_VISIT: oneOf(['on', 'off']).default('on'),
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
  ...CODE_SETTINGS,
  ...NOTICE_SETTINGS,
  ...FRESHNESS_SETTINGS,
  ...RETENTION_SETTINGS,
});

/** The one reader of the environment. Throws `StartProblem` with a sentence per misspelt value that says what to write. */
export function readConfig(env: Env) {
  const given = trimmed(env);
  const { success, data, error } = SETTINGS.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
    ...problemsBetween(given),
    ...codeProblems(given),
    ...noticeProblems(given),
    ...mediaProblems(given),
    ...freshnessProblems(data ?? {}),
  ];
  if (!success || problems.length > 0) throw new StartProblem(problems.join('\n'));
  const { STAFF_PHONE: phone, STAFF_PASSWORD: password, DATA_DIR: dataDir } = data;
  const database: DatabaseConfig =
    data.DATABASE_URL === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') }
      : { kind: 'postgres', url: data.DATABASE_URL };
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    /** An origin, without a slash at its end. */
    siteUrl: data.SITE_URL ?? addressOf(data.HOST, data.PORT),
    /** Whether the site is for this machine alone. */
    isLocal: isLocal(data.SITE_URL ?? addressOf(data.HOST, data.PORT)),
    /** Absolute, as every path here. */
    dataDir,
    /** Whose X-Forwarded-For is believed; the shape that Fastify's `trustProxy` takes. */
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    /** Other origins whose pages may call the API (D3). */
    webOrigins: data.WEB_ORIGINS,
    /** Values of X-Gateway-Client that are let in; empty: all (D4). */
    gatewayClients: data.GATEWAY_CLIENTS ?? [],
    database,
    media: data.MEDIA_URL ?? diskMedia(join(dataDir, 'media')),
    /** Where photographs are linked instead of through this process, without a slash at its end; null: through it. */
    mediaPublicUrl: data.MEDIA_PUBLIC_URL ?? null,
    /** The first member of staff, created when missing (D13). */
    staff: phone === undefined || password === undefined ? null : { phone, password },
    /** Load the invented catalogue and the demo sign-in (D30). */
    demo: data.DEMO === 'on',
    /** How many processes serve on the port; of more than one, the first serves nothing. */
    processes: data.PROCESSES,
    /** Let browsers keep the homes of their shortlist for a visit without network. */
    offlineVisit: data.OFFLINE_VISIT === 'on',
    /** Memory for kept pages and kept answers of the API, all together. */
    keptBytes: data.PAGE_CACHE_MB * 1024 * 1024,
    /** What must be free on the disks of database and photographs; 0: not looked at. */
    leastFreeBytes: data.MIN_FREE_MB * 1024 * 1024,
    /** Whether an empty database, or another installation's, may be used beside photographs. */
    newDatabase: data.NEW_DATABASE,
    /** Whether a secret key that is not the installation's takes its place. */
    newSecretKey: data.NEW_SECRET_KEY,
    /** How far the program's clock is moved, for trying out what days do. */
    clockOffsetMs: data.CLOCK_OFFSET_DAYS * DAY_MS,
    sessionDays: data.SESSION_DAYS,
    /** Whether only owners of the site look after accounts and export personal data (D89). */
    staffRoles: data.STAFF_ROLES === 'on',
    /** So long browsers that reached the site over TLS insist on it; 0 takes that back. */
    hstsDays: data.HSTS_DAYS,
    /** What sealed secrets and hashed traces follow from; null: a file in the data folder. */
    secretKey: data.SECRET_KEY ?? null,
    /** So long a session lasts without being used. */
    sessionIdleHours: data.SESSION_IDLE_HOURS,
    /** Bearer token that opens the metrics to other machines; null: loopback only. */
    metricsToken: data.METRICS_TOKEN ?? null,
    /** How phones of who asks for owners are confirmed; null: they are not. */
    codes: codeSettings(data),
    /** Who outside is told what is new for staff; null: nobody (D112). */
    notices: noticeSettings(data),
    /** After how many days without a word listings are asked about, rank after others and are hidden (D99). */
    freshness: Object.freeze(freshnessDays(data)),
    /** So many days names and phones of who asked are kept; null: until somebody asks for their removal (D110). */
    personalDataDays: data.PERSONAL_DATA_DAYS,
    rateLimits: Object.freeze({
      reveal: data.RATE_LIMIT_REVEAL,
      contact: data.RATE_LIMIT_CONTACT,
      register: data.RATE_LIMIT_REGISTER,
      login: data.RATE_LIMIT_LOGIN,
      /** Codes of a second factor, per address and per account. */
      code: data.RATE_LIMIT_CODE,
      /** Answers on shared lists, per address and per list. */
      answer: data.RATE_LIMIT_ANSWER,
      /** Reports of listings, per address and per listing. */
      report: data.RATE_LIMIT_REPORT,
      /** Links that are made. */
      share: data.RATE_LIMIT_SHARE,
      /** Links that are tried and not there. */
      link: data.RATE_LIMIT_LINK,
      /** Codes that are sent to who asks for an owner. */
      otp: data.RATE_LIMIT_OTP,
      /** Homes that are offered, per address and per phone. */
      submit: data.RATE_LIMIT_SUBMIT,
    }),
  });
}

/** An empty setting counts as unset. A password keeps the spaces it was given. */
function trimmed(env: Env): Env {
  const given = Object.entries(env).map(([name, value]) => [name, name === 'STAFF_PASSWORD' ? value : value?.trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined));
}

function problemsBetween(given: Env): string[] {
  const problems = misspeltNames(Object.keys(given), Object.keys(SETTINGS.shape));
  if ((given.STAFF_PHONE === undefined) !== (given.STAFF_PASSWORD === undefined)) {
    problems.push('STAFF_PHONE and STAFF_PASSWORD go together: set both or none.');
  }
  for (const [name, value] of Object.entries(given)) {
    if (name in SETTINGS.shape && value?.startsWith('REPLACE'))
      problems.push(`${name} has the text of the example: write your own.`);
  }
  const siteUrl = given.SITE_URL ?? addressOf(given.HOST ?? '127.0.0.1', 0);
  if (given.DEMO === 'on' && URL.canParse(siteUrl) && !isLocal(siteUrl)) {
    problems.push(
      'DEMO=on is refused because SITE_URL is not a local address: its sign-in is known to everybody. Write DEMO=off.',
    );
  }
  if (Number(given.CLOCK_OFFSET_DAYS ?? 0) !== 0 && URL.canParse(siteUrl) && !isLocal(siteUrl)) {
    problems.push('CLOCK_OFFSET_DAYS is refused because SITE_URL is not a local address. Leave it out.');
  }
  return problems;
}

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

/** A number of processes, or `auto`: as many as the machine runs at a time. */
function processes() {
  return z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, {
      error: ({ input }) => `must be auto or a whole number from 1 to 99, for example PROCESSES=2; it is '${input}'.`,
    })
    .default('1')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)));
}

function oneOf<T extends string>(allowed: readonly T[]) {
  return z.enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')}; it is '${input}'.` });
}

function list() {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []));
}

/** Scheme, host and port of a web address, without anything after it. */
function origin() {
  const isOrigin = (value: string) => {
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
    const { pathname, search, hash, username } = new URL(value);
    return pathname === '/' && search === '' && hash === '' && username === '';
  };
  const shown = (value: unknown) => String(value).replace(/\/\/[^/]*@/, '//…@');
  return z
    .string()
    .refine(isOrigin, {
      error: ({ input }) =>
        `must be a web address without a path, for example https://chavi.example; it is '${shown(input)}'.`,
    })
    .transform((value) => new URL(value).origin);
}

/** One address, or several as 10.1.0.0/16. */
function isNetwork(value: string): boolean {
  const [address = ''] = value.split('/');
  return isIP(address) > 0 && (value === address || ipaddr.isValidCIDR(value));
}

function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}
