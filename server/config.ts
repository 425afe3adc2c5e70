import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { DAY_MS } from '#domain/india-time.ts';
import { isLoopback } from '#server/http/sender.ts';
import { SETTINGS } from '#server/settings.ts';
import { StartProblem } from '#server/start-problem.ts';

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** How one-time codes are sent: a call to a provider of short messages. */
export interface CodeSettings {
  /** `{phone}` and `{code}` stand for theirs, here and in the body. */
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Most messages in an hour, over all phones: each costs money. */
  mostAnHour: number;
}

/** Where notices to the outside go, and what they are signed with. */
export interface NoticeSettings {
  url: string;
  secret: string;
}

/** Everything an operator can set, read once. */
export type Config = ReturnType<typeof readConfig>;

type Env = Record<string, string | undefined>;
type Settings = z.output<typeof SETTINGS>;

/** The one reader of the environment. Throws `StartProblem` with a sentence per misspelt value that says what to write. */
export function readConfig(env: Env) {
  const given = trimmed(env);
  const { success, data, error } = SETTINGS.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
    ...misspeltNames(Object.keys(given)),
    ...problemsBetween(given),
    ...freshnessProblems(data),
    ...(data?.SPLIT !== undefined && data.SPLIT_PART > data.SPLIT.length
      ? [`SPLIT_PART must be one of the ${data.SPLIT.length} that SPLIT names.`]
      : []),
  ];
  if (!success || problems.length > 0) throw new StartProblem(problems.join('\n'));
  const { STAFF_PHONE: phone, STAFF_PASSWORD: password, DATA_DIR: dataDir } = data;
  const database: DatabaseConfig =
    data.DATABASE_URL === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') }
      : { kind: 'postgres', url: data.DATABASE_URL };
  const siteUrl = data.SITE_URL ?? addressOf(data.HOST, data.PORT);
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    /** An origin, without a slash at its end. */
    siteUrl,
    /** Whether the site is for this machine alone. */
    isLocal: isLocal(siteUrl),
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
    media: data.MEDIA_URL ?? { kind: 'disk' as const, dir: join(dataDir, 'media') },
    /** Where photographs are linked instead of through this process, without a slash at its end; null: through it. */
    mediaPublicUrl: data.MEDIA_PUBLIC_URL ?? null,
    /** The first member of staff, created when missing (D13). */
    staff: phone === undefined || password === undefined ? null : { phone, password },
    /** Load the invented catalogue and the demo sign-in (D30). */
    demo: data.DEMO === 'on',
    /** How many processes serve on the port; of more than one, the first serves nothing. */
    processes: data.PROCESSES,
    /** How the search index is split over processes; null: each holds all of it. */
    split: data.SPLIT === undefined ? null : { parts: data.SPLIT, own: data.SPLIT_PART - 1 },
    /** Let browsers keep the homes of their shortlist for a visit without network. */
    offlineVisit: data.OFFLINE_VISIT === 'on',
    /** Memory for kept pages and kept answers of the API, all together. */
    keptBytes: data.PAGE_CACHE_MB * 1024 * 1024,
    /** Bytes that must be free on the disks of database and photographs; 0: not checked. */
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
    /** How long browsers that reached the site over TLS insist on it; 0 takes that back. */
    hstsDays: data.HSTS_DAYS,
    /** The root of sealed secrets and hashed traces; null: a file in the data folder. */
    secretKey: data.SECRET_KEY ?? null,
    /** How long an unused session lasts. */
    sessionIdleHours: data.SESSION_IDLE_HOURS,
    /** Bearer token that opens the metrics to other machines; null: loopback only. */
    metricsToken: data.METRICS_TOKEN ?? null,
    /** Where traces go, without a slash at its end; null: nothing is traced. */
    traceEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** How visitors' phones are confirmed; null: they are not. */
    codes: readCodeSettings(data),
    /** Where notices of news for staff are sent; null: nowhere (D112). */
    notices: readNoticeSettings(data),
    /** After how many days without a word listings are asked about, rank after others and are hidden (D99). */
    freshness: Object.freeze({
      ask: data.FRESHNESS_ASK_DAYS,
      rank: data.FRESHNESS_RANK_DAYS,
      hide: data.FRESHNESS_HIDE_DAYS,
    }),
    /** Days for which names and phones of visitors are kept; null: until they ask for their removal (D110). */
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

/** null when no codes are sent: then phones are not confirmed. */
function readCodeSettings(data: Settings): CodeSettings | null {
  if (data.OTP_URL === undefined) return null;
  return {
    url: data.OTP_URL,
    method: data.OTP_METHOD,
    headers: data.OTP_HEADERS,
    body: data.OTP_BODY,
    timeoutMs: data.OTP_TIMEOUT_SECONDS * 1000,
    mostAnHour: data.OTP_MOST_AN_HOUR,
  };
}

/** null when no notices are sent. */
function readNoticeSettings({
  NOTICE_WEBHOOK_URL: url,
  NOTICE_WEBHOOK_SECRET: secret,
}: Settings): NoticeSettings | null {
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** An empty setting counts as unset. A password keeps the spaces it was given. */
function trimmed(env: Env): Env {
  const given = Object.entries(env).map(([name, value]) => [name, name === 'STAFF_PASSWORD' ? value : value?.trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined));
}

const NAMES = Object.keys(SETTINGS.shape);
const LIMITS = NAMES.filter(isLimit);
/** Shorter names are too near to what else an environment holds. */
const LEAST_LENGTH = 6;
const MOST_TYPOS = 2;

/**
 * A sentence for each name in the environment that is no setting and was meant as one: it would leave that setting at its default without
 * a word. A name whose setting is given is somebody else's.
 */
function misspeltNames(given: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (NAMES.includes(name)) return [];
    if (isLimit(name)) return [`${name} is not a setting; the rate limits are ${LIMITS.join(', ')}.`];
    const meant = NAMES.find((setting) => isNear(name, setting) && !given.includes(setting));
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
  });
}

function isLimit(name: string): boolean {
  return name.startsWith('RATE_LIMIT_');
}

function isNear(name: string, setting: string): boolean {
  if (setting.length < LEAST_LENGTH || name[0] !== setting[0]) return false;
  return distance(name, setting) <= MOST_TYPOS;
}

/** What is wrong between settings. */
function problemsBetween(given: Env): string[] {
  const problems: string[] = [];
  for (const [one, other] of [
    ['STAFF_PHONE', 'STAFF_PASSWORD'],
    ['NOTICE_WEBHOOK_URL', 'NOTICE_WEBHOOK_SECRET'],
    ['SPLIT', 'SPLIT_PART'],
  ] as const) {
    if ((given[one] === undefined) !== (given[other] === undefined))
      problems.push(`${one} and ${other} go together: set both or neither.`);
  }
  for (const [name, value] of Object.entries(given)) {
    if (NAMES.includes(name) && value?.startsWith('REPLACE'))
      problems.push(`${name} still has the text of the example: write your own.`);
  }
  const siteUrl = given.SITE_URL ?? addressOf(given.HOST ?? '127.0.0.1', 0);
  const isPublic = URL.canParse(siteUrl) && !isLocal(siteUrl);
  if (given.DEMO === 'on' && isPublic) {
    problems.push(
      'DEMO=on is refused because SITE_URL is not a local address: everybody knows its sign-in. Write DEMO=off.',
    );
  }
  if (Number(given.CLOCK_OFFSET_DAYS ?? 0) !== 0 && isPublic) {
    problems.push('CLOCK_OFFSET_DAYS is refused because SITE_URL is not a local address. Leave it out.');
  }
  if (siteUrl.startsWith('https://') && given.MEDIA_PUBLIC_URL?.startsWith('http://')) {
    problems.push('MEDIA_PUBLIC_URL must start with https://, as SITE_URL does: browsers block other pictures.');
  }
  return [...problems, ...codeProblems(given)];
}

/** A message without phone or code reaches nobody. */
function codeProblems({ OTP_URL: url, OTP_METHOD: method = 'POST', OTP_BODY: body = '' }: Env): string[] {
  if (url === undefined) return body === '' ? [] : ['OTP_BODY needs OTP_URL, the address it is sent to.'];
  const sent = method === 'GET' ? url : url + body;
  // The site's own message has the code.
  const template = sent.replace('{text}', '{code}');
  const missing = ['{phone}', '{code}'].filter((mark) => !template.includes(mark));
  if (missing.length === 0) return [];
  const place = method === 'GET' ? 'OTP_URL' : 'OTP_URL or OTP_BODY';
  return [`${place} must have ${missing.join(' and ')}, where it belongs in the message.`];
}

const FRESHNESS = ['FRESHNESS_ASK_DAYS', 'FRESHNESS_RANK_DAYS', 'FRESHNESS_HIDE_DAYS'] as const;

/** Nobody is hidden before being asked, nor ranked after others once hidden. */
function freshnessProblems(data: Settings | undefined): string[] {
  const steps = FRESHNESS.flatMap((name) => (data?.[name] == null ? [] : [{ name, days: data[name] }]));
  return steps.flatMap(({ name, days }, place) => {
    const before = steps[place - 1];
    return before !== undefined && before.days >= days
      ? [
          `${name} must be more than ${before.name}: owners are asked first, then listings rank after others, then they are hidden.`,
        ]
      : [];
  });
}

function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}
