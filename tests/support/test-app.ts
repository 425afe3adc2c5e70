import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createParts } from '#server/app.ts';
import { type AppOptions, buildApp } from '#server/build-app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { NewProperty, NewPropertyImage } from '#server/db/tables.ts';
import type { CoreOverrides } from '#server/open-core.ts';
import { replaceImages } from '#server/properties/images.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';
import { copyMigrated } from '#tests/support/databases.ts';

/** The account that every test application has. */
export const STAFF = { phone: '5550000001', password: 'chavi-demo' };

export interface TestAppOptions {
  /** Settings as the environment would give them; limits are wide unless a test narrows them. */
  env?: Record<string, string>;
  config?: Partial<Config>;
  site?: CoreOverrides['site'];
  log?: CoreOverrides['log'];
  onStatement?: CoreOverrides['onStatement'];
  /** What hashing a password costs; next to nothing unless a test says otherwise. */
  passwordCost?: CoreOverrides['passwordCost'];
  /** So many listings of an area are moved in one write. */
  areaBatch?: CoreOverrides['areaBatch'];
  app?: AppOptions;
  /** Off: requests are refused for the load, as on a site that is served. */
  isPatient?: boolean;
  /** Where data is kept; a temporary folder of its own unless given. */
  dataDir?: string;
}

export type FormFields = Record<string, string | number | boolean | Blob | readonly (string | number | Blob)[]>;

/** The least that argon2 takes: most tests log in, and few are about what that costs. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

const LIMITED = ['REVEAL', 'CONTACT', 'REGISTER', 'LOGIN', 'CODE', 'ANSWER', 'REPORT', 'OTP', 'SUBMIT'];
const WIDE_LIMITS = {
  SESSION_IDLE_HOURS: '8760',
  ...Object.fromEntries(LIMITED.map((name) => [`RATE_LIMIT_${name}`, '100000/100000/3600'])),
  ...{ RATE_LIMIT_SHARE: '100000/3600', RATE_LIMIT_LINK: '100000/3600' },
};

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** The real application on a real database and disk, without pages in a fresh folder; only the clock is the test's. Close it at the end. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'chavi-app-')));
  const clock = { now: NOW };
  // Each folder has a key of its own, and some share a database.
  const env = {
    DATA_DIR: dataDir,
    NEW_SECRET_KEY: 'allow',
    LOG_LEVEL: 'error',
    STAFF_PHONE: STAFF.phone,
    STAFF_PASSWORD: STAFF.password,
  };
  const config = { ...readConfig({ ...env, ...WIDE_LIMITS, ...options.env }), ...options.config };
  const isNew = options.dataDir === undefined && options.config?.database === undefined;
  if (isNew && config.database.kind === 'sqlite') await copyMigrated(config.database.file);
  const parts = await createParts(config, {
    now: () => clock.now,
    // A test run keeps the machine busy; its requests are answered all the same.
    isPatient: options.isPatient ?? true,
    passwordCost: options.passwordCost ?? CHEAP,
    ...(options.areaBatch && { areaBatch: options.areaBatch }),
    ...(options.site && { site: options.site }),
    ...(options.log && { log: options.log }),
    ...(options.onStatement && { onStatement: options.onStatement }),
  });
  const app = buildApp(parts, { pages: false, ...options.app });
  await app.ready();
  const inject = (request: InjectOptions) => app.inject(request);
  return {
    app,
    parts,
    dataDir,
    /** What it was built with; `config.database` is where its rows are. */
    config,
    /** The clock, in epoch milliseconds; starts at `NOW` and moves only by hand. */
    clock,
    inject,
    get: (url: string, token?: string) => inject({ method: 'GET', url, headers: bearer(token) }),
    /** Sends JSON. */
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, token?: string) =>
      inject({ method, url, headers: bearer(token), ...(body !== undefined && { payload: body }) }),
    /** Sends a multipart form as a browser does; a list sends its name repeatedly. */
    async sendForm(
      method: 'POST' | 'PUT',
      url: string,
      fields: FormFields,
      token?: string,
      headers: Record<string, string> = {},
    ) {
      return inject({ method, url, ...(await encodeForm(fields, { ...bearer(token), ...headers })) });
    },
    /** A token of `STAFF`, or of the account that is given. */
    login: (who = STAFF) => login(app, who),
    createProperty: (overrides?: Partial<NewProperty>, images?: readonly NewPropertyImage[]) =>
      createProperty(parts, overrides, images),
    async close() {
      await app.close();
      await parts.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const RENDER_TRIES = 100;

/** A test application with pages that has rendered one already. */
export async function buildRenderingSite(options: TestAppOptions = {}) {
  const site = await buildTestApp({ ...options, app: { ...options.app, pages: true } });
  for (let turn = 0; turn < RENDER_TRIES; turn++) {
    if ((await site.get('/about')).statusCode === 200) return site;
    await sleep(100);
  }
  throw new Error('No page could be rendered.');
}

/** A multipart body with its header, made by the platform's own encoder. */
export async function encodeForm(
  fields: FormFields,
  headers: Record<string, string> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof Blob ? one : String(one));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { ...headers, 'content-type': type } };
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

async function login(app: FastifyInstance, payload: { phone: string; password: string }): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  if (answer.statusCode !== 200) throw new Error(`Login failed: ${answer.body}`);
  return answer.json().access_token;
}

function createProperty(
  parts: Parts,
  overrides: Partial<NewProperty> = {},
  images: readonly NewPropertyImage[] = [newImage(1), newImage(2)],
) {
  return parts.database.write(async (tx) => {
    const property = await insertProperty(tx, newProperty(overrides));
    await replaceImages(tx, property.id, images);
    await bumpCatalogue(tx);
    return property;
  });
}
