import { resolve } from 'node:path';
import { readDatabase, readMedia } from '#server/config-places.ts';
import { Reader } from '#server/config-reader.ts';

/** How many calls of one kind are let through within a window, per network address and per phone number. */
export interface RateLimit {
  perAddress: number;
  perPhone: number;
  windowSeconds: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };
export type MediaConfig = { kind: 'disk'; dir: string };

/** Everything an operator can set, read once. Paths are absolute, `siteUrl` is an origin without a trailing slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly dataDir: string;
  /** Whose X-Forwarded-For is believed; the shape that Fastify's `trustProxy` takes. */
  readonly trustProxy: false | 'loopback' | string[];
  readonly logLevel: LogLevel;
  /** Other origins whose pages may call the API (D3). */
  readonly webOrigins: readonly string[];
  /** Values of X-Gateway-Client that are let in; empty: all (D4). */
  readonly gatewayClients: readonly string[];
  readonly database: DatabaseConfig;
  readonly media: MediaConfig;
  /** The first member of staff, created when missing (D13). */
  readonly staff: { readonly phone: string; readonly password: string } | null;
  /** Load the invented catalogue and the demo sign-in (D30). */
  readonly demo: boolean;
  readonly sessionDays: number;
  /** Bearer token that opens the metrics to other machines; null: loopback only. */
  readonly metricsToken: string | null;
  readonly rateLimits: Readonly<Record<'reveal' | 'contact' | 'register' | 'login', RateLimit>>;
}

/**
 * The one reader of the environment. Throws `ConfigError` with a sentence per misspelt value that says what to write.
 * Secrets (passwords, database addresses) are never repeated in a sentence.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = new Reader(env);
  const port = read.wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 3000 });
  const host = read.text('HOST', '127.0.0.1');
  const siteUrl = read.origin('SITE_URL') ?? `http://${isWildcard(host) ? 'localhost' : bracketed(host)}:${port}`;
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const demo = read.oneOf('DEMO', ['on', 'off'], 'off') === 'on';
  if (demo && !isLocal(siteUrl)) {
    read.problem(
      'DEMO=on is refused because SITE_URL is not a local address: its sign-in is known to everybody. Write DEMO=off.',
    );
  }
  const config: Config = {
    port,
    host,
    siteUrl,
    dataDir,
    trustProxy: read.trustProxy('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    webOrigins: read.origins('WEB_ORIGINS'),
    gatewayClients: read.list('GATEWAY_CLIENTS'),
    database: readDatabase(read, dataDir),
    media: readMedia(read, dataDir),
    staff: read.staff(),
    demo,
    sessionDays: read.wholeNumber('SESSION_DAYS', { least: 1, most: 365, otherwise: 7 }),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    rateLimits: Object.freeze({
      reveal: read.rateLimit('RATE_LIMIT_REVEAL', { perAddress: 60, perPhone: 15, windowSeconds: 3600 }),
      contact: read.rateLimit('RATE_LIMIT_CONTACT', { perAddress: 40, perPhone: 10, windowSeconds: 3600 }),
      register: read.rateLimit('RATE_LIMIT_REGISTER', { perAddress: 30, perPhone: 5, windowSeconds: 3600 }),
      login: read.rateLimit('RATE_LIMIT_LOGIN', { perAddress: 30, perPhone: 10, windowSeconds: 900 }),
    }),
  };
  read.finish();
  return Object.freeze(config);
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Is the site reachable from this machine alone? */
function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
