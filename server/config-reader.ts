import { isIP } from 'node:net';
import type { RateLimit } from '#server/config.ts';
import { RATE_LIMIT_NAMES, readRateLimit, unknownRateLimitNames } from '#server/config-rate-limits.ts';
import { StartProblem } from '#server/start-problem.ts';

/** What stops a start: one sentence per misspelt setting, each saying what to write. */
class ConfigError extends StartProblem {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads settings by name and collects a sentence for each misspelt one, so that an operator sees all of them at once. */
export class Reader {
  readonly #env: Record<string, string | undefined>;
  readonly #problems: string[] = [];

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
    for (const name of unknownRateLimitNames(env)) {
      this.problem(`${name} is not a setting; the rate limits are ${RATE_LIMIT_NAMES.join(', ')}.`);
    }
  }

  /** The trimmed value; undefined when unset or empty. */
  raw(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  }

  problem(sentence: string): void {
    this.#problems.push(sentence);
  }

  /** Throws when any setting was misspelt. */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  text(name: string, otherwise: string): string {
    return this.raw(name) ?? otherwise;
  }

  list(name: string): string[] {
    return (this.raw(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  wholeNumber(name: string, bounds: { least: number; most: number; otherwise: number }): number {
    const value = this.raw(name);
    if (value === undefined) return bounds.otherwise;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= bounds.least && number <= bounds.most) return number;
    const range = `a whole number from ${bounds.least} to ${bounds.most}`;
    this.problem(`${name} must be ${range}, for example ${name}=${bounds.otherwise}; it is '${value}'.`);
    return bounds.otherwise;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const value = this.raw(name);
    if (value === undefined) return otherwise;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) this.problem(`${name} must be one of ${allowed.join(', ')}; it is '${value}'.`);
    return found ?? otherwise;
  }

  /** Scheme, host and port of a web address, without anything after it. */
  origin(name: string): string | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : this.#checkedOrigin(name, value);
  }

  origins(name: string): string[] {
    return this.list(name).flatMap((value) => this.#checkedOrigin(name, value) ?? []);
  }

  #checkedOrigin(name: string, value: string): string | undefined {
    if (/^https?:\/\//.test(value) && URL.canParse(value)) {
      const url = new URL(value);
      if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin;
    }
    const shown = value.replace(/\/\/[^/]*@/, '//…@');
    this.problem(`${name} must be a web address without a path, for example https://chavi.example; it is '${shown}'.`);
    return undefined;
  }

  secret(name: string, least: number): string | null {
    const value = this.raw(name);
    if (value === undefined || value.length >= least) return value ?? null;
    this.problem(`${name} must have at least ${least} characters.`);
    return null;
  }

  trustProxy(name: string): false | 'loopback' | string[] {
    const values = this.list(name);
    const [only] = values;
    if (only === undefined || (only === 'off' && values.length === 1)) return false;
    if (only === 'loopback' && values.length === 1) return 'loopback';
    const wrong = values.find((value) => !isAddressOrNetwork(value));
    if (wrong === undefined) return values;
    this.problem(`${name} must be off, loopback, or addresses such as 10.0.0.5,10.1.0.0/16; it has '${wrong}'.`);
    return false;
  }

  staff(): { phone: string; password: string } | null {
    const phone = this.raw('STAFF_PHONE');
    // A password keeps the spaces it was given.
    const password = this.#env.STAFF_PASSWORD || undefined;
    if (phone === undefined && password === undefined) return null;
    if (phone === undefined || password === undefined) {
      this.problem('STAFF_PHONE and STAFF_PASSWORD go together: set both or none.');
      return null;
    }
    if (!/^\d{10}$/.test(phone)) this.problem('STAFF_PHONE must be exactly ten digits, for example 9825012345.');
    if (password.length < 6) this.problem('STAFF_PASSWORD must be at least 6 characters.');
    return { phone, password };
  }

  rateLimit(name: (typeof RATE_LIMIT_NAMES)[number], otherwise: RateLimit): RateLimit {
    const value = this.raw(name);
    if (value === undefined) return otherwise;
    const limit = readRateLimit(value);
    if (limit === null) {
      const example = `${name}=${otherwise.perAddress}/${otherwise.perPhone}/${otherwise.windowSeconds}`;
      this.problem(
        `${name} must be calls per address / calls per phone / seconds, for example ${example}; it is '${value}'.`,
      );
    }
    return limit ?? otherwise;
  }
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
